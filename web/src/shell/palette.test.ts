import { expect, it } from 'vitest'
import { type Command, matching } from './palette.ts'

const command = (key: string, ...names: string[]): Command => ({
  key,
  kind: 'screen',
  label: names[0] ?? key,
  names,
  run: () => undefined,
})
const commands = [
  command('catalogue', 'Book catalogue', '\u56fe\u4e66'),
  command('terms', 'Book trade terms', '\u56fe\u4e66\u7ba1\u7406'),
  command('publishers', 'Publishers', '\u51fa\u7248\u793e'),
]
const found = (typed: string) => matching(commands, typed).map(({ key }) => key)

it('the palette offers everything before a search', () => {
  expect(found(' ')).toEqual(['catalogue', 'terms', 'publishers'])
})

it('the palette finds commands by every word, in either language and any case', () => {
  expect(found('TERMS book')).toEqual(['terms'])
  expect(found('\u51fa\u7248')).toEqual(['publishers'])
  expect(found('nothing')).toEqual([])
})

it('the palette lists names first that begin with the word', () => {
  expect(matching([command('b', 'My book'), command('a', 'Book')], 'book').map(({ key }) => key)).toEqual(['a', 'b'])
})
