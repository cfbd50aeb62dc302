import { expect, it } from 'vitest'
import { eachEn, eachZh, namedEn, namedZh } from './words.ts'

const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

it('a list of names shows a few and counts the rest', () => {
  expect(namedEn(['A', 'B'])).toBe('A, B')
  expect(namedEn(seven)).toBe('A, B, C, D, E and 2 more')
  expect(namedZh(seven)).toBe('A、B、C、D、E，另有 2 项')
  expect(eachEn(seven)).toBe('A; B; C; D; E; and 2 more')
  expect(eachZh(seven)).toBe('A；B；C；D；E；另有 2 项')
})

it('a list of names counts the names that the reader may not see', () => {
  expect(namedEn(['A'], 2)).toBe('A and 2 more')
  expect(namedEn([], 2)).toBe('2 you have no access to')
  expect(eachZh([], 2)).toBe('您无权查看的 2 项')
  expect(namedEn([])).toBe('')
})
