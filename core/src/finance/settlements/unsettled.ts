import { z } from 'zod'
import { SomeIds } from '../../resource-calls.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { SettleableKind } from './choices.ts'
import { BillLine } from './shapes.ts'

/** An unsettled document of a shop or supplier. Its `id` is that of its first open line. */
export const Settleable = z.object({
  id: Id,
  kind: SettleableKind,
  documentId: Id,
  number: z.string(),
  payerId: Id,
  payerCode: z.string(),
  payerName: z.string(),
  planId: Id.nullable(),
  planName: z.string().nullable(),
  day: z.string(),
  lines: z.int(),
  copies: z.int(),
  listFen: z.int(),
  netFen: z.int(),
})
export type Settleable = z.infer<typeof Settleable>

export const SettleableInput = listInput(['day', 'number', 'payerName', 'copies', 'netFen'] as const, {
  payerIds: SomeIds,
  planIds: SomeIds,
  from: Day.optional(),
  to: Day.optional(),
})
const sums = { lines: z.int(), copies: z.int(), listFen: z.int(), netFen: z.int() }
export const SettleableOutput = listOutput(Settleable, sums)

export const SettleableLines = z.object({ list: z.array(BillLine), ...sums })
export type SettleableLines = z.infer<typeof SettleableLines>
