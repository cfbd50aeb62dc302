import type { ProposedMove } from '@keben/core/distribution/moves/proposals'
import { expect, it } from 'vitest'
import { copiesOf, lineKey, totalOf, writtenLines } from './edits.ts'

const move = {
  fromWarehouseId: 1,
  toWarehouseId: 2,
  lines: [
    { bookId: 7, copies: 40 },
    { bookId: 8, copies: 5 },
  ],
} as unknown as ProposedMove
const [first, second] = move.lines

it('a planned transfer sends the proposed or typed copies, and leaves out lines set to nothing', () => {
  if (!first || !second) throw new Error('No lines.')
  expect(writtenLines({}, move)).toEqual([
    { bookId: 7, copies: 40 },
    { bookId: 8, copies: 5 },
  ])
  const edits = { [lineKey(move, first)]: 25, [lineKey(move, second)]: null }
  expect(copiesOf(edits, move, second)).toBe(0)
  expect(writtenLines(edits, move)).toEqual([{ bookId: 7, copies: 25 }])
  expect(totalOf(edits, move)).toBe(25)
})
