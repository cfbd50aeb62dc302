import type { MoveDocument, MoveLine } from '@keben/core/moves/shapes'
import type { MoveSide } from '@keben/core/moves/states'
import { useState } from 'react'
import {
  type Count,
  type Counts,
  asExpected,
  differenceOf,
  isCounted,
  lacksReason,
  savedCount,
  totalOf,
} from './counts.ts'

/** The count of one move by one keeper: what was saved before, and what was typed since. */
export function useCounts({ lines: all }: MoveDocument, side: MoveSide) {
  const [typed, setTyped] = useState<Counts>({})
  // What never left has nothing to count.
  const lines = side === 'in' ? all.filter(({ sent }) => sent > 0) : all
  const countOf = (line: MoveLine): Count => typed[line.id] ?? savedCount(line, side)
  const change = (line: MoveLine, next: (count: Count) => Count) =>
    setTyped((now) => ({ ...now, [line.id]: next(now[line.id] ?? savedCount(line, side)) }))
  return {
    lines,
    countOf,
    change,
    isDirty: Object.keys(typed).length > 0,
    fillRest: () => {
      for (const line of lines.filter((one) => !isCounted(countOf(one))))
        change(line, (count) => asExpected(line, count, side))
    },
    forget: () => setTyped({}),
    counted: lines.filter((line) => isCounted(countOf(line))).length,
    silent: lines.filter((line) => lacksReason(line, countOf(line), side)).length,
    tooMany: lines.filter((line) => differenceOf(line, countOf(line), side) > 0).length,
    copies: lines.reduce((sum, line) => sum + totalOf(countOf(line)), 0),
    missing: lines.reduce((sum, line) => sum + Math.max(0, -differenceOf(line, countOf(line), side)), 0),
  }
}
export type Counting = ReturnType<typeof useCounts>
