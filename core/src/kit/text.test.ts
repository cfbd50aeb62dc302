import { expect, it } from 'vitest'
import { checked } from './issues.ts'
import { Reason, line, lineLike, optionalLine, optionalText, utf8Length } from './text.ts'

it('a line is trimmed', () => {
  expect(checked(line(20), '  语文 一年级 ')).toEqual({ value: '语文 一年级' })
  expect(checked(optionalLine(20), undefined)).toEqual({ value: '' })
})

it.each([
  ['a line break in a line', line(20), 'a\nb'],
  ['a NUL', line(20), 'a\u0000b'],
  ['a bell in a remark', optionalText(20), 'a\u0007b'],
  ['half a surrogate', optionalLine(20), 'a\uD800b'],
])('a text with %s is refused', (_, shape, value) => {
  expect(checked(shape, value).issues).toMatchObject([{ rule: 'control_characters' }])
})

it.each([
  ['zero-width space', 'Own\u200b school'],
  ['zero-width joiner', 'Own\u200d school'],
  ['byte order mark', '\ufeffOwn school'],
  ['word joiner', 'Own \u2060school'],
  ['soft hyphen', 'Own sch\u00adool'],
  ['direction mark', '\u200eOwn school\u200f'],
  ['tag', 'Own school\u{e0061}'],
  ['Hangul filler', 'Own\u3164 school'],
  ['grapheme joiner', 'Own\u034f school'],
  ['variation selector', 'Own\ufe0f school\u{e0100}'],
])('a text is saved without a %s that was pasted along', (_, typed) => {
  for (const shape of [line(10), optionalLine(10), optionalText(10), lineLike(/^Own school$/, 'plain_code')])
    expect(checked(shape, typed)).toEqual({ value: 'Own school' })
})

it.each([
  ['emoji', '👨\u200d👩\u200d👧 family, 🏳\ufe0f\u200d🌈, 👩🏽\u200d🏫'],
  ['Mongolian', 'ᠬᠠᠷ\u180eᠠ'],
  ['Uyghur', 'قىز\u200cلار'],
  ['keys', '1\ufe0f\u20e3 ☎\ufe0f'],
  ['a variant of a Han character', '葛\u{e0100}城小学'],
  ['a variant of a Mongolian letter', 'ᠭ\u180bᠠ'],
])('a text keeps the joiners and selectors that its signs are written with: %s', (_, typed) => {
  expect(checked(line(60), typed)).toEqual({ value: typed })
})

it('a text is saved without a joiner that joins nothing', () => {
  expect(checked(line(60), '语\u200d文 A\u200c1 👩\u200dx ᠠ\u180e 1\u200d2')).toEqual({ value: '语文 A1 👩x ᠠ 12' })
})

it('a line of nothing but zero-width characters is empty', () => {
  expect(checked(line(20), '\u200b\ufeff').issues).toMatchObject([{ rule: 'required' }])
  expect(checked(optionalLine(20), '\u200b')).toEqual({ value: '' })
})

it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a text with the direction control %j is refused',
  (sign) => {
    for (const shape of [line(20), optionalLine(20), optionalText(20)])
      expect(checked(shape, `report${sign}fdp.exe`).issues).toMatchObject([{ rule: 'direction_controls' }])
  },
)

it('a line with a line separator is refused', () => {
  expect(checked(line(20), 'a\u2028b').issues).toMatchObject([{ rule: 'control_characters' }])
})

it('a remark may have several lines and rare characters', () => {
  expect(checked(optionalText(20), 'one\r\n\ttwo')).toEqual({ value: 'one\r\n\ttwo' })
  expect(checked(line(20), '𠮷野')).toEqual({ value: '𠮷野' })
})

it('a reason has 1 to 200 characters', () => {
  expect(['', ' ', '缺', 'x'.repeat(200), 'x'.repeat(201)].map((reason) => Reason.safeParse(reason).success)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

it('a line that misses its pattern is refused with the pattern’s rule', () => {
  expect(checked(lineLike(/^\d+$/, 'plain_code'), 'x').issues).toEqual([{ field: '', rule: 'plain_code', facts: {} }])
})

it('the UTF-8 length of a text is counted in bytes', () => {
  expect(['', 'abc', 'é', '课本', '𠮷'].map(utf8Length)).toEqual([0, 3, 2, 6, 4])
})
