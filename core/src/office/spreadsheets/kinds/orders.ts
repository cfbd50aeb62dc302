import { z } from 'zod'
import { fundings, kinds, priceKinds, stages, volumes } from '../../../base/catalogue/choices.ts'
import { termsWords } from '../../../base/catalogue/words.ts'
import type { FieldWords } from '../../../kit/endpoint.ts'
import type { Issue } from '../../../kit/issues.ts'
import { lineLike, optionalLine } from '../../../kit/text.ts'
import { patchStates } from '../../../ordering/patches/states.ts'
import { patchWords } from '../../../ordering/patches/words.ts'
import { Audience, audiences } from '../../../base/plans/choices.ts'
import { planDeletionWords } from '../../../base/plans/words-deletion.ts'
import { changes } from '../../../ordering/results/choices.ts'
import { resultWords } from '../../../ordering/results/words.ts'
import { mostCopies } from '../../../ordering/school-plans/contract.ts'
import { schoolPlanStates } from '../../../ordering/school-plans/states.ts'
import { schoolLineWords, schoolPlanWords } from '../../../ordering/school-plans/words.ts'
import { progressStates } from '../../statistics/states.ts'
import { awaitedWords, progressWords } from '../../statistics/words.ts'
import { day, moment, oneOf, percent, text, integer, yesNo } from '../cells.ts'
import type { EnteredSheet, KnownEntry, ReferredEntries, SheetColumn, ShownSheet } from '../sheet.ts'
import { orderFormNotes, orderSheetNames, orderSheetWords } from '../words.ts'
import { amounts, counted, gradeOrAll, price, shown, summed } from './common.ts'

/* Sheets of a season's order. */

const both = (...words: readonly FieldWords[]): FieldWords => ({
  en: Object.assign({}, ...words.map(({ en }) => en)),
  zh: Object.assign({}, ...words.map(({ zh }) => zh)),
})
const texts = (...keys: readonly string[]): SheetColumn[] => keys.map((key) => shown(key))

const title: readonly SheetColumn[] = [
  ...texts('bookCode', 'isbn', 'title', 'subjectName'),
  shown('stage', oneOf(stages)),
  shown('grade', gradeOrAll),
  shown('kind', oneOf(kinds)),
  ...texts('publisherName'),
]
const audience = shown('audience', oneOf(audiences))
const packing = counted('copiesPerPack', 'packsPerCase')

const catalogueColumns: readonly SheetColumn[] = [
  ...title,
  ...texts('editionName'),
  shown('volume', oneOf(volumes)),
  shown('funding', oneOf(fundings)),
  price,
  shown('priceKind', oneOf(priceKinds)),
  ...packing,
]

/** For those who order. */
export const catalogueSheet: ShownSheet = {
  name: orderSheetNames.planCatalog,
  words: both(termsWords, resultWords),
  columns: catalogueColumns,
}

/** For traders: supplier, discount and reserve. */
export const tradeCatalogueSheet: ShownSheet = {
  ...catalogueSheet,
  columns: [
    shown('companyName'),
    ...catalogueColumns,
    shown('supplierName'),
    shown('purchaseDiscountBp', percent),
    ...counted('companyReserve'),
  ],
}

/** At the screen's level. */
export const resultSheet: ShownSheet = {
  name: orderSheetNames.planResult,
  words: both(termsWords, resultWords),
  columns: [
    ...texts('warehouseName', 'districtName', 'schoolName', 'campusName'),
    ...title,
    audience,
    ...summed('schoolCopies', 'districtReserve', 'companyReserve', 'copies', 'fundedCopies'),
    price,
    ...amounts('listFen'),
    shown('supplierName'),
    shown('purchaseDiscountBp', percent),
    ...amounts('netFen'),
    ...packing,
  ],
}

/** Beside another season. */
export const planTitleSheet: ShownSheet = {
  name: orderSheetNames.planTitles,
  words: resultWords,
  columns: [
    ...title,
    price,
    ...summed('schoolCopies', 'districtReserve', 'companyReserve', 'copies'),
    ...amounts('listFen'),
    ...summed('lastCopies'),
    shown('change', oneOf(changes)),
  ],
}

/** Current lines. */
export const planLineSheet: ShownSheet = {
  name: orderSheetNames.planLines,
  words: resultWords,
  columns: [
    ...texts('districtName', 'schoolName', 'campusName'),
    shown('state', oneOf(schoolPlanStates)),
    ...title,
    audience,
    ...counted('headcount'),
    ...summed('suggested', 'lastCopies', 'requested', 'approved', 'copies', 'fundedCopies'),
    price,
    ...amounts('listFen'),
    ...texts('warehouseName'),
  ],
}

/** A snapshot before the deletion. */
export const deletedOrderSheet: ShownSheet = {
  name: orderSheetNames.deletedOrders,
  words: planDeletionWords,
  columns: [
    ...texts('companyName', 'districtName', 'schoolCode', 'schoolName', 'campusName'),
    shown('state', oneOf(schoolPlanStates)),
    shown('submittedAt', moment),
    ...texts('bookCode', 'title'),
    audience,
    ...counted('headcount'),
    ...summed('suggested', 'requested'),
    shown('reason'),
    ...summed('approved'),
    shown('approvedReason'),
    ...summed('copies'),
    price,
    ...amounts('listFen'),
  ],
}

const patchColumns: readonly SheetColumn[] = [
  ...texts('number', 'planName', 'districtName'),
  shown('state', oneOf(patchStates)),
  ...title,
  audience,
  ...summed('copies', 'fundedCopies'),
  price,
  ...amounts('listFen'),
  shown('discountBp', percent),
  ...amounts('netFen'),
  ...packing,
  shown('reason'),
  shown('submittedAt', moment),
]

