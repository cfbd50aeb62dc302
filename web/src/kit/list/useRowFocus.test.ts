import { expect, it } from 'vitest'
import { rowToFocus } from './useRowFocus.ts'

const rows = [{ id: 7 }, { id: 3 }, { id: 9 }]

it.each([
  ['at the row where one was', { id: 3, at: 1 }, 1],
  ['at the row, wherever it stands now', { id: 9, at: 0 }, 2],
  ['at the one that has come into its place', { id: 4, at: 1 }, 1],
  ['at the last one, where the last has gone', { id: 4, at: 3 }, 2],
])('goes on %s', (_, place, at) => {
  expect(rowToFocus(rows, place)).toBe(at)
})
