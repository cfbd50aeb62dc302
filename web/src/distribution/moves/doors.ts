import {
  listMoves,
  listMovesIn,
  listMovesOut,
  moveInInfo,
  moveInfo,
  moveOutInfo,
} from '@keben/core/distribution/moves/contract'

/** Three doors to the same moves: whoever plans them, and the keepers at either end. */
export const doors = {
  company: { list: listMoves, info: moveInfo },
  out: { list: listMovesOut, info: moveOutInfo },
  in: { list: listMovesIn, info: moveInInfo },
} as const
export type MoveDoor = keyof typeof doors
