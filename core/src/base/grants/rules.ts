/** Users times grants; more would lock users for too long. */
export const mostGrantsAtOnce = 100_000
