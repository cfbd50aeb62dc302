import { z } from 'zod'
import { Id, Moment } from './paging.ts'

/** One step of a document: who took it, when, from which state to which, and why. */
export const TransitionResult = z.object({
  id: Id,
  at: Moment,
  /** Empty where the system took it by itself. */
  who: z.string(),
  role: z.string(),
  step: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** What else there is to know, such as a deadline before and after. */
  facts: z.record(z.string(), z.unknown()).nullable(),
})
export type TransitionResult = z.infer<typeof TransitionResult>

/** What the caller may do with a document now: names of its steps. */
export const Actions = z.array(z.string())
