import { type OwedLine, mayArrive } from '../supplier-orders/rules.ts'

/** A line of the order behind a receipt, while the keeper counts. */
export interface CountableLine extends OwedLine {
  /** The order's line. */
  readonly id: number
  /** What the receipt says will come; null where it does not name the title at all. */
  readonly expected: number | null
}

/** What the keeper found of one. */
export interface ReceivedCount {
  readonly supplierOrderLineId: number
  readonly good: number
  readonly damaged: number
}

const countsByLine = <C extends ReceivedCount>(counts: readonly C[]): Map<number, C> =>
  new Map(counts.map((count) => [count.supplierOrderLineId, count]))

/** The uncounted lines of the receipt; 0 is an answer. */
export function uncountedLines<Line extends CountableLine>(
  lines: readonly Line[],
  counts: readonly ReceivedCount[],
): Line[] {
  const counted = countsByLine(counts)
  return lines.filter(({ id, expected }) => expected !== null && !counted.has(id))
}

/** Of which more was counted than may still arrive, with the most that may. */
export function overCounted(
  lines: readonly CountableLine[],
  counts: readonly ReceivedCount[],
  toleranceBp: number,
): { id: number; most: number }[] {
  const counted = countsByLine(counts)
  return lines.flatMap((line) => {
    const count = counted.get(line.id)
    const most = mayArrive(line, toleranceBp)
    return count && count.good + count.damaged > most ? [{ id: line.id, most }] : []
  })
}

/** An unexpected title without copies is no line of the receipt. */
export function worthNoting<C extends ReceivedCount>(lines: readonly CountableLine[], counts: readonly C[]): C[] {
  const named = new Set(lines.filter(({ expected }) => expected !== null).map(({ id }) => id))
  return counts.filter(({ supplierOrderLineId, good, damaged }) => named.has(supplierOrderLineId) || good + damaged > 0)
}

export interface ReceiptDifferences {
  readonly short: number
  readonly damaged: number
  readonly over: number
}

/** By how much what was counted differs from what was expected, over all titles; one is never set off against another. */
export function differencesOf(
  lines: readonly { readonly expected: number; readonly good: number; readonly damaged: number }[],
): ReceiptDifferences {
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + Math.max(0, of(line)), 0)
  return {
    short: sum(({ expected, good, damaged }) => expected - good - damaged),
    damaged: sum(({ damaged }) => damaged),
    over: sum(({ expected, good, damaged }) => good + damaged - expected),
  }
}

/** How many copies of a line a new receipt may name at most: what may arrive, less what others already await. */
export const mayBeAwaited = (line: OwedLine & { readonly waiting: number }, toleranceBp: number): number =>
  Math.max(0, mayArrive(line, toleranceBp) - line.waiting)

/** The proposed copies: those to come without the tolerance, less those in other receipts. */
export const proposedCopies = ({ open, waiting }: { readonly open: number; readonly waiting: number }): number =>
  Math.max(0, open - waiting)
