import type { OfferedBook } from '@keben/core/ordering/district-plans/shapes'
import { describe, expect, it } from 'vitest'
import {
  asLastSeason,
  blocksFound,
  blocksOf,
  countChoice,
  differenceOf,
  gapsIn,
  isBarred,
  stateOfSlot,
  withEdition,
  withTick,
  withUndisputed,
} from './edition-choice.ts'

let id = 0
const book = (part: Partial<OfferedBook> = {}): OfferedBook => {
  id += 1
  return {
    bookId: id,
    bookCode: `B${id}`,
    isbn: '9787100000000',
    title: `Title ${id}`,
    subjectId: 1,
    subjectName: 'Maths',
    editionId: 1,
    editionName: 'East',
    publisherName: 'East Press',
    stage: 'primary',
    grade: 3,
    volume: 'first',
    kind: 'textbook',
    funding: 'state',
    recycleRate: null,
    priceFen: 1000,
    priceKind: 'fixed',
    copiesPerPack: 20,
    packsPerCase: 2,
    chosen: false,
    ordered: false,
    copies: 0,
    reserveCopies: 0,
    lastChosen: false,
    lastCopies: null,
    replacesId: null,
    ...part,
  }
}
const west = { editionId: 2, editionName: 'West' }
const none: ReadonlySet<number> = new Set()
const ids = (...books: OfferedBook[]) => new Set(books.map(({ bookId }) => bookId))
const onlySlot = (books: readonly OfferedBook[]) => {
  const slot = blocksOf(books)[0]?.slots[0]
  if (!slot) throw new Error('no slot')
  return slot
}

describe('the blocks of a district’s choice', () => {
  it('are ordered by stage and subject, with a slot for each grade and kind', () => {
    const books = [
      book({ stage: 'junior', grade: 7 }),
      book({ grade: 4 }),
      book({ grade: 3, kind: 'aid' }),
      book({ grade: 3 }),
      book({ grade: 3, ...west }),
    ]
    expect(
      blocksOf(books).map(({ key, slots }) => [key, ...slots.map((s) => `${s.grade} ${s.kind} ${s.editions}`)]),
    ).toEqual([
      ['primary.1', '3 textbook 2', '3 aid 1', '4 textbook 1'],
      ['junior.1', '7 textbook 1'],
    ])
  })
})

describe('a slot', () => {
  const east3 = book()
  const west3 = book(west)
  const slot = onlySlot([east3, west3])

  it('is undecided until one edition is chosen, and clashes with two', () => {
    expect(stateOfSlot(slot, none)).toBe('undecided')
    expect(stateOfSlot(slot, ids(east3))).toBe('chosen')
    expect(stateOfSlot(slot, ids(east3, west3))).toBe('clash')
    expect(stateOfSlot(onlySlot([east3]), none)).toBe('left')
    expect(stateOfSlot(onlySlot([book({ kind: 'aid' }), book({ kind: 'aid', ...west })]), none)).toBe('left')
  })

  it('replaces one edition by another', () => {
    expect(withTick(ids(east3), slot, west3, none)).toEqual(ids(west3))
    expect(withTick(ids(west3), slot, west3, none)).toEqual(none)
  })

  it('keeps two titles of one edition side by side', () => {
    const second = book()
    expect(withTick(ids(east3), onlySlot([east3, second, west3]), second, none)).toEqual(ids(east3, second))
  })

  it('keeps titles that are already ordered, and blocks other editions of them', () => {
    expect(withTick(ids(east3), slot, east3, ids(east3))).toEqual(ids(east3))
    expect(isBarred(slot, west3, ids(east3))).toBe(true)
    expect(withTick(ids(east3), slot, west3, ids(east3))).toEqual(ids(east3))
  })
})

describe('a choice of many titles', () => {
  const east3 = book({ lastChosen: true })
  const west3 = book(west)
  const west4 = book({ grade: 4, ...west })
  const aid = book({ grade: 4, kind: 'aid', ...west })
  const blocks = blocksOf([east3, west3, west4, aid])
  const [block] = blocks
  if (!block) throw new Error('no block')

  it('takes an edition in every slot that offers it, except for teaching aids', () => {
    expect(withEdition(ids(east3), block, 2, none)).toEqual(ids(west3, west4))
    expect(withEdition(ids(west4), block, 1, none)).toEqual(ids(west4, east3))
  })

  it('copies the last season, and leaves other slots as they are', () => {
    expect(asLastSeason(blocks, ids(west3, west4), none)).toEqual(ids(west4, east3))
    expect(asLastSeason(blocks, ids(west3), ids(west3))).toEqual(ids(west3))
  })

  it('takes every slot that offers one edition only', () => {
    expect(withUndisputed(blocks, none, none)).toEqual(ids(west4))
  })

  it('counts what is chosen and what is undecided', () => {
    expect(countChoice(blocks, ids(east3, west3))).toEqual({ titles: 4, chosen: 2, clashes: 1, undecided: 0 })
    expect(countChoice(blocks, ids(west4))).toEqual({ titles: 4, chosen: 1, clashes: 0, undecided: 1 })
    expect(differenceOf(ids(east3), ids(west3, west4))).toEqual({ added: 2, removed: 1 })
  })

  it('is filtered by keyword, grade, stage and openness', () => {
    const all = { keyword: '', stage: undefined, grade: undefined, openOnly: false }
    const found = (filter: Partial<typeof all> & { stage?: never }) =>
      blocksFound(blocks, none, { ...all, ...filter }).flatMap(({ slots }) => slots.map(({ key }) => key))
    expect(found({ keyword: 'WEST' })).toHaveLength(3)
    expect(found({ openOnly: true })).toEqual(['primary.1.3.textbook'])
    expect(blocksFound(blocks, none, { ...all, grade: 4 })[0]?.slots).toHaveLength(2)
    expect(blocksFound(blocks, none, { ...all, stage: 'senior' })).toEqual([])
  })
})

it('the gaps name the grades and subjects whose textbook is offered or needed and not chosen', () => {
  const [maths, other, workbook, later] = [
    book(),
    book({ editionId: 2 }),
    book({ kind: 'workbook' }),
    book({ grade: 4 }),
  ]
  const blocks = blocksOf([maths, other, workbook, later])
  expect(gapsIn(blocks, new Set([other.bookId])).map(({ subjectName, grade }) => [subjectName, grade])).toEqual([
    ['Maths', 4],
  ])
  expect(gapsIn(blocks, new Set([maths.bookId, later.bookId]))).toEqual([])
  // A needed textbook is missing even if the catalogue lacks it.
  const { subjectId, subjectName, stage } = maths
  const needed = [3, 4, 5].map((grade) => ({ subjectId, subjectName, stage, grade }))
  expect(gapsIn(blocks, new Set([other.bookId]), needed)).toEqual([
    { subjectName, stage, grade: 4, isOffered: true },
    { subjectName, stage, grade: 5, isOffered: false },
  ])
})
