import type { ProposedMove, ProposedMoveLine } from '@keben/core/distribution/moves/proposals'

/** Edited copies by lane and title. */
export type MovePlanEdits = Readonly<Record<string, number | null>>

export const laneKey = ({ fromWarehouseId, toWarehouseId }: ProposedMove): string =>
  `${fromWarehouseId}>${toWarehouseId}`
export const lineKey = (move: ProposedMove, { bookId }: ProposedMoveLine): string => `${laneKey(move)}:${bookId}`

/** The edited copies, else the proposed ones. */
export const copiesOf = (edits: MovePlanEdits, move: ProposedMove, line: ProposedMoveLine): number => {
  const typed = edits[lineKey(move, line)]
  return typed === undefined ? line.copies : (typed ?? 0)
}

/** The call's input for a lane, without lines of zero. */
export const writtenLines = (edits: MovePlanEdits, move: ProposedMove): { bookId: number; copies: number }[] =>
  move.lines
    .map((line) => ({ bookId: line.bookId, copies: copiesOf(edits, move, line) }))
    .filter(({ copies }) => copies > 0)

export const totalOf = (edits: MovePlanEdits, move: ProposedMove): number =>
  writtenLines(edits, move).reduce((sum, { copies }) => sum + copies, 0)
