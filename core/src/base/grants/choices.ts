import { z } from 'zod'

/** How grants change: what is named takes the place of what there was, comes to it, or goes from it. */
export const GrantMode = z.enum(['set', 'add', 'remove'])
export type GrantMode = z.infer<typeof GrantMode>

/** What a grant of titles names. */
export const BookGrantScope = z.enum(['all', 'publisher', 'subject', 'book'])
export type BookGrantScope = z.infer<typeof BookGrantScope>
