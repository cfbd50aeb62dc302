import { expect, it } from 'vitest'
import { checked } from './issues.ts'
import { Reason, line, lineLike, optionalLine, optionalText, utf8Length } from './text.ts'

it('trims what was typed', () => {
  expect(checked(line(20), '  语文 一年级 ')).toEqual({ value: '语文 一年级' })
  expect(checked(optionalLine(20), undefined)).toEqual({ value: '' })
})

it.each([
  ['a line break in a line', line(20), 'a\nb'],
  ['a NUL', line(20), 'a\u0000b'],
  ['a bell in a remark', optionalText(20), 'a\u0007b'],
  ['half a surrogate', optionalLine(20), 'a\uD800b'],
])('refuses %s', (_, shape, value) => {
  expect(checked(shape, value).issues).toMatchObject([{ rule: 'control_characters' }])
})

it('lets a remark have several lines, and rare characters', () => {
  expect(checked(optionalText(20), 'one\r\n\ttwo')).toEqual({ value: 'one\r\n\ttwo' })
  expect(checked(line(20), '𠮷野')).toEqual({ value: '𠮷野' })
})

it('asks for a reason of 1 to 200 characters', () => {
  expect(['', ' ', '缺', 'x'.repeat(200), 'x'.repeat(201)].map((reason) => Reason.safeParse(reason).success)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

it('names the rule of a pattern', () => {
  expect(checked(lineLike(/^\d+$/, 'plain_code'), 'x').issues).toEqual([{ field: '', rule: 'plain_code', facts: {} }])
})

it('counts bytes as UTF-8 does', () => {
  expect(['', 'abc', 'é', '课本', '𠮷'].map(utf8Length)).toEqual([0, 3, 2, 6, 4])
})
