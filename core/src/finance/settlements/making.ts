import { z } from 'zod'
import { Funding } from '../../base/catalogue/choices.ts'
import { Goods } from '../../ledgers/charges/choices.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Day, Id, Moment } from '../../kit/paging.ts'
import { Rhythm, RunState } from './choices.ts'

/** Which open entries to bill; all by default. */
export const BillWish = z.strictObject({
  planIds: SomeIds,
  districtIds: SomeIds,
  payerIds: SomeIds,
  funding: Funding.optional(),
  goods: Goods.optional(),
  /** The last day included. */
  until: Day.optional(),
  /** Only entries whose billing period has ended. */
  ripe: z.boolean().default(false),
})
export type BillWish = z.infer<typeof BillWish>

export const BillToMake = z.object({
  payerId: Id,
  payerCode: z.string(),
  payerName: z.string(),
  districtName: z.string(),
  planId: Id,
  planName: z.string(),
  funding: Funding,
  goods: Goods,
  rhythm: Rhythm,
  period: z.string(),
  lines: z.int(),
  copies: z.int(),
  totalFen: z.int(),
})
export type BillToMake = z.infer<typeof BillToMake>

/** Bills to be made, and skipped entries with reasons. */
export const BillPreview = z.object({
  bills: z.int(),
  payers: z.int(),
  lines: z.int(),
  totalFen: z.int(),
  /** Largest first; at most 500. */
  list: z.array(BillToMake),
  out: z.object({
    /** After the last day. */
    later: z.object({ lines: z.int(), netFen: z.int() }),
    /** Billing period not ended. */
    unripe: z.object({ lines: z.int(), netFen: z.int() }),
    /** Copies sent without a confirmation or agreement. */
    unconfirmed: z.int(),
  }),
})
export type BillPreview = z.infer<typeof BillPreview>

/** A background run. */
export const BillRun = z.object({
  id: Id,
  state: RunState,
  /** Payers, and finished ones. */
  total: z.int(),
  done: z.int(),
  bills: z.int(),
  totalFen: z.int(),
  createdBy: z.string(),
  createdAt: Moment,
  endedAt: Moment.nullable(),
})
export type BillRun = z.infer<typeof BillRun>
