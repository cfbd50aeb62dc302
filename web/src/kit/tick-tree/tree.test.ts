import { expect, it } from 'vitest'
import {
  type TickChange,
  type TickKind,
  type TickNode,
  find,
  layOut,
  rangeOf,
  rowsOf,
  ticking,
  ticksOf,
} from './tree.ts'

const leaf = (key: string, name = key): TickNode => ({ key, name })
const fruit: TickNode[] = [
  { key: 'red', name: 'Red', code: 'R1', children: [leaf('apple'), leaf('cherry')] },
  {
    key: 'yellow',
    name: 'Yellow',
    children: [leaf('banana'), { key: 'citrus', name: 'Citrus', children: [leaf('lemon'), leaf('pomelo')] }],
  },
  { key: 'blue', name: 'Blue', children: [] },
]
const twigs = layOut(fruit)
const placeOf = (key: string) => twigs.findIndex(({ node }) => node.key === key)
const keysOf = (places: readonly number[]) => places.map((place) => twigs[place]?.node.key)

/** Each node with its tick and how many leaves of it are on. */
function drawn(ticked: readonly string[], kind: TickKind, covered: readonly string[] = []): string {
  const ticks = ticksOf(twigs, new Set(ticked), kind, new Set(covered))
  const marks = { ticked: 'x', covered: 'c', some: '-', none: ' ' }
  return twigs
    .map(
      ({ node, place, depth, isLeaf, leaves }) =>
        `${'  '.repeat(depth)}[${marks[ticks.of[place] ?? 'none']}] ${node.key}${isLeaf ? '' : ` ${ticks.on[place]}/${leaves}`}`,
    )
    .join('\n')
}

const change = (from: readonly string[], keys: readonly string[], rest: Omit<TickChange, 'places'>) =>
  [...ticking(twigs, new Set(from), { ...rest, places: keys.map(placeOf) })].toSorted()

it('a tree is laid out as one list in which each branch knows its end', () => {
  expect(twigs.map(({ node, depth, leaves, end }) => `${node.key} ${depth} ${leaves} ${end}`)).toEqual([
    'red 0 2 3',
    'apple 1 1 2',
    'cherry 1 1 3',
    'yellow 0 3 8',
    'banana 1 1 5',
    'citrus 1 2 8',
    'lemon 2 1 7',
    'pomelo 2 1 8',
    'blue 0 0 9',
  ])
})

it('a branch is ticked if all of its leaves are, and marked if some are', () => {
  expect(drawn(['apple', 'cherry', 'lemon'], 'leaves')).toBe(
    [
      '[x] red 2/2',
      '  [x] apple',
      '  [x] cherry',
      '[-] yellow 1/3',
      '  [ ] banana',
      '  [-] citrus 1/2',
      '    [x] lemon',
      '    [ ] pomelo',
      '[ ] blue 0/0',
    ].join('\n'),
  )
})

it('a ticked branch covers what lies beneath it, and is never ticked for its leaves', () => {
  expect(drawn(['apple', 'cherry', 'yellow', 'blue'], 'branches')).toBe(
    [
      '[-] red 2/2',
      '  [x] apple',
      '  [x] cherry',
      '[x] yellow 3/3',
      '  [c] banana',
      '  [c] citrus 2/2',
      '    [c] lemon',
      '    [c] pomelo',
      '[x] blue 0/0',
    ].join('\n'),
  )
})

it('nodes covered from outside the tree are counted', () => {
  expect(drawn([], 'branches', ['apple', 'citrus'])).toBe(
    [
      '[-] red 1/2',
      '  [c] apple',
      '  [ ] cherry',
      '[-] yellow 2/3',
      '  [ ] banana',
      '  [c] citrus 2/2',
      '    [c] lemon',
      '    [c] pomelo',
      '[ ] blue 0/0',
    ].join('\n'),
  )
})

