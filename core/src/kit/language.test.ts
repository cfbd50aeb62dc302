import { expect, it } from 'vitest'
import { languageOf } from './language.ts'

it.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['ZH', 'zh'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('the language of the header %j is %s', (input, language) => {
  expect(languageOf(input)).toBe(language)
})
