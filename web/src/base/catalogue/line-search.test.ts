import { describe, expect, it } from 'vitest'
import { isWholeCode, matching, meantBy } from './line-search.ts'

const line = (id: number, title = `Title ${id}`, isbn = `978710000000${id}`) => ({
  id,
  title,
  isbn,
  bookCode: `YW100${id}`,
})
const lines = [line(1), line(2), line(3)]
const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id)

describe('a scanned code', () => {
  it('means the title with this ISBN or code, however it is written', () => {
    expect(idsOf(meantBy(lines, '978-7-100000-00-2'))).toEqual([2])
    expect(idsOf(meantBy(lines, ' yw1003 '))).toEqual([3])
  })

  it('means all titles that share the ISBN', () =>
    expect(idsOf(meantBy([...lines, line(4, 'Atlas', '9787100000001')], '9787100000001'))).toEqual([1, 4]))

  it.each(['', ' - ', '97871', 'Title 1'])('that is no code (%o) means nothing', (code) =>
    expect(meantBy(lines, code)).toEqual([]),
  )

  it('is found in lines that are about a title', () =>
    expect(meantBy([{ book: line(1) }, { book: line(2) }], 'YW1002')).toEqual([{ book: line(2) }]))

  it.each([
    ['9787100000001', true],
    ['978-7-100-00000-1', true],
    ['31200', false],
    ['Title 9787100', false],
  ])('%o counts as a whole code: %o', (typed, is) => expect(isWholeCode(typed)).toBe(is))
})

describe('a search of titles', () => {
  it('takes every word, in any order', () =>
    expect(idsOf(matching([line(1, '语文 三年级'), line(2, '数学 三年级')], '三年级 数学'))).toEqual([2]))

  it('takes a part of an ISBN or a code', () => {
    expect(idsOf(matching(lines, '000-002'))).toEqual([2])
    expect(idsOf(matching(lines, 'W1003'))).toEqual([3])
  })

  it('shows everything where nothing is typed', () => expect(matching(lines, '  ')).toBe(lines))
})
