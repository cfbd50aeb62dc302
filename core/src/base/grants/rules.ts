/** Users times what is granted to each of them: more in one call would hold the users' rows for too long. */
export const mostGrantsAtOnce = 100_000
