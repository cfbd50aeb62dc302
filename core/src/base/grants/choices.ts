import { z } from 'zod'

/** Replace, add or remove. */
export const GrantMode = z.enum(['set', 'add', 'remove'])
export type GrantMode = z.infer<typeof GrantMode>

export const BookGrantScope = z.enum(['all', 'publisher', 'subject', 'book'])
export type BookGrantScope = z.infer<typeof BookGrantScope>
