import { z } from 'zod'
import { SomeIds } from '../../kept-calls.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { ReceiverKind, SendSource } from './choices.ts'
import { receiverFacts } from './shapes.ts'

const figures = {
  orders: z.int(),
  sent: z.int(),
  /** Received and accepted, what was kept beyond the note included. */
  confirmed: z.int(),
  /** Gone out and not yet confirmed. */
  onItsWay: z.int(),
  missing: z.int(),
  damaged: z.int(),
  surplus: z.int(),
  /** Received less sent, of what was confirmed. */
  difference: z.int(),
  openDifferences: z.int(),
  /** What the confirmed copies are worth, and what is owed for them. */
  listFen: z.int(),
  netFen: z.int(),
}

export const StatementInput = listInput(['name', 'sent', 'confirmed', 'difference', 'netFen'] as const, {
  by: z.enum(['receiver', 'district']).default('receiver'),
  planIds: SomeIds,
  sources: z.array(SendSource).max(3).default([]),
  receivers: z.array(ReceiverKind).max(3).default([]),
  districtIds: SomeIds,
  schoolIds: SomeIds,
  shopIds: SomeIds,
  differing: z.boolean().optional(),
  /** The day it went out. */
  from: Day.optional(),
  to: Day.optional(),
})

/** Per receiver, or per district with all that its schools received. */
export const Statement = z.object({
  /** Tells the row from the others of the list. */
  id: z.int(),
  key: z.string(),
  districtId: Id,
  districtName: z.string(),
  /** None by district. */
  to: z.object(receiverFacts).nullable(),
  ...figures,
})
export type Statement = z.infer<typeof Statement>

export const StatementOutput = listOutput(Statement, figures)
