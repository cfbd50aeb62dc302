import { describe, expect, it } from 'vitest'
import { across, cellsIn, corner, down, gridModel, nextCell, rangeOf, rowEnd, toEdge } from './model.ts'
import { nearestRow, scrollSpeed } from './useDragSelect.ts'

// Two groups; the third row lacks the first column, the last one the second.
const lines = [
  { kind: 'group', key: 'g1' },
  { kind: 'row', key: 'r1' },
  { kind: 'row', key: 'r2' },
  { kind: 'row', key: 'r3' },
  { kind: 'group', key: 'g2' },
  { kind: 'row', key: 'r4' },
  { kind: 'row', key: 'r5' },
] as const
const model = gridModel(lines, ['a', 'b'], (row, column) =>
  (row === 'r3' && column === 'a') || (row === 'r5' && column === 'b') ? 'none' : 'write',
)
const at = (text: string) => ({ row: text.slice(0, 2), column: text.slice(2) })
const name = (cell: { row: string; column: string } | undefined) => cell && cell.row + cell.column

describe('the focus in a grid', () => {
  it.each([
    ['r1a', 1, 'r2a'],
    ['r2a', 1, 'r4a'],
    ['r4a', -1, 'r2a'],
    ['r1a', -1, 'r1a'],
    ['r1a', 99, 'r5a'],
    ['r1b', 99, 'r4b'],
  ])('moves from %s by %i rows to %s, past places without a cell', (from, by, to) => {
    expect(name(down(model, at(from), by))).toBe(to)
  })

  it('moves across and to the ends of a row', () => {
    expect(name(across(model, at('r1a'), 1))).toBe('r1b')
    expect(name(across(model, at('r5a'), 1))).toBe('r5a')
    expect(name(rowEnd(model, at('r1b'), -1))).toBe('r1a')
  })

  it.each([
    ['r1a', 1, 'r2a'],
    ['r2a', 1, 'r5a'],
    ['r5a', -1, 'r4a'],
    ['r4a', -1, 'r1a'],
    ['r1b', 1, 'r3b'],
  ] as const)('moves from %s to the edge of the group (%i) at %s', (from, direction, to) => {
    expect(name(toEdge(model, at(from), direction))).toBe(to)
  })

  it('moves by Tab through every cell, and out at both ends', () => {
    const walk = ['r1a']
    for (let cell = nextCell(model, at('r1a'), 1); cell; cell = nextCell(model, cell, 1))
      walk.push(cell.row + cell.column)
    expect(walk).toEqual(['r1a', 'r1b', 'r2a', 'r2b', 'r3b', 'r4a', 'r4b', 'r5a'])
    expect(nextCell(model, at('r1a'), -1)).toBeUndefined()
    expect([name(corner(model, at('r2a'), -1)), name(corner(model, at('r2a'), 1))]).toEqual(['r1a', 'r5a'])
  })
})

it('a selection contains the existing cells, across headings of groups', () => {
  const range = rangeOf(model, at('r4b'), at('r2a'))
  expect(range).toEqual({ top: 1, bottom: 3, left: 0, right: 1 })
  expect(cellsIn(model, range).map(name)).toEqual(['r2a', 'r2b', 'r3b', 'r4a', 'r4b'])
})

describe('a drag over the grid', () => {
  it('selects the nearest row, also under a heading and beyond the edges', () => {
    expect([-5, 0, 1, 4, 99].map((line) => nearestRow(lines, line))).toEqual(['r1', 'r1', 'r1', 'r4', 'r5'])
  })

  it('scrolls faster the further the pointer is beyond an edge', () => {
    expect([50, 99, 94, 70, -900, 500, 509, 900].map((y) => scrollSpeed(y, 100, 500))).toEqual([
      -17, -0, -2, -10, -24, 0, 3, 24,
    ])
  })
})
