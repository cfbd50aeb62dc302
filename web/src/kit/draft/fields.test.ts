import { describe, expect, it } from 'vitest'
import { figureOf } from '../grid/block.ts'
import { type EnterMode, type FieldMove, filledFields, nextField, pastedFields } from './fields.ts'

const fields = ['1 packs', '1 loose', '1 damaged', '2 packs', '2 loose', '3 packs', '3 loose', '3 damaged'].map(
  (name) => {
    const [line = '', field = ''] = name.split(' ')
    return { line, field }
  },
)
const led = (from: string, move: FieldMove, enter?: EnterMode) => {
  const names = fields.map(({ line, field }) => `${line} ${field}`)
  const next = nextField(fields, names.indexOf(from), move, enter)
  return next === undefined ? undefined : names[next]
}

describe('a key in a field', () => {
  it.each([
    ['1 loose', 'down', '2 loose'],
    ['1 damaged', 'down', '3 damaged'],
    ['3 loose', 'down', undefined],
    ['1 packs', 'up', undefined],
    ['1 packs', 'right', '1 loose'],
    ['2 loose', 'right', undefined],
    ['2 packs', 'left', undefined],
    ['1 loose', 'enter', '2 loose'],
    ['2 loose', 'back', '1 loose'],
    ['3 loose', 'enter', undefined],
  ] as const)('leads from %s %s to %s', (from, move, to) => expect(led(from, move)).toBe(to))

  it('leads to the first field of a line where Enter goes by lines', () => {
    expect([led('1 damaged', 'enter', 'line'), led('3 loose', 'back', 'line')]).toEqual(['2 packs', '2 packs'])
    expect([led('3 packs', 'enter', 'line'), led('1 loose', 'down', 'line')]).toEqual([undefined, '2 loose'])
  })

  it('leads to the next column from the end of one where Enter goes by columns', () => {
    expect([led('3 packs', 'enter', 'columns'), led('1 loose', 'back', 'columns')]).toEqual(['1 loose', '3 packs'])
    expect([led('3 damaged', 'enter', 'columns'), led('3 packs', 'down', 'columns')]).toEqual([undefined, undefined])
  })
})

const read = (text: string, field: string, line: string) => (line === '9' && field === 'a' ? undefined : figureOf(text))

describe('a block', () => {
  const lines = ['5', '7', '9']

  it('is laid from a field to the right and down; what finds no field, or cannot be read, is counted', () => {
    expect(pastedFields('1\t2\nx\t4\n5\t6', { line: '7', field: 'a' }, lines, ['a', 'b'], read)).toEqual({
      writes: [
        { line: '7', field: 'a', value: 1 },
        { line: '7', field: 'b', value: 2 },
        { line: '9', field: 'b', value: 4 },
      ],
      leftOut: 3,
    })
  })

  it('is filled down beneath a field, not over it', () => {
    expect(filledFields(4, { line: '7', field: 'a' }, [...lines, '11'])).toEqual([
      { line: '9', field: 'a', value: 4 },
      { line: '11', field: 'a', value: 4 },
    ])
  })
})
