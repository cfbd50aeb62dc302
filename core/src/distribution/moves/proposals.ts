import { z } from 'zod'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { LossLevel } from './choices.ts'
import { LaneFacts, mostLines } from './shapes.ts'

export const MovePlanInput = z.strictObject({
  /** All of the company by default; copies move among these only. */
  warehouseIds: SomeIds,
  publisherIds: SomeIds,
  subjectIds: SomeIds,
  bookIds: z.array(Id).max(mostLines).default([]),
  /** May take the company below its safety stock. */
  belowSafety: z.boolean().default(false),
  /** May take copies that a warehouse owes, if suppliers promise it replacements in time. */
  belowOwed: z.boolean().default(false),
})
export type MovePlanInput = z.infer<typeof MovePlanInput>

export const ProposedMoveLine = z.object({
  ...wholeTitle,
  copies: z.int(),
  facts: LaneFacts,
  priceFen: Fen,
  ...packing,
})
export type ProposedMoveLine = z.infer<typeof ProposedMoveLine>

export const ProposedMove = z.object({
  fromWarehouseId: Id,
  fromWarehouseName: z.string(),
  toWarehouseId: Id,
  toWarehouseName: z.string(),
  titles: z.int(),
  copies: z.int(),
  lines: z.array(ProposedMoveLine),
})
export type ProposedMove = z.infer<typeof ProposedMove>

/** A proposal reserves nothing. */
export const MovePlan = z.object({
  moves: z.array(ProposedMove),
  titles: z.int(),
  copies: z.int(),
  /** The whole lack, and the part that no warehouse can cover. */
  lacking: z.int(),
  uncovered: z.int(),
  /** Withheld by the safety stock. */
  keptForSafety: z.int(),
})
export type MovePlan = z.infer<typeof MovePlan>

// Losses.

export const LossListInput = listInput(['missing', 'listFen', 'sent', 'completedAt'], {
  by: LossLevel.default('lane'),
  fromWarehouseIds: SomeIds,
  toWarehouseIds: SomeIds,
  bookIds: SomeIds,
  /** The day of arrival. */
  from: Day.optional(),
  to: Day.optional(),
})

/** Copies lost in transit by lane, title, pair of keepers, or line; columns outside the level are empty. */
export const LossRow = z.object({
  id: Id,
  moveId: Id.nullable(),
  number: z.string(),
  fromWarehouseName: z.string(),
  toWarehouseName: z.string(),
  bookId: Id.nullable(),
  bookCode: z.string(),
  isbn: z.string(),
  title: z.string(),
  subjectId: Id.nullable(),
  sentBy: z.string(),
  completedBy: z.string(),
  reason: z.string(),
  completedAt: Moment.nullable(),
  /** Moves with losses, and their sent copies of these titles. */
  moves: z.int(),
  sent: z.int(),
  missing: z.int(),
  /** At list price. */
  listFen: Fen,
})
export type LossRow = z.infer<typeof LossRow>

export const LossListOutput = listOutput(LossRow, {
  moves: z.int(),
  sent: z.int(),
  missing: z.int(),
  listFen: Fen,
})
