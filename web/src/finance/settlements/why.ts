import type { BillLine } from '@keben/core/finance/settlements/shapes'

/* The breakdown of a bill from its lines: list value, discount and corrections. */

export interface EntryAmounts {
  readonly lines: number
  readonly copies: number
  readonly listFen: number
  readonly netFen: number
}

export interface OfDocument extends EntryAmounts {
  readonly key: string
  readonly fact: BillLine['fact']
  readonly documentId: number
  readonly number: string
  readonly day: string
  readonly campusName: string
  readonly schoolName: string
}

export interface OfTitle extends EntryAmounts {
  readonly bookId: number
  readonly bookCode: string
  readonly isbn: string
  readonly title: string
  readonly subjectId: number
  /** Null if the lines had several. */
  readonly priceFen: number | null
  readonly discountBp: number | null
}

export interface OfDiscount extends EntryAmounts {
  readonly discountBp: number
}

const added = (lines: readonly BillLine[]): EntryAmounts => ({
  lines: lines.length,
  copies: lines.reduce((sum, { copies }) => sum + copies, 0),
  listFen: lines.reduce((sum, { listFen }) => sum + listFen, 0),
  netFen: lines.reduce((sum, { netFen }) => sum + netFen, 0),
})

const grouped = (lines: readonly BillLine[], keyOf: (line: BillLine) => string | number): readonly BillLine[][] => [
  ...Map.groupBy(lines, keyOf).values(),
]

/** The common value, or null. */
const common = (values: readonly number[]): number | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** An agreed correction: it has no copies, and neither price nor discount explains it. */
const isCorrection = ({ fact }: BillLine): boolean => fact === 'correction'

/** List value − discount + corrections = total. */
export function equationOf(lines: readonly BillLine[]) {
  const charged = added(lines.filter((line) => !isCorrection(line)))
  const corrected = added(lines.filter(isCorrection))
  return {
    listFen: charged.listFen,
    discountFen: charged.netFen - charged.listFen,
    correctedFen: corrected.netFen,
    totalFen: charged.netFen + corrected.netFen,
  }
}

/** By discount, the largest part first. */
export const byDiscount = (lines: readonly BillLine[]): OfDiscount[] =>
  grouped(
    lines.filter((line) => !isCorrection(line)),
    ({ discountBp }) => discountBp,
  )
    .map((part) => ({ discountBp: part[0]?.discountBp ?? 0, ...added(part) }))
    .toSorted((one, other) => Math.abs(other.listFen) - Math.abs(one.listFen))

/** By document, in date order. */
export const byDocument = (lines: readonly BillLine[]): OfDocument[] =>
  grouped(lines, ({ fact, documentId, campusName }) => `${fact} ${documentId} ${campusName}`)
    .flatMap((part) => {
      const [first] = part
      if (!first) return []
      const { fact, documentId, number, day, campusName, schoolName } = first
      const key = `${fact} ${documentId} ${campusName}`
      return [
        {
          key,
          fact,
          documentId,
          number,
          day,
          campusName: campusName ?? '',
          schoolName: schoolName ?? '',
          ...added(part),
        },
      ]
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.number.localeCompare(other.number))

/** By title, in catalogue order. */
export const byTitle = (lines: readonly BillLine[]): OfTitle[] =>
  grouped(lines, ({ bookId }) => bookId).flatMap((part) => {
    const [first] = part
    if (!first) return []
    const { bookId, bookCode, isbn, title, subjectId } = first
    const priced = part.filter((line) => !isCorrection(line))
    return [
      {
        bookId,
        bookCode,
        isbn,
        title,
        subjectId,
        priceFen: common(priced.map(({ priceFen }) => priceFen)),
        discountBp: common(priced.map(({ discountBp }) => discountBp)),
        ...added(part),
      },
    ]
  })
