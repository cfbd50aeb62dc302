import { z } from 'zod'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { Audience } from '../../base/plans/choices.ts'
import { dueReceivers } from '../../ledgers/fulfilment/choices.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { enteredShape, storedShape } from '../../kit/fields.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, optionalLine } from '../../kit/text.ts'
import { returnKinds, returnedThings } from './choices.ts'
import { returnFields } from './fields.ts'
import { type ReturnState as StateName, returnStates } from './states.ts'

const oneOfKeys = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]])

export const ReturnState = z.enum(Object.keys(returnStates) as [StateName, ...StateName[]])
export const ReturnKind = oneOfKeys(returnKinds)
export const ReturnedThing = oneOfKeys(returnedThings)
const Receiver = oneOfKeys(dueReceivers)
const Copies = z.int().min(0).max(9_999_999)

/** Sums cover visible titles. */
export const Return = z.object({
  id: Id,
  number: z.string(),
  kind: ReturnKind,
  companyId: Id,
  companyName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  receiver: Receiver.nullable(),
  /** The returning party or the supplier. */
  partyName: z.string(),
  districtId: Id.nullable(),
  schoolId: Id.nullable(),
  campusId: Id.nullable(),
  shopId: Id.nullable(),
  supplierId: Id.nullable(),
  state: ReturnState,
  reason: z.string(),
  ...storedShape(returnFields),
  titles: z.int(),
  copies: z.int(),
  good: z.int(),
  damaged: z.int(),
  listFen: z.int(),
  /** Null for roles without net prices. */
  netFen: z.int().nullable(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  judgedBy: z.string(),
  doneAt: Moment.nullable(),
  doneBy: z.string(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type Return = z.infer<typeof Return>

/** The source document's number and day. */
const cameBefore = {
  /** Null for a supplier's copies. */
  audience: Audience.nullable(),
  what: ReturnedThing,
  sourceNumber: z.string(),
  sourceAt: Moment.nullable(),
  planName: z.string(),
}

export const ReturnLine = z.object({
  id: Id,
  sendOrderLineId: Id.nullable(),
  differenceId: Id.nullable(),
  receiptLineId: Id.nullable(),
  ...wholeTitle,
  ...cameBefore,
  copies: z.int(),
  good: z.int().nullable(),
  damaged: z.int().nullable(),
  ...lineTerms,
  discountBp: lineTerms.discountBp.nullable(),
  listFen: z.int(),
  netFen: z.int().nullable(),
})
export type ReturnLine = z.infer<typeof ReturnLine>

export const ReturnDocument = Return.extend({
  /** A title's price was fixed later; the document keeps its own. */
  repriced: z.boolean(),
  /** False if some titles are invisible to the caller. */
  whole: z.boolean(),
  warehouseAddress: z.string(),
  /** Of the returning party or the supplier. */
  partyAddress: z.string(),
  contact: z.string(),
  lines: z.array(ReturnLine),
  history: z.array(TransitionResult),
  /** Steps that are open now, 'save' where it may be changed, and 'delete' where it is a draft. */
  actions: Actions,
})
export type ReturnDocument = z.infer<typeof ReturnDocument>

export const ReturnListInput = listInput(['number', 'partyName', 'warehouseName', 'copies', 'changedAt', 'doneAt'], {
  /** The tab; sums count all tabs. */
  state: ReturnState.optional(),
  kind: ReturnKind.optional(),
  receivers: z.array(Receiver).max(3).default([]),
  warehouseIds: SomeIds,
  districtIds: SomeIds,
  schoolIds: SomeIds,
  shopIds: SomeIds,
  supplierIds: SomeIds,
  bookIds: SomeIds,
  /** The day it was written. */
  from: Day.optional(),
  to: Day.optional(),
})
const counts = Object.fromEntries(Object.keys(returnStates).map((state) => [state, z.int()])) as Record<
  StateName,
  z.ZodInt
>
export const ReturnListOutput = listOutput(Return, {
  ...counts,
  copies: z.int(),
  good: z.int(),
  damaged: z.int(),
  listFen: z.int(),
})

/** Something that may come back: a confirmed line of a delivery, or copies that are to be fetched. */
export const Returnable = z.object({
  /** Tells the row from others of the list. */
  id: z.int(),
  sendOrderLineId: Id.nullable(),
  differenceId: Id.nullable(),
  ...wholeTitle,
  ...cameBefore,
  receiver: Receiver,
  partyName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  /** Confirmed, or to be fetched; and what of it no return names yet. */
  copies: z.int(),
  left: z.int(),
  priceFen: z.int(),
})
export type Returnable = z.infer<typeof Returnable>
export const ReturnableInput = listInput(['sourceAt', 'title', 'partyName', 'left'], {
  warehouseIds: SomeIds,
  schoolIds: SomeIds,
  shopIds: SomeIds,
  bookIds: SomeIds,
  sendOrderId: Id.optional(),
})
/** So far the lines that may come back are counted: a company has sent hundreds of thousands. */
export const returnableCountedUpTo = 2000
export const ReturnableOutput = listOutput(Returnable, { more: z.boolean() })

/** Copies that a supplier brought to a warehouse and would take back, by title. */
export const SupplierReturnable = z.object({
  /** Tells the row from others of the list. */
  id: z.int(),
  ...wholeTitle,
  supplierId: Id,
  supplierName: z.string(),
  warehouseId: Id,
  warehouseName: z.string(),
  /** Brought good; what of it no return names yet; what of that lies there free. */
  copies: z.int(),
  left: z.int(),
  free: z.int(),
  /** When it brought some last. */
  sourceAt: Moment.nullable(),
  priceFen: z.int(),
})
export type SupplierReturnable = z.infer<typeof SupplierReturnable>
export const SupplierReturnableInput = listInput(
  ['title', 'supplierName', 'warehouseName', 'left', 'free', 'sourceAt'],
  { warehouseIds: SomeIds, supplierIds: SomeIds, bookIds: SomeIds },
)
export const SupplierReturnableOutput = listOutput(SupplierReturnable, { left: z.int(), free: z.int() })

const copiesField = { copies: Copies.min(1) }
/** Lines of what was confirmed or is fetched, all of one receiver and one warehouse; or titles for a supplier. */
export const ReturnInput = z
  .strictObject({
    id: Id.optional(),
    version: Version.optional(),
    reason: Reason,
    ...enteredShape(returnFields),
    lines: z
      .array(z.strictObject({ sendOrderLineId: Id.optional(), differenceId: Id.optional(), ...copiesField }))
      .max(500)
      .default([]),
    supplierId: Id.optional(),
    warehouseId: Id.optional(),
    titles: z
      .array(z.strictObject({ bookId: Id, ...copiesField }))
      .max(500)
      .default([]),
  })
  .refine(({ id, version }) => (id === undefined) === (version === undefined), {
    path: ['version'],
    params: { rule: 'version_with_id' },
  })
  .refine(
    ({ lines, titles, supplierId, warehouseId }) =>
      lines.length
        ? !titles.length && supplierId === undefined && warehouseId === undefined
        : titles.length > 0 && supplierId !== undefined && warehouseId !== undefined,
    { path: ['lines'], params: { rule: 'return_goes_one_way' } },
  )
  .refine(
    ({ lines }) => lines.every((line) => (line.sendOrderLineId === undefined) !== (line.differenceId === undefined)),
    { path: ['lines'], params: { rule: 'return_line_names_one' } },
  )

/** What was counted of each line, all lines of it; fewer than were named stay where they are. */
export const ReceiveInput = z.strictObject({
  id: Id,
  version: Version,
  remark: optionalLine(200),
  lines: z
    .array(z.strictObject({ lineId: Id, good: Copies, damaged: Copies.default(0) }))
    .min(1)
    .max(2000),
})
