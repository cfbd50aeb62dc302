import { z } from 'zod'
import { Id, Moment } from './paging.ts'

/** A transition: who, when, from which state to which, and why. */
export const TransitionResult = z.object({
  id: Id,
  at: Moment,
  /** Empty for the system. */
  who: z.string(),
  role: z.string(),
  step: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Such as a deadline before and after. */
  facts: z.record(z.string(), z.unknown()).nullable(),
})
export type TransitionResult = z.infer<typeof TransitionResult>

/** Names of transitions open to the caller. */
export const Actions = z.array(z.string())
