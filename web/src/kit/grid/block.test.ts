import { expect, it } from 'vitest'
import { blockOf, figureOf, typedFigure } from './block.ts'

it('a block copied from a spreadsheet is read with or without its last line break', () => {
  expect(blockOf('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(blockOf('7')).toEqual([['7']])
  expect(blockOf('1\n\n3')).toEqual([['1'], [''], ['3']])
})

it.each([
  ['12', 12],
  [' 1,234 ', 1234],
  ['１２', 12],
  ['40.0', 40],
  ['', 0],
  ['-', 0],
  ['–', 0],
  ['-3', undefined],
  ['1.5', undefined],
  ['total', undefined],
  ['12345678901', undefined],
])('the cell %j is read as %j', (cell, figure) => {
  expect(figureOf(cell)).toBe(figure)
})

it('typed text is reduced to its digits', () => {
  expect(['', '4', '4x', '４2', '00', '123456789'].map(typedFigure)).toEqual([0, 4, 4, 42, 0, 1_234_567])
})
