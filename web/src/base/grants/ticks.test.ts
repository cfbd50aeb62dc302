import type { BookTree, WarehouseGrantNode } from '@keben/core/base/grants/contract'
import { describe, expect, it } from 'vitest'
import {
  bookNodes,
  countTitles,
  countsByKey,
  coveredBeside,
  disabledKeys,
  grantsOfTicks,
  ticksOfGrants,
  withoutNeedless,
} from './book-ticks.ts'
import { changed, changesBetween } from './changes.ts'
import { countWarehouses, isUnkept, ticksOfWarehouses, warehouseNodes, warehousesByKey } from './warehouse-ticks.ts'

const tree: BookTree = {
  publishers: [
    { id: 1, code: 'P1', name: 'Pine' },
    { id: 2, code: 'P2', name: 'Seal' },
    { id: 3, code: 'P3', name: 'Empty' },
  ],
  subjects: [
    { id: 1, code: 'S1', name: 'Maths' },
    { id: 2, code: 'S2', name: 'Music' },
  ],
  books: [
    { id: 10, code: 'B10', title: 'Maths 1', publisherId: 1, subjectId: 1 },
    { id: 11, code: 'B11', title: 'Music 1', publisherId: 1, subjectId: 2 },
    { id: 12, code: 'B12', title: 'Maths 2', publisherId: 2, subjectId: 1, disabled: true },
  ],
}

const drawn = (view: 'publisher' | 'subject') =>
  bookNodes(tree, view, 'All').flatMap((top) =>
    (top.children ?? []).map(({ key, children }) => `${key}: ${children?.map((child) => child.key).join(' ')}`),
  )

describe('the titles in the tree of grants', () => {
  it('are children of their publishers or their subjects, with the same keys', () => {
    expect(drawn('publisher')).toEqual(['publisher:1: book:10 book:11', 'publisher:2: book:12', 'publisher:3: '])
    expect(drawn('subject')).toEqual(['subject:1: book:10 book:12', 'subject:2: book:11'])
  })

  it('are converted between grants and ticks without loss', () => {
    const grants = { all: false, publisherIds: [1], subjectIds: [2], bookIds: [10, 12] }
    expect(grantsOfTicks(ticksOfGrants({ userId: 1, stamp: '', ...grants }))).toEqual(grants)
    expect(grantsOfTicks(new Set(['all']))).toEqual({ all: true, publisherIds: [], subjectIds: [], bookIds: [] })
  })

  it('are covered if a branch of the other view is ticked', () => {
    const ticked = new Set(['subject:1', 'publisher:2'])
    expect([...coveredBeside(tree, ticked, 'publisher')]).toEqual(['book:10', 'book:12'])
    expect([...coveredBeside(tree, ticked, 'subject')]).toEqual(['book:12'])
  })

  it('are counted once, however often they are granted', () => {
    expect(countTitles(tree, new Set(['publisher:1', 'subject:1', 'book:10']))).toBe(3)
    expect(countTitles(tree, new Set(['book:11']))).toBe(1)
    expect(countTitles(tree, new Set(['all']))).toBe(3)
    expect(countTitles(tree, new Set())).toBe(0)
  })

  it('need no ticks of their own if all of them are granted', () => {
    expect([...withoutNeedless(new Set(['subject:1', 'all', 'book:10']))]).toEqual(['all'])
    expect([...withoutNeedless(new Set(['subject:1', 'book:10']))]).toEqual(['subject:1', 'book:10'])
  })

  it('show which are disabled, and how many users have each grant', () => {
    expect([...disabledKeys(tree)]).toEqual(['book:12'])
    const counts = countsByKey([
      { scope: 'all', id: null, users: 1 },
      { scope: 'book', id: 10, users: 2 },
    ])
    expect([...counts]).toEqual([
      ['all', 1],
      ['book:10', 2],
    ])
  })
})

const house = (id: number, keepers: number, childrenList: WarehouseGrantNode[] = []): WarehouseGrantNode => ({
  id,
  code: `W${id}`,
  name: `House ${id}`,
  kind: 'zone',
  state: 'active',
  companyName: '',
  grantedTo: 0,
  keepers,
  childrenList,
})

describe('the warehouses in the tree of grants', () => {
  const houses = [house(1, 0, [house(2, 1), house(3, 0, [house(4, 0), house(5, 2)])]), house(6, 1)]
  const keysOf = (nodes: ReturnType<typeof warehouseNodes>): string[] =>
    nodes.flatMap(({ key, children }) => [key, ...keysOf([...(children ?? [])])])

  it('are filtered to those without a keeper, with their parents', () => {
    expect(keysOf(warehouseNodes(houses, false))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(keysOf(warehouseNodes(houses, true))).toEqual(['1', '3', '4'])
    expect(isUnkept({ ...house(7, 0), state: 'disabled' })).toBe(false)
    expect([...warehousesByKey(houses).keys()]).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('are counted without those that have parts', () => {
    expect(countWarehouses(houses, new Set(['3', '6']))).toBe(3)
    expect(countWarehouses(houses, new Set(['1']))).toBe(3)
  })

  it('are ticked if they were granted directly', () => {
    const list = [
      { bkWareHouseId: 3, code: '', name: '', granted: true },
      { bkWareHouseId: 4, code: '', name: '', granted: false },
    ]
    expect([...ticksOfWarehouses({ userId: 1, stamp: '', list })]).toEqual(['3'])
  })
})

it('changes of grants are applied on top of what others have saved meanwhile', () => {
  const mine = changesBetween(new Set(['a', 'b']), new Set(['b', 'c']))
  expect([...changed(new Set(['a', 'd']), mine)]).toEqual(['d', 'c'])
  expect(changesBetween(new Set(['a']), new Set(['a']))).toEqual({ added: new Set(), removed: new Set() })
})
