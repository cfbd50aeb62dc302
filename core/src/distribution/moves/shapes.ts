import { z } from 'zod'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
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

/** Sums cover visible titles. */
export const Move = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  companyName: z.string(),
  ...lane,
  state: MoveState,
  ...storedShape(moveFields),
  titles: z.int(),
  /** To move, sent, arrived good and damaged, lost. */
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

/** Why a title moves: the positions of both ends. */
export const LaneFacts = z.object({
  /** Owed and not yet held. */
  owed: z.int(),
  /** Free, in transit, and promised in time. */
  has: z.int(),
  coming: z.int(),
  /** The next supply; null without one. */
  comesOn: Day.nullable(),
  /** Promised after the date for books in hand. */
  late: z.int(),
  /** Owed without cover. */
  lacks: z.int(),
  /** The other end's surplus. */
  spare: z.int(),
})
export type LaneFacts = z.infer<typeof LaneFacts>

export const MoveLine = z.object({
  id: Id,
  ...wholeTitle,
  copies: z.int(),
  /** Entered by a person. */
  reason: z.string(),
  /** At the time of writing. */
  facts: LaneFacts.nullable(),
  /** Null until counted. */
  picked: z.int().nullable(),
  pickedReason: z.string(),
  sent: z.int(),
  /** Null until counted. */
  good: z.int().nullable(),
  damaged: z.int().nullable(),
  arrivedReason: z.string(),
  /** Written off on arrival. */
  missing: z.int(),
  priceFen: Fen,
  ...packing,
  listFen: Fen,
  /** Free at the origin, without this move's reservation; only for drafts. */
  freeNow: z.int().nullable(),
})
export type MoveLine = z.infer<typeof MoveLine>

/** A move with lines, history and actions. */
export const MoveDocument = Move.extend({
  /** False if some titles are invisible to the caller. */
  whole: z.boolean(),
  fromAddress: z.string(),
  toAddress: z.string(),
  lines: z.array(MoveLine),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type MoveDocument = z.infer<typeof MoveDocument>

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

/** Replaces all lines. */
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
/** Other lines keep their counts. */
export const CountOutInput = z.strictObject({ ...known, lines: pickedLines.min(1) })
export const SendOutInput = z.strictObject({ ...known, lines: pickedLines.default([]), ...VehicleInput })
export const CountInInput = z.strictObject({ ...known, lines: arrivedLines.min(1) })
export const CompleteInput = z.strictObject({ ...known, lines: arrivedLines.default([]) })

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
  /** One or several states; sums cover all tabs. */
  state: z.union([MoveState, MoveTab]).optional(),
  states: z.array(MoveState).max(7).default([]),
  fromWarehouseIds: SomeIds,
  toWarehouseIds: SomeIds,
  bookIds: SomeIds,
  /** Only with losses. */
  lossy: z.boolean().optional(),
  /** The day of departure, before that the day of creation. */
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
  /** Of the combined tabs. */
  leaving: z.int(),
  coming: z.int(),
  /** Of all tabs, without cancelled ones. */
  copies: z.int(),
  sent: z.int(),
  good: z.int(),
  damaged: z.int(),
  missing: z.int(),
  /** In transit. */
  travelling: z.int(),
  listFen: Fen,
})
