import { z } from 'zod'
import { SomeIds } from '../../resource-calls.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { ReceiverKind, SendSource } from './choices.ts'
import { receiverFacts } from './shapes.ts'

const figures = {
  orders: z.int(),
  sent: z.int(),
  /** Accepted copies, including surplus. */
  confirmed: z.int(),
  /** Sent and unconfirmed. */
  onItsWay: z.int(),
  missing: z.int(),
  damaged: z.int(),
  surplus: z.int(),
  /** Received less sent, of confirmed copies. */
  difference: z.int(),
  openDifferences: z.int(),
  /** Value and payable of confirmed copies. */
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
  /** The day of sending. */
  from: Day.optional(),
  to: Day.optional(),
})

/** By receiver, or by district with its schools. */
export const Statement = z.object({
  /** Unique in the list. */
  id: z.int(),
  key: z.string(),
  districtId: Id,
  districtName: z.string(),
  /** Null by district. */
  to: z.object(receiverFacts).nullable(),
  ...figures,
})
export type Statement = z.infer<typeof Statement>

export const StatementOutput = listOutput(Statement, figures)
