import {
  listMoves,
  listMovesIn,
  listMovesOut,
  moveInInfo,
  moveInfo,
  moveOutInfo,
} from '@keben/core/distribution/moves/contract'

/** The endpoints by role: the planning company, and the keepers at both ends. */
export const doors = {
  company: { list: listMoves, info: moveInfo },
  out: { list: listMovesOut, info: moveOutInfo },
  in: { list: listMovesIn, info: moveInInfo },
} as const
export type MoveDoor = keyof typeof doors
