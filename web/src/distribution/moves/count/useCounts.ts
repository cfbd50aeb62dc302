import type { MoveDocument, MoveLine } from '@keben/core/distribution/moves/shapes'
import type { MoveSide } from '@keben/core/distribution/moves/states'
import { useDraft } from '../../../kit/draft/useDraft.ts'
import {
  type MoveCount,
  type MoveCounts,
  asExpected,
  differenceOf,
  isCounted,
  lacksReason,
  savedCount,
  totalOf,
} from './counts.ts'

/** A keeper's count of a move: saved figures and later changes. */
export function useCounts({ lines: all }: MoveDocument, side: MoveSide) {
  const {
    draft: typed,
    values,
    change: changeTyped,
    changeMany,
    undoMany,
    restart,
    isChanged,
    holder,
  } = useDraft<MoveCounts>(() => ({}))
  // Lines that were not sent are not counted.
  const lines = side === 'in' ? all.filter(({ sent }) => sent > 0) : all
  const countOf = (line: MoveLine): MoveCount => typed[line.id] ?? savedCount(line, side)
  const change = (line: MoveLine, next: (count: MoveCount) => MoveCount, step?: string) =>
    changeTyped((now) => ({ ...now, [line.id]: next(now[line.id] ?? savedCount(line, side)) }), step)
  return {
    lines,
    countOf,
    change,
    isChanged,
    holder,
    /** Sets uncounted lines to the expected copies; undo reverts it. */
    fillRest: () =>
      changeMany((now) => {
        const rest = lines.filter((line) => !isCounted(countOf(line)))
        return { ...now, ...Object.fromEntries(rest.map((line) => [line.id, asExpected(line, countOf(line), side)])) }
      }),
    undo: undoMany,
    values,
    /** The count is saved, so the lines have it. */
    forget: () => restart({}),
    counted: lines.filter((line) => isCounted(countOf(line))).length,
    silent: lines.filter((line) => lacksReason(line, countOf(line), side)).length,
    tooMany: lines.filter((line) => differenceOf(line, countOf(line), side) > 0).length,
    copies: lines.reduce((sum, line) => sum + totalOf(countOf(line)), 0),
    missing: lines.reduce((sum, line) => sum + Math.max(0, -differenceOf(line, countOf(line), side)), 0),
  }
}
export type MoveCounting = ReturnType<typeof useCounts>
