import { expect, it } from 'vitest'
import { formWords, listWords } from './kit/app/words.ts'

// That both languages have the same words is a matter of types; how they are written is not.
const modules = import.meta.glob<Record<string, unknown>>(['./**/words*.ts', '!./**/*.test.ts'], { eager: true })

/** Every text in a catalogue of words, with the path to it; what is counted or named gets a figure. */
function textsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value === 'function') return textsOf((value as (...facts: number[]) => unknown)(3, 4, 5), path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const texts = Object.entries(modules).flatMap(([file, module]) => textsOf(module, file))

it('the word files of the kit, the shell and every family are found', () => {
  expect(Object.keys(modules)).toContain('./kit/app/words.ts')
  expect(Object.keys(modules).length).toBeGreaterThan(6)
  expect(texts.length).toBeGreaterThan(400)
})

it('Chinese sentences have Chinese punctuation', () => {
  expect(texts.filter(({ text }) => /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u.test(text))).toEqual([])
})

it('no word is empty or has spaces at its ends', () => {
  const bare = texts.filter(({ path }) => !path.endsWith('.listSeparator'))
  expect(bare.filter(({ text }) => text === '' || text !== text.trim())).toEqual([])
})

it('English words have a singular and a plural', () => {
  expect(formWords.en.correct(1)).toBe('1 field is missing or invalid.')
  expect(formWords.en.correct(2)).toBe('2 fields are missing or invalid.')
  expect(listWords.en.rows(1)).toBe('1 record')
  expect(listWords.en.rows(1_284)).toBe('1,284 records')
  expect(listWords.en.confirmDelete(1, 'Atlas')).toBe('Delete “Atlas”?')
  expect(listWords.en.confirmDelete(12, 'Atlas')).toBe('Delete 12 records?')
})

it('the same season of the year before has one Chinese word', () => {
  const others = /上一同季|上期|上季|上一季|去年/
  expect(texts.filter(({ text }) => others.test(text))).toEqual([])
})

it('the code of a book, a school or a district has one Chinese word', () => {
  expect(texts.filter(({ text }) => /书号|征订代码|(?<!信用)代码/.test(text))).toEqual([])
  // Where titles are looked for, their three handles come in one order.
  expect(texts.filter(({ text }) => /^书名.*ISBN.*编码/.test(text) && !text.startsWith('书名、ISBN 或编码'))).toEqual(
    [],
  )
})

it('a percent sign is set apart from its figure', () => {
  expect(texts.filter(({ text }) => /\d%/.test(text))).toEqual([])
})

it('retired words do not come back', () => {
  const retired =
    /进货条件|短缺关闭|季次|季节|收货方|学籍|贵公司|\b(user name|second factor|still owed|awaited|nevertheless|looks? wrong|put right|must be looked at|stands? here|is told|are told|nobody|somebody|whoever)\b/i
  const others = texts.filter(({ path }) => !/words-(home|desk)\.ts/.test(path))
  expect(others.filter(({ text }) => retired.test(text))).toEqual([])
})