it('a tick of a branch ticks its leaves one by one, or the branch in their place', () => {
  expect(change(['lemon'], ['yellow'], { kind: 'leaves', on: true })).toEqual(['banana', 'lemon', 'pomelo'])
  expect(change(['lemon', 'apple'], ['yellow'], { kind: 'branches', on: true })).toEqual(['apple', 'yellow'])
  expect(change(['banana', 'lemon', 'apple'], ['yellow'], { kind: 'leaves', on: false })).toEqual(['apple'])
  expect(change(['yellow', 'apple'], ['yellow'], { kind: 'branches', on: false })).toEqual(['apple'])
})

it('covered nodes are left alone, also under a branch that the same range ticks', () => {
  const on = { kind: 'branches', on: true } as const
  expect(change(['yellow'], ['lemon'], on)).toEqual(['yellow'])
  expect(change([], ['apple'], { ...on, covered: new Set(['red']) })).toEqual([])
  expect(change([], ['cherry', 'yellow', 'banana', 'citrus'], on)).toEqual(['cherry', 'yellow'])
  expect(change([], ['yellow'], { kind: 'leaves', on: true, covered: new Set(['citrus']) })).toEqual(['banana'])
})

it('a search matches every word on the way to a node, and shows that way', () => {
  const found = find(twigs, 'yellow  LEM')
  expect(keysOf(found?.leaves ?? [])).toEqual(['lemon'])
  expect(keysOf(rowsOf(twigs, ({ place }) => found?.leads[place] ?? false, found))).toEqual([
    'yellow',
    'citrus',
    'lemon',
  ])
  expect(find(twigs, '  ')).toBeUndefined()
  expect(find(twigs, 'red lemon')?.leaves).toEqual([])
})

it('a branch found by name or code shows all beneath it, and counts only leaves that match', () => {
  const found = find(twigs, 'r1')
  expect(found?.leaves).toEqual([])
  expect(keysOf(rowsOf(twigs, () => true, found))).toEqual(['red', 'apple', 'cherry'])
  expect(keysOf(rowsOf(twigs, ({ place }) => found?.leads[place] ?? false, found))).toEqual(['red'])
})

it('nothing beneath a collapsed branch is shown', () => {
  expect(keysOf(rowsOf(twigs, ({ node }) => node.key === 'yellow', undefined))).toEqual([
    'red',
    'yellow',
    'banana',
    'citrus',
    'blue',
  ])
})

it('a range takes only nodes of the kind with which it began', () => {
  const rows = twigs.map(({ place }) => place)
  const between = (from: string, to: string) => keysOf(rangeOf(twigs, rows, placeOf(from), placeOf(to)))
  expect(between('cherry', 'lemon')).toEqual(['cherry', 'banana', 'lemon'])
  expect(between('lemon', 'apple')).toEqual(['apple', 'cherry', 'banana', 'lemon'])
  expect(between('red', 'blue')).toEqual(['red', 'yellow', 'blue'])
  expect(between('apple', 'apple')).toEqual(['apple'])
})

it('a tick leaves out leaves that the search hides', () => {
  const found = find(twigs, 'lemon')
  expect(change([], ['yellow'], { kind: 'leaves', on: true, found })).toEqual(['lemon'])
})

it('a node apart from its branch is not ticked with it', () => {
  const shelf = layOut([{ key: 'all', name: 'All', children: [leaf('a'), { ...leaf('b'), apart: true }] }])
  const ticks = (ticked: string[]) => ticksOf(shelf, new Set(ticked), 'branches')
  expect(ticks(['all'])).toEqual({ of: ['ticked', 'covered', 'none'], on: [1, 1, 0] })
  expect(ticks(['all', 'b'])).toEqual({ of: ['ticked', 'covered', 'ticked'], on: [2, 1, 1] })
  const tick = (from: string[], place: number, on = true) => [
    ...ticking(shelf, new Set(from), { kind: 'branches', places: [place], on }),
  ]
  expect(tick(['a', 'b'], 0)).toEqual(['b', 'all'])
  expect(tick(['all'], 2)).toEqual(['all', 'b'])
  expect(tick(['all', 'b'], 0, false)).toEqual(['b'])
})
