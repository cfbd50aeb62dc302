import { describe, expect, it } from 'vitest'
import { readCommas } from './commas.ts'

const rowsOf = (text: string) => readCommas(Buffer.from(text))?.rows.map(({ cells }) => cells)

describe('a comma-separated sheet', () => {
  it.each([
    ['a quoted cell', 'a,b\n"x, y",z', ['x, y', 'z']],
    ['a doubled quotation mark', 'a,b\n"said ""yes""",z', ['said "yes"', 'z']],
    ['a code that Excel would shorten', 'a,b\n="0012",z', ['0012', 'z']],
    ['a padded quoted cell', `a,b\n${' '.repeat(40)}"x, y" ,z`, ['x, y', 'z']],
    ['a quotation mark within a cell', 'a,b\n5" pipe,z', ['5" pipe', 'z']],
    ['an empty quoted cell', 'a,b\n"",z', ['', 'z']],
  ])('supports %s', (_, text, cells) => {
    expect(rowsOf(text)).toEqual([cells])
  })

  it('is read in linear time, whatever characters it contains', () => {
    // A reader that looks back at each mark needs an hour for these.
    const [cells] = rowsOf(`a,b\n${'="'.repeat(1_000_000)}`) ?? []
    expect(cells).toHaveLength(1)
    expect(cells?.[0]).toMatch(/^=/)
  })
})