/** By title. */
export const districtPatchSheet: ShownSheet = {
  name: orderSheetNames.areaPatchPlan,
  words: patchWords,
  columns: patchColumns,
}
export const schoolPatchSheet: ShownSheet = {
  name: orderSheetNames.schoolPatchPlan,
  words: patchWords,
  columns: [...texts('schoolName', 'campusName'), ...patchColumns],
}

/** Submissions by campus. */
export const progressSheet: ShownSheet = {
  name: orderSheetNames.progress,
  words: progressWords,
  columns: [
    ...texts('districtName', 'schoolCode', 'schoolName', 'campusName'),
    shown('state', oneOf(progressStates)),
    shown('until', moment),
    shown('late', yesNo),
    shown('submittedAt', moment),
    shown('savedAt', moment),
    ...counted('lines', 'filled'),
    ...summed('copies'),
    ...amounts('listFen'),
    ...counted('students', 'lastCopies'),
    ...texts('contact', 'phone'),
    shown('remindedAt', moment),
  ],
}

/** A school's order by title. */
export const ownTitleSheet: ShownSheet = {
  name: orderSheetNames.ownTitles,
  words: progressWords,
  columns: [
    ...texts('campusName'),
    shown('grade', gradeOrAll),
    ...texts('subjectName', 'bookCode', 'title', 'publisherName'),
    audience,
    ...summed('suggested', 'requested', 'copies', 'fundedCopies'),
    ...amounts('listFen'),
    shown('state', oneOf(schoolPlanStates)),
    shown('reason'),
  ],
}

export const warehouseTitleSheet: ShownSheet = {
  name: orderSheetNames.warehouseTitles,
  words: both(progressWords, orderSheetWords),
  columns: [
    ...texts('warehouseName', 'bookCode', 'title', 'publisherName'),
    ...counted('districts', 'schools'),
    ...summed('schoolCopies', 'reserveCopies', 'copies'),
    ...amounts('listFen'),
  ],
}

/** Ordered, bought and received, by title or district. */
export const receivingSheet: ShownSheet = {
  name: orderSheetNames.receiving,
  words: both(progressWords, orderSheetWords),
  columns: [
    ...texts('code', 'name', 'publisherName'),
    ...counted('titles', 'schools'),
    ...summed('ordered', 'bought', 'arrived', 'sent', 'confirmed'),
    ...amounts('listFen'),
  ],
}

/** Arrived copies of an order. */
export const awaitedSheet: ShownSheet = {
  name: orderSheetNames.awaited,
  words: awaitedWords,
  columns: [
    ...texts('bookCode', 'title', 'subjectName', 'publisherName'),
    shown('grade', gradeOrAll),
    ...counted('schools'),
    ...summed('ordered', 'bought', 'arrived', 'sent', 'confirmed', 'owed'),
    shown('nextOn', day),
    shown('late', yesNo),
    ...amounts('listFen'),
  ],
}

/** Existing data for the check of a form. */
export interface OrderFacts {
  readonly planCode: string
  readonly campusName: string
  /** `code audience`. */
  readonly lines: ReadonlySet<string>
}

export const orderLineKey = (bookCode: string, whom: string): string => `${bookCode.toLowerCase()} ${whom}`

const foreign = (rule: string, facts: Issue['facts']): Issue => ({ field: 'bookCode', rule, facts })

/** The form must belong to this plan and campus, each row to a line. */
function orderFits(row: KnownEntry, _: ReferredEntries, facts: unknown): readonly Issue[] {
  const { planCode, campusName, lines } = facts as OrderFacts
  const { planCode: plan = planCode, campusName: campus = campusName, bookCode = '', audience: whom = '' } = row as Row
  if (plan !== planCode) return [foreign('of_another_plan', { plan, wanted: planCode })]
  if (campus !== campusName) return [foreign('of_another_campus', { campus, wanted: campusName })]
  return lines.has(orderLineKey(bookCode, whom)) ? [] : [foreign('not_in_this_order', {})]
}

/** As text. */
type Row = Partial<Readonly<Record<'planCode' | 'campusName' | 'bookCode' | 'audience', string>>>

/** A form by grade, for download and upload. */
export const schoolPlanSheet: EnteredSheet = {
  name: orderSheetNames.schoolPlan,
  thing: 'schoolPlanLine',
  keys: ['bookCode', 'audience'],
  caseless: true,
  words: both(schoolPlanWords, schoolLineWords),
  input: z.object({
    bookCode: lineLike(/^[A-Za-z0-9]{4,20}$/, 'book_code'),
    audience: Audience,
    copies: z.int().min(0).max(mostCopies).nullable().default(null),
    reason: optionalLine(200),
  }),
  fits: orderFits,
  columns: [
    { ...shown('planCode'), recognises: true },
    { ...shown('campusName'), recognises: true },
    shown('grade', gradeOrAll),
    shown('subjectName'),
    { key: 'bookCode', cell: text, note: orderFormNotes.bookCode, example: 'YW101' },
    ...texts('isbn', 'title'),
    { key: 'audience', cell: oneOf(audiences), example: 'student' },
    ...texts('publisherName'),
    ...counted('headcount', 'suggested', 'lastCopies'),
    price,
    { key: 'requested', cell: integer, fills: 'copies', note: orderFormNotes.copies, example: 45 },
    { key: 'reason', cell: text, note: orderFormNotes.reason },
    ...counted('approved'),
    shown('approvedReason'),
  ],
}
