import { type PackedCopies, copiesIn, inPacks, isCounted, oneMore } from '../../../kit/count/figures.ts'

/** The part of a line that counting needs. */
export interface CountableTitle {
  /** Its supplier order line. */
  readonly supplierOrderLineId: number
  readonly isbn: string
  readonly bookCode: string
  readonly title: string
  readonly expected: number
  readonly copiesPerPack: number
  /** The limit: the open copies plus the allowed excess. */
  readonly mayArrive: number
}

/** A keeper's count: good copies in packs and loose, and damaged ones. */
export interface ReceiptCount extends PackedCopies {
  readonly damaged: number | null
  readonly reason: string
}

export type CountField = 'packs' | 'loose' | 'damaged'
export type ReceiptCounts = Readonly<Record<number, ReceiptCount>>

export const uncounted: ReceiptCount = { packs: null, loose: null, damaged: null, reason: '' }

export const countOf = (counts: ReceiptCounts, { supplierOrderLineId }: CountableTitle): ReceiptCount =>
  counts[supplierOrderLineId] ?? uncounted

export const goodOf = ({ copiesPerPack }: CountableTitle, count: ReceiptCount): number => copiesIn(count, copiesPerPack)

export const damagedOf = ({ damaged }: ReceiptCount): number => damaged ?? 0

/** All arrived copies, good or damaged. */
export const arrivedOf = (line: CountableTitle, count: ReceiptCount): number => goodOf(line, count) + damagedOf(count)

/** All announced copies have come; damaged ones are among them. */
export function asAnnounced(line: CountableTitle, count: ReceiptCount = uncounted): ReceiptCount {
  return { ...count, ...inPacks(Math.max(0, line.expected - damagedOf(count)), line.copiesPerPack) }
}

/** The difference to the announcement; undefined before the count. */
export type CountDifference = 'even' | 'short' | 'over' | 'tooMany'

export function differenceOf(line: CountableTitle, count: ReceiptCount): CountDifference | undefined {
  if (!isCounted(count)) return undefined
  const arrived = arrivedOf(line, count)
  if (arrived > line.mayArrive) return 'tooMany'
  if (arrived > line.expected) return 'over'
  return arrived < line.expected ? 'short' : 'even'
}

/** On an even line, damaged copies reduce the good ones. On any other line they add to the typed copies. */
export function withDamaged(line: CountableTitle, count: ReceiptCount, damaged: number | null): ReceiptCount {
  const next = { ...count, damaged }
  const staysEven = differenceOf(line, count) === 'even' && (damaged ?? 0) <= line.expected
  return staysEven ? asAnnounced(line, next) : next
}

export const withTyped = (
  line: CountableTitle,
  count: ReceiptCount,
  field: CountField,
  value: number | null,
): ReceiptCount => (field === 'damaged' ? withDamaged(line, count, value) : { ...count, [field]: value })

/** Differs from the announcement, or has damaged copies: needs a review and a reason. */
export const isOdd = (line: CountableTitle, count: ReceiptCount): boolean =>
  isCounted(count) && (differenceOf(line, count) !== 'even' || damagedOf(count) > 0)

export interface ReceiptCountTotals {
  readonly titles: number
  readonly counted: number
  readonly expected: number
  readonly good: number
  readonly damaged: number
  /** Of counted titles only. */
  readonly short: number
  readonly over: number
}

export function totalsOf(lines: readonly CountableTitle[], counts: ReceiptCounts): ReceiptCountTotals {
  const sums = { titles: lines.length, counted: 0, expected: 0, good: 0, damaged: 0, short: 0, over: 0 }
  for (const line of lines) {
    const count = countOf(counts, line)
    sums.expected += line.expected
    sums.damaged += damagedOf(count)
    if (!isCounted(count)) continue
    const difference = arrivedOf(line, count) - line.expected
    sums.counted += 1
    sums.good += goodOf(line, count)
    sums.short += Math.max(0, -difference)
    sums.over += Math.max(0, difference)
  }
  return sums
}

/** Counts the remaining lines as announced. */
export function restAsAnnounced(lines: readonly CountableTitle[], counts: ReceiptCounts): ReceiptCounts {
  const rest = lines.filter((line) => !isCounted(countOf(counts, line)))
  return {
    ...counts,
    ...Object.fromEntries(rest.map((line) => [line.supplierOrderLineId, asAnnounced(line, countOf(counts, line))])),
  }
}

/** Counts the remaining lines as zero. */
export function restMissing(lines: readonly CountableTitle[], counts: ReceiptCounts): ReceiptCounts {
  const rest = lines.filter((line) => !isCounted(countOf(counts, line)))
  return {
    ...counts,
    ...Object.fromEntries(rest.map((line) => [line.supplierOrderLineId, { ...countOf(counts, line), loose: 0 }])),
  }
}

/** What a scan adds to its title. */
export type ReceiptScanMode = 'pack' | 'copy' | 'damaged' | 'find'

export function scanned(line: CountableTitle, count: ReceiptCount, mode: ReceiptScanMode): ReceiptCount {
  switch (mode) {
    case 'pack':
      return { ...count, packs: oneMore(count.packs) }
    case 'copy':
      return { ...count, loose: oneMore(count.loose) }
    case 'damaged':
      return withDamaged(line, count, oneMore(count.damaged))
    case 'find':
      return count
  }
}

export interface CountedLine {
  readonly supplierOrderLineId: number
  readonly good: number
  readonly damaged: number
  readonly reason: string
}

/** The call's input. */
export const countedLines = (lines: readonly CountableTitle[], counts: ReceiptCounts): CountedLine[] =>
  lines.map((line) => {
    const count = countOf(counts, line)
    return {
      supplierOrderLineId: line.supplierOrderLineId,
      good: goodOf(line, count),
      damaged: damagedOf(count),
      reason: count.reason.trim(),
    }
  })
