import {
  cancelMoves,
  completeMoves,
  issueMoves,
  sendMovesOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import type { Move } from '@keben/core/distribution/moves/shapes'
import { moveSteps } from '@keben/core/distribution/moves/states'
import { forMany, forOne } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import type { MoveDoor } from './doors.ts'
import { manySteps, moveScreenWords } from './words.ts'

const table = { ...moveSteps, ...manySteps }
const known = ({ id, version }: Move) => ({ id, version })

/** The transitions of moves except counting, for the company or a keeper. */
export function useMoveSteps(door: MoveDoor) {
  const words = useWords(moveScreenWords)
  const calls = {
    company: { issue: forMany(issueMoves), cancel: forMany(cancelMoves) },
    out: { takeOut: forOne(takeMoveOut, known), sendAll: forMany(sendMovesOut) },
    in: { takeIn: forOne(takeMoveIn, known), receiveAll: forMany(completeMoves) },
  }
  return useStep<typeof table, Move>(table, calls[door], {
    counted: words.countMoves,
    stakeOf: ({ copies, sent }) => ({ copies: sent || copies }),
  })
}
