import { z } from 'zod'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { enteredShape, storedShape } from '../../kit/fields.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { vehicleFields } from '../../ledgers/stock/fields.ts'
import { moveFields, ownFields } from './fields.ts'
import { type MoveState as StateName, type MoveTab as TabName, moveStates, moveTabs } from './states.ts'

export const MoveState = z.enum(Object.keys(moveStates) as [StateName, ...StateName[]])
const MoveTab = z.enum(Object.keys(moveTabs) as [TabName, ...TabName[]])

const lane = {
  fromWarehouseId: Id,
  fromWarehouseName: z.string(),
  toWarehouseId: Id,
  toWarehouseName: z.string(),
}

/** A move in one row. Whoever sees some titles alone sees the sums of these. */
export const Move = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  companyName: z.string(),
  ...lane,
  state: MoveState,
  ...storedShape(moveFields),
  titles: z.int(),
  /** What is to be moved, and what of it has left, has arrived in either shape, and was lost. */
  copies: z.int(),
  sent: z.int(),
  good: z.int(),
  damaged: z.int(),
  missing: z.int(),
  listFen: Fen,
  issuedAt: Moment.nullable(),
  issuedBy: z.string(),
  takenOutAt: Moment.nullable(),
  takenOutBy: z.string(),
  sentAt: Moment.nullable(),
  sentBy: z.string(),
  takenInAt: Moment.nullable(),
  takenInBy: z.string(),
  completedAt: Moment.nullable(),
  completedBy: z.string(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type Move = z.infer<typeof Move>

/** Why a title is moved: what stands against each other at the two ends. */
export const LaneFacts = z.object({
  /** Still owed from there and not yet held for it. */
  owed: z.int(),
  /** What lies free there, is on its way, and is promised in time. */
  has: z.int(),
  coming: z.int(),
  /** The first day on which a supplier brings more; none where none has promised any. */
  comesOn: Day.nullable(),
  /** Promised, but after the books have to be in hand. */
  late: z.int(),
  /** Owed and covered by none of that. */
  lacks: z.int(),
  /** What the other end has beyond what it owes itself. */
  spare: z.int(),
})
export type LaneFacts = z.infer<typeof LaneFacts>

export const MoveLine = z.object({
  id: Id,
  ...wholeTitle,
  copies: z.int(),
  /** A person's word for it. */
  reason: z.string(),
  /** As it was when the line was written. */
  facts: LaneFacts.nullable(),
  /** What was counted on the way out; none until then. */
  picked: z.int().nullable(),
  pickedReason: z.string(),
  /** What left. */
  sent: z.int(),
  /** What was counted on arrival; none of these until then. */
  good: z.int().nullable(),
  damaged: z.int().nullable(),
  arrivedReason: z.string(),
  /** Written off with the arrival; nothing before. */
  missing: z.int(),
  priceFen: Fen,
  ...packing,
  listFen: Fen,
  /** What lies free where it leaves, besides what this move holds; only while it is a draft. */
  freeNow: z.int().nullable(),
})
export type MoveLine = z.infer<typeof MoveLine>

/** A move with its lines, its history and what the caller may do with it now. */
export const MoveDocument = Move.extend({
  /** False where it holds titles that are not granted to the caller, which are not shown. */
  whole: z.boolean(),
  fromAddress: z.string(),
  toAddress: z.string(),
  lines: z.array(MoveLine),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type MoveDocument = z.infer<typeof MoveDocument>

// Writing

const once =
  <Line>(key: (line: Line) => number) =>
  (lines: readonly Line[]): boolean =>
    new Set(lines.map(key)).size === lines.length
const repeated = { params: { rule: 'move_lines_repeat' } }

export const MoveLineInput = z.strictObject({
  bookId: Id,
  copies: z.int().min(1).max(9_999_999),
  reason: optionalLine(200),
})
export type MoveLineInput = z.infer<typeof MoveLineInput>

export const mostLines = 2000

/** What is written of a move: the lines as a whole. */
export const MoveInput = z
  .strictObject({
    id: Id.optional(),
    version: Version.optional(),
    fromWarehouseId: Id,
    toWarehouseId: Id,
    ...enteredShape(ownFields),
    lines: z
      .array(MoveLineInput)
      .min(1)
      .max(mostLines)
      .refine(
        once<MoveLineInput>(({ bookId }) => bookId),
        repeated,
      ),
  })
  .refine(({ fromWarehouseId, toWarehouseId }) => fromWarehouseId !== toWarehouseId, {
    path: ['toWarehouseId'],
    params: { rule: 'move_goes_elsewhere' },
  })
export type MoveInput = z.infer<typeof MoveInput>

const counted = z.int().min(0).max(9_999_999)

export const PickedInput = z.strictObject({ lineId: Id, picked: counted, reason: optionalLine(200) })
export type PickedInput = z.infer<typeof PickedInput>
export const ArrivedInput = z.strictObject({ lineId: Id, good: counted, damaged: counted, reason: optionalLine(200) })
export type ArrivedInput = z.infer<typeof ArrivedInput>

const pickedLines = z
  .array(PickedInput)
  .max(mostLines)
  .refine(
    once<PickedInput>(({ lineId }) => lineId),
    repeated,
  )
const arrivedLines = z
  .array(ArrivedInput)
  .max(mostLines)
  .refine(
    once<ArrivedInput>(({ lineId }) => lineId),
    repeated,
  )

const known = { id: Id, version: Version }
export const VehicleInput = enteredShape(vehicleFields)

export const TakeInput = z.strictObject(known)
/** What was counted so far; lines that are not named stay as they were. */
export const CountOutInput = z.strictObject({ ...known, lines: pickedLines.min(1) })
export const SendOutInput = z.strictObject({ ...known, lines: pickedLines.default([]), ...VehicleInput })
export const CountInInput = z.strictObject({ ...known, lines: arrivedLines.min(1) })
export const CompleteInput = z.strictObject({ ...known, lines: arrivedLines.default([]) })

// Lists

const moveSorts = [
  'number',
  'fromWarehouseName',
  'toWarehouseName',
  'copies',
  'sent',
  'missing',
  'issuedAt',
  'sentAt',
  'completedAt',
] as const

const moveFilters = {
  /** The tab, a state or several; sums count all tabs. */
  state: z.union([MoveState, MoveTab]).optional(),
  states: z.array(MoveState).max(7).default([]),
  fromWarehouseIds: SomeIds,
  toWarehouseIds: SomeIds,
  bookIds: SomeIds,
  /** Only what lost copies on the way. */
  lossy: z.boolean().optional(),
  /** The day it left; until then, the day it was written. */
  from: Day.optional(),
  to: Day.optional(),
}
export const MoveListInput = listInput(moveSorts, moveFilters)
export const MoveListOutput = listOutput(Move, {
  draft: z.int(),
  issued: z.int(),
  picking: z.int(),
  transit: z.int(),
  arriving: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  /** Of the tabs over several states. */
  leaving: z.int(),
  coming: z.int(),
  /** Of all tabs, but for what is cancelled. */
  copies: z.int(),
  sent: z.int(),
  good: z.int(),
  damaged: z.int(),
  missing: z.int(),
  /** Copies that are neither here nor there. */
  travelling: z.int(),
  listFen: Fen,
})
