import type { ArrivedInput, MoveLine, PickedInput } from '@keben/core/distribution/moves/shapes'
import type { MoveSide } from '@keben/core/distribution/moves/states'

/** The count of a line; empty is not zero. */
export interface MoveCount {
  readonly good: number | null
  readonly damaged: number | null
  readonly reason: string
}
export type MoveCounts = Readonly<Record<number, MoveCount>>

/** The expected copies: planned when outbound, sent when inbound. */
export const expectedOf = (line: MoveLine, side: MoveSide): number => (side === 'out' ? line.copies : line.sent)

/** The saved count. */
export const savedCount = (line: MoveLine, side: MoveSide): MoveCount =>
  side === 'out'
    ? { good: line.picked, damaged: null, reason: line.pickedReason }
    : { good: line.good, damaged: line.damaged || null, reason: line.arrivedReason }

export const isCounted = ({ good }: MoveCount): boolean => good !== null
export const totalOf = ({ good, damaged }: MoveCount): number => (good ?? 0) + (damaged ?? 0)

/** Counted less expected; negative if copies are missing. */
export const differenceOf = (line: MoveLine, count: MoveCount, side: MoveSide): number =>
  isCounted(count) ? totalOf(count) - expectedOf(line, side) : 0

/** Copies are missing without a reason. */
export const lacksReason = (line: MoveLine, count: MoveCount, side: MoveSide): boolean =>
  differenceOf(line, count, side) < 0 && !count.reason.trim()

export const asExpected = (line: MoveLine, count: MoveCount, side: MoveSide): MoveCount => ({
  ...count,
  good: Math.max(0, expectedOf(line, side) - (count.damaged ?? 0)),
})

export type MoveScanMode = 'pack' | 'copy'
/** A scan adds a pack or a copy, up to the expected copies. */
export const scanned = (line: MoveLine, count: MoveCount, side: MoveSide, mode: MoveScanMode): MoveCount => {
  const more = mode === 'pack' ? line.copiesPerPack : 1
  const most = expectedOf(line, side) - (count.damaged ?? 0)
  return { ...count, good: Math.max(count.good ?? 0, Math.min(most, (count.good ?? 0) + more)) }
}

/** The call's input: the counted lines. */
export const pickedLines = (lines: readonly MoveLine[], countOf: (line: MoveLine) => MoveCount): PickedInput[] =>
  lines
    .filter((line) => isCounted(countOf(line)))
    .map((line) => {
      const { good, reason } = countOf(line)
      return { lineId: line.id, picked: good ?? 0, reason: reason.trim() }
    })
export const arrivedLines = (lines: readonly MoveLine[], countOf: (line: MoveLine) => MoveCount): ArrivedInput[] =>
  lines
    .filter((line) => isCounted(countOf(line)))
    .map((line) => {
      const { good, damaged, reason } = countOf(line)
      return { lineId: line.id, good: good ?? 0, damaged: damaged ?? 0, reason: reason.trim() }
    })
