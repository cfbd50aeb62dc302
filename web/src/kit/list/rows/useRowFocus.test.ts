import { expect, it } from 'vitest'
import { rowToFocus } from './useRowFocus.ts'

const rows = [{ id: 7 }, { id: 3 }, { id: 9 }]

it.each([
  ['at the same row', { id: 3, at: 1 }, 1],
  ['at the same row in its new place', { id: 9, at: 0 }, 2],
  ['at the row that took its place', { id: 4, at: 1 }, 1],
  ['at the last row if the previous last one has gone', { id: 4, at: 3 }, 2],
])('the focus of a list goes on %s', (_, place, at) => {
  expect(rowToFocus(rows, place)).toBe(at)
})
