/** What this family may say no to. */
export const peopleRefusals = {}
