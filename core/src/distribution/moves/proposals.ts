import { z } from 'zod'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { LossLevel } from './choices.ts'
import { LaneFacts, mostLines } from './shapes.ts'

export const MovePlanInput = z.strictObject({
  /** All of the company, where none is named; copies move among these alone. */
  warehouseIds: SomeIds,
  publisherIds: SomeIds,
  subjectIds: SomeIds,
  bookIds: z.array(Id).max(mostLines).default([]),
  /** Also copies that would leave the company with less than its safety stock. */
  belowSafety: z.boolean().default(false),
  /** Also copies that a warehouse owes itself, as far as others are promised to it in time. */
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

/** What could be moved now. Nothing is written: whoever saves it first has it. */
export const MovePlan = z.object({
  moves: z.array(ProposedMove),
  titles: z.int(),
  copies: z.int(),
  /** All that warehouses lack, and what of it no other one can give. */
  lacking: z.int(),
  uncovered: z.int(),
  /** Copies that would help and stay, because the company keeps so many of a title in reserve. */
  keptForSafety: z.int(),
})
export type MovePlan = z.infer<typeof MovePlan>

// What was lost

export const LossListInput = listInput(['missing', 'listFen', 'sent', 'completedAt'], {
  by: LossLevel.default('lane'),
  fromWarehouseIds: SomeIds,
  toWarehouseIds: SomeIds,
  bookIds: SomeIds,
  /** The day it was counted in. */
  from: Day.optional(),
  to: Day.optional(),
})

/** What left and never arrived, of a lane, a title, a pair of keepers, or a line; what the level does not tell is empty. */
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
  /** Moves that lost something, and what they had sent of these titles. */
  moves: z.int(),
  sent: z.int(),
  missing: z.int(),
  /** The missing copies at list price. */
  listFen: Fen,
})
export type LossRow = z.infer<typeof LossRow>

export const LossListOutput = listOutput(LossRow, {
  moves: z.int(),
  sent: z.int(),
  missing: z.int(),
  listFen: Fen,
})
