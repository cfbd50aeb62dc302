import type { StockTitle, StocktakeInput } from '@keben/core/ledgers/stock/shapes'
import { withLines } from '../../../kit/draft/lines.ts'
import { type PackedCopies, copiesIn, inPacks, isCounted, mostCopies } from '../../../kit/count/figures.ts'

/** The facts of a title that counting needs. */
export type CountBook = Pick<
  StockTitle,
  'bookId' | 'bookCode' | 'isbn' | 'title' | 'subjectId' | 'copiesPerPack' | 'priceFen'
>

/** The count as entered: packs and loose copies, or loose copies only. */
export interface CountedCopies extends PackedCopies {
  /** Nothing typed leaves the damaged copies as they were. */
  readonly damaged: number | null
}

export interface CountLine extends CountedCopies {
  readonly book: CountBook
  /** The booked copies when the title was added. */
  readonly was: { readonly onHand: number; readonly damaged: number }
  readonly reserved: number
  readonly reason: string
}

export interface CountDraft {
  /** Why it is counted at all. */
  readonly reason: string
  readonly lines: readonly CountLine[]
}

export const nothingCounted: CountDraft = { reason: '', lines: [] }
export const mostLines = 2000

/** A place as the list of stock tells it. */
interface Stocked extends CountBook {
  readonly onHand: number
  readonly damaged: number
  readonly reserved: number
}

export const lineOf = ({ onHand, damaged, reserved, ...row }: Stocked): CountLine => ({
  book: {
    bookId: row.bookId,
    bookCode: row.bookCode,
    isbn: row.isbn,
    title: row.title,
    subjectId: row.subjectId,
    copiesPerPack: row.copiesPerPack,
    priceFen: row.priceFen,
  },
  was: { onHand, damaged },
  reserved,
  packs: null,
  loose: null,
  damaged: null,
  reason: '',
})

// Facts of a line

export const copiesOf = (line: CountLine): number => copiesIn(line, line.book.copiesPerPack)

export const damagedOf = ({ damaged, was }: CountLine): number => damaged ?? was.damaged

/** Counted less booked copies; zero until counted. */
export const differenceOf = (line: CountLine): number => (isCounted(line) ? copiesOf(line) - line.was.onHand : 0)
export const damagedDifferenceOf = (line: CountLine): number => damagedOf(line) - line.was.damaged

export const isDiffering = (line: CountLine): boolean =>
  isCounted(line) && (differenceOf(line) !== 0 || damagedDifferenceOf(line) !== 0)

/** Copies that are promised must be on the shelf. */
export const isBelowReserved = (line: CountLine): boolean => isCounted(line) && copiesOf(line) < line.reserved

// Changes of the list

export const bookIdOf = ({ book }: CountLine): number => book.bookId

/** Appends titles, without duplicates, up to the limit of one stocktake. */
export function withTitles(draft: CountDraft, lines: readonly CountLine[]): CountDraft {
  const next = withLines(draft, bookIdOf, lines)
  return { ...next, lines: next.lines.slice(0, mostLines) }
}

/** Applies entered figures; implausibly large ones are ignored as typing errors. */
export function withCounts(line: CountLine, part: Partial<CountedCopies & Pick<CountLine, 'reason'>>): CountLine {
  const next = { ...line, ...part }
  return copiesOf(next) > mostCopies ? line : next
}

/** Adds a scanned copy or a whole pack. */
export const oneMore = (line: CountLine, what: 'copy' | 'pack', unit: CountUnit): CountLine => {
  const copies = copiesOf(line) + (what === 'pack' ? line.book.copiesPerPack : 1)
  return { ...line, ...typedAs(unit, Math.min(copies, mostCopies), line.book.copiesPerPack) }
}

/** How copies are typed: in packs and loose ones, or as one number. */
export type CountUnit = 'packs' | 'copies'

const typedAs = (unit: CountUnit, copies: number, copiesPerPack: number): Pick<CountedCopies, 'packs' | 'loose'> =>
  unit === 'copies' ? { packs: null, loose: copies } : inPacks(copies, copiesPerPack)

/** The shelf holds what the ledger says. */
export const asInLedger = (line: CountLine, unit: CountUnit): CountLine => ({
  ...line,
  ...typedAs(unit, line.was.onHand, line.book.copiesPerPack),
})

/** The same numbers, typed the other way. */
export const retyped = (draft: CountDraft, unit: CountUnit): CountDraft => ({
  ...draft,
  lines: draft.lines.map((line) =>
    isCounted(line) ? { ...line, ...typedAs(unit, copiesOf(line), line.book.copiesPerPack) } : line,
  ),
})

/** Updates the booked copies from the ledger; the count stays. */
export const comparedWith = (line: CountLine, was: CountLine['was']): CountLine => ({ ...line, was })

// Totals

export interface StockCountTotals {
  readonly titles: number
  readonly counted: number
  readonly differing: number
  readonly found: number
  readonly missing: number
  readonly damaged: number
  /** Surplus less missing copies, at list price. */
  readonly listFen: number
}

export function totalsOf({ lines }: CountDraft): StockCountTotals {
  const counted = lines.filter(isCounted)
  const sum = (of: (line: CountLine) => number): number => counted.reduce((total, line) => total + of(line), 0)
  return {
    titles: lines.length,
    counted: counted.length,
    differing: counted.filter(isDiffering).length,
    found: sum((line) => Math.max(0, differenceOf(line))),
    missing: sum((line) => Math.max(0, -differenceOf(line))),
    damaged: sum(damagedDifferenceOf),
    listFen: sum((line) => differenceOf(line) * line.book.priceFen),
  }
}

/** The call's input: the counted titles. */
export const stocktakeInput = (draft: CountDraft, warehouseId: number): StocktakeInput => ({
  warehouseId,
  reason: draft.reason.trim(),
  lines: draft.lines.filter(isCounted).map((line) => ({
    bookId: line.book.bookId,
    onHand: copiesOf(line),
    damaged: damagedOf(line),
    was: line.was,
    reason: line.reason.trim(),
  })),
})
