import { z } from 'zod'
import { Funding } from '../../base/catalogue/choices.ts'
import { Goods } from '../../ledgers/charges/choices.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Day, Id, Moment } from '../../kit/paging.ts'
import { Rhythm, RunState } from './choices.ts'

/** Which open entries are to become bills; nothing named means all of them. */
export const BillWish = z.strictObject({
  planIds: SomeIds,
  districtIds: SomeIds,
  payerIds: SomeIds,
  funding: Funding.optional(),
  goods: Goods.optional(),
  /** The last day whose entries are taken. */
  until: Day.optional(),
  /** Only what the end of the payer's rhythm has come for. */
  ripe: z.boolean().default(false),
})
export type BillWish = z.infer<typeof BillWish>

/** A bill that would be made. */
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

/** What would be made, and what stays out and why. */
export const BillPreview = z.object({
  bills: z.int(),
  payers: z.int(),
  lines: z.int(),
  totalFen: z.int(),
  /** The largest first; at most 500. */
  list: z.array(BillToMake),
  out: z.object({
    /** Entries of later days. */
    later: z.object({ lines: z.int(), netFen: z.int() }),
    /** Entries whose rhythm has not come to its end. */
    unripe: z.object({ lines: z.int(), netFen: z.int() }),
    /** Copies that were sent and that nobody has confirmed yet, or about which sender and receiver do not agree. */
    unconfirmed: z.int(),
  }),
})
export type BillPreview = z.infer<typeof BillPreview>

/** Bills that are being made in the background. */
export const BillRun = z.object({
  id: Id,
  state: RunState,
  /** Payers, and how many of them are through. */
  total: z.int(),
  done: z.int(),
  bills: z.int(),
  totalFen: z.int(),
  createdBy: z.string(),
  createdAt: Moment,
  endedAt: Moment.nullable(),
})
export type BillRun = z.infer<typeof BillRun>
