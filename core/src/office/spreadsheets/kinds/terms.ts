import { kinds } from '../../../base/catalogue/choices.ts'
import { percent as percentText } from '../../../kit/money.ts'
import { discountPhases, discountScopes } from '../../../base/terms/choices.ts'
import { DiscountInput } from '../../../base/terms/contract.ts'
import { type ValidityPeriod, overlaps } from '../../../base/terms/rules.ts'
import { discountWords } from '../../../base/terms/words.ts'
import { codeOf, day, oneOf, percent } from '../cells.ts'
import type { EnteredSheet, RightRow, RowIssue } from '../sheet.ts'
import { columnNotes, sheetNames } from '../words.ts'
import { resourceColumns, shown } from './common.ts'

/** A discount, with codes where it refers to something. */
export interface KnownDiscount extends ValidityPeriod {
  readonly code: string
  readonly districtCode: string
  readonly scope: string
  /** The kind, or the code of the publisher or title; empty for all titles. */
  readonly target: string
  readonly discountBp: number
  /** A disabled one cannot overlap. */
  readonly inUse: boolean
}

interface Placed extends KnownDiscount {
  /** The row of the file, for discounts from it. */
  readonly row?: number
}

interface UploadedDiscount extends Placed {
  readonly row: number
}

function placed({ row, saved, codes }: RightRow): UploadedDiscount {
  const fields = saved as unknown as Omit<Placed, 'code'> & { readonly code?: string; readonly kind: string | null }
  const { code = '', scope, kind, discountBp, validFrom, validTo } = fields
  return {
    row,
    code,
    districtCode: codes['districtCode'] ?? '',
    scope,
    target: kind ?? codes['publisherCode'] ?? codes['bookCode'] ?? '',
    discountBp,
    validFrom,
    validTo,
    inUse: true,
  }
}

const what = ({ districtCode, scope, target }: KnownDiscount): string => JSON.stringify([districtCode, scope, target])
const key = (discount: KnownDiscount): string => `${what(discount)} ${discount.validFrom}`

/**
 * The discount that a row means: of those for the same from the same day the one with its code, which an export names,
 * else the one in use. One that was disabled is not revived by a row that does not name it.
 */
const existingFor = (discount: Placed, same: readonly KnownDiscount[]): KnownDiscount | undefined =>
  same.find(({ code }) => code === discount.code) ?? same.find(({ inUse }) => inUse)

/** Two discounts for the same target never hold on the same day, in the file and what exists taken together. */
function amongDiscounts(rows: readonly RightRow[], facts: unknown): RowIssue[] {
  const known = facts as KnownDiscount[]
  const knownBy = Map.groupBy(known, key)
  const firstFor = new Map<KnownDiscount, number>()
  const repeated: RowIssue[] = []
  const coming: Placed[] = []
  for (const discount of rows.map(placed)) {
    const existing = existingFor(discount, knownBy.get(key(discount)) ?? [])
    const first = existing && firstFor.get(existing)
    if (first !== undefined) repeated.push(twice(first, discount))
    else if (existing) firstFor.set(existing, discount.row)
    // A row that changes one which is disabled leaves it so.
    if (first === undefined && existing?.inUse !== false) coming.push(discount)
  }
  const staying = known.filter((discount) => discount.inUse && !firstFor.has(discount))
  const groups = Map.groupBy<string, Placed>([...coming, ...staying], what)
  return [...repeated, ...[...groups.values()].flatMap((group) => overlapsIn(group))]
}

/** Two rows, one with a code and one without, may mean the same discount. */
const twice = (first: number, { row }: UploadedDiscount): RowIssue => ({
  row,
  field: 'validFrom',
  rule: 'twice_in_file',
  facts: { first, second: row },
})

/** In the order of their days, only neighbours can be in each other's way; the longest of those before counts. */
function overlapsIn(group: readonly Placed[]): RowIssue[] {
  const issues: RowIssue[] = []
  const sorted = group.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  let before = sorted[0]
  for (const discount of sorted.slice(1)) {
    if (before && overlaps(before, discount)) issues.push(...overlapIssues(before, discount))
    if (!before || endsLater(discount, before)) before = discount
  }
  return issues
}

const endsLater = (one: ValidityPeriod, other: ValidityPeriod): boolean =>
  other.validTo !== null && (one.validTo === null || one.validTo > other.validTo)

/** Reported at the row of the file; of two rows, at the later one. */
function overlapIssues(before: Placed, after: Placed): RowIssue[] {
  const [reported, other] = after.row === undefined ? [before, after] : [after, before]
  if (reported.row === undefined) return []
  const facts = { percent: percentText(other.discountBp), from: other.validFrom, to: other.validTo ?? '' }
  if (other.row === undefined)
    return [{ row: reported.row, field: 'validFrom', rule: 'discount_overlaps', facts: { code: other.code, ...facts } }]
  return [
    { row: reported.row, field: 'validFrom', rule: 'discounts_overlap_in_file', facts: { other: other.row, ...facts } },
  ]
}

export const discountSheet: EnteredSheet = {
  name: sheetNames.discount,
  thing: 'districtDiscount',
  keys: ['districtCode', 'scope', 'kind', 'publisherCode', 'bookCode', 'validFrom', 'code'],
  words: discountWords,
  input: DiscountInput,
  amongst: amongDiscounts,
  columns: [
    { ...shown('code'), recognises: true },
    {
      key: 'districtCode',
      cell: codeOf('district'),
      fills: 'districtId',
      note: columnNotes.discountKey,
      example: '330102',
    },
    shown('districtName'),
    shown('companyName'),
    { key: 'scope', cell: oneOf(discountScopes), example: 'publisher' },
    { key: 'kind', cell: oneOf(kinds), note: columnNotes.discountKind },
    {
      key: 'publisherCode',
      cell: codeOf('publisher'),
      fills: 'publisherId',
      note: columnNotes.discountPublisher,
      example: 'P001',
    },
    shown('publisherName'),
    { key: 'bookCode', cell: codeOf('book'), fills: 'bookId', note: columnNotes.discountBook },
    shown('bookTitle'),
    { key: 'discountBp', cell: percent, note: columnNotes.discount, example: 7800 },
    { key: 'validFrom', cell: day, example: '2026-09-01' },
    { key: 'validTo', cell: day, note: columnNotes.validTo, example: '2027-08-31' },
    shown('phase', oneOf(discountPhases)),
    ...resourceColumns,
  ],
}
