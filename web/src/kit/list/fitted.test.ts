import { describe, expect, it } from 'vitest'
import { fittedWidths, fittedWithin, givingWay, isCode, keysInSight, leastOfLines } from './fitted.ts'

const columns = [
  { key: 'title', width: 200, title: true },
  { key: 'number', width: 100 },
  { key: 'name', width: 100 },
]

describe('the widths of lines', () => {
  const needs = { number: { width: 150, whole: true }, name: { width: 180, whole: false } }
  it('give a number what it needs, and a name what is left beside the title', () => {
    expect(fittedWithin(columns, needs, 900)).toEqual([200, 150, 180])
    expect(fittedWithin(columns, needs, 480)).toEqual([200, 150, 130])
    expect(fittedWithin(columns, needs, 450)).toEqual([200, 150, 100])
  })
  it('take from the title for a number alone, and never more than the room', () => {
    expect(fittedWithin(columns, needs, 420)).toEqual([200, 150, 100])
    expect(fittedWithin(columns, { number: { width: 400, whole: true } }, 420)).toEqual([200, 200, 100])
    expect(fittedWithin(columns, needs, 300)).toEqual([200, 100, 100])
  })
})

it('knows what lines take at least: a title what it is read by, figures all of theirs', () => {
  expect(leastOfLines(columns)).toBe(120 + 100 + 100)
  expect(leastOfLines([{ key: 'title', width: 110, title: true }])).toBe(104)
})

it('lets as many columns give way as the title needs, and none before it must', () => {
  const lines = [
    { key: 'title', width: 200, title: true },
    { key: 'isbn', width: 120, isWide: true },
    { key: 'copies', width: 80 },
    { key: 'packs', width: 60, isWide: true },
    { key: 'price', width: 70, isWide: true },
  ]
  // The title gives way first, down to what it is known by; then it gets most of its own back.
  expect(givingWay(lines, 530)).toEqual([])
  expect(givingWay(lines, 450)).toEqual([])
  expect(givingWay(lines, 449)).toEqual(['isbn'])
  expect(givingWay(lines, 350)).toEqual(['isbn', 'packs'])
  expect(givingWay(lines, 200)).toEqual(['isbn', 'packs', 'price'])
})

it('counts a title that the others have left nothing, and no other column that is out of sight', () => {
  expect(keysInSight(columns, [0, 100, 0])).toBe(' title  number ')
})

describe('the widths of columns', () => {
  it('are those declared where everything fits', () => {
    expect(fittedWidths(columns, {}, 900)).toEqual([200, 100, 100])
  })
  it('give a number what it needs, and a name what is left', () => {
    const needs = { number: { width: 150, whole: true }, name: { width: 180, whole: false } }
    expect(fittedWidths(columns, needs, 900)).toEqual([200, 150, 180])
    expect(fittedWidths(columns, needs, 480)).toEqual([200, 150, 130])
    expect(fittedWidths(columns, needs, 450)).toEqual([200, 150, 100])
  })
  it('take what a number needs from the title, not below what it is read by', () => {
    const needs = { number: { width: 150, whole: true } }
    expect(fittedWidths(columns, needs, 420)).toEqual([170, 150, 100])
    expect(fittedWidths(columns, { number: { width: 400, whole: true } }, 420)).toEqual([120, 400, 100])
  })
  it('leave a table that was too wide before as wide', () => {
    expect(fittedWidths(columns, {}, 300)).toEqual([200, 100, 100])
  })
  const contents = {
    title: { width: 150, whole: false },
    number: { width: 60, whole: true },
    name: { width: 90, whole: false },
  }
  it('take what is empty in columns first where room is short, from each its share and no more than there is', () => {
    expect(fittedWidths(columns, {}, 400, contents)).toEqual([200, 100, 100])
    expect(fittedWidths(columns, {}, 350, contents)).toEqual([175, 80, 95])
    expect(fittedWidths(columns, {}, 300, contents)).toEqual([150, 60, 90])
    expect(fittedWidths(columns, { number: { width: 150, whole: true } }, 400, contents)).toEqual([158, 150, 91])
  })
  it('give what is empty to what is cut, no more than it lacks, and nothing where there is room anyway', () => {
    const needs = { name: { width: 130, whole: false } }
    const all = { ...contents, name: { width: 130, whole: false } }
    expect(fittedWidths(columns, needs, 430, all)).toEqual([200, 100, 130])
    expect(fittedWidths(columns, needs, 400, all)).toEqual([183, 86, 130])
    expect(fittedWidths(columns, needs, 340, all)).toEqual([150, 60, 130])
    // A title that is cut has what is left over in the end.
    const long = { ...all, title: { width: 230, whole: false } }
    expect(
      fittedWidths(columns, { title: { width: 230, whole: false } }, 400, { ...contents, title: long.title }),
    ).toEqual([200, 76, 94])
    // Nobody's head is cut for it, and what somebody has widened stays.
    const headed = { ...all, number: { width: 95, head: 95, whole: true } }
    expect(fittedWidths(columns, needs, 400, headed)).toEqual([172, 97, 130])
    const widened = columns.map((column) => ({ ...column, isWidened: column.key === 'number' }))
    expect(fittedWidths(widened, needs, 400, all)).toEqual([170, 100, 130])
  })
  it('then take from names, never from numbers', () => {
    expect(fittedWidths(columns, {}, 290, contents)).toEqual([150, 60, 80])
    expect(fittedWidths(columns, {}, 285, contents)).toEqual([150, 60, 75])
    const headed = { ...contents, name: { ...contents.name, head: 82 } }
    expect(fittedWidths(columns, {}, 200, headed)).toEqual([150, 60, 82])
  })
  it('at last take from titles and names before figures are out of sight, as long as a row is known', () => {
    const long = { ...contents, title: { width: 200, whole: false } }
    expect(fittedWidths(columns, {}, 335, long)).toEqual([200, 60, 75])
    expect(fittedWidths(columns, {}, 300, long)).toEqual([173, 60, 66])
    expect(fittedWidths(columns, {}, 200, long)).toEqual([150, 60, 60])
  })
  it('leave a title whole that is a number', () => {
    const needs = { number: { width: 150, whole: true } }
    expect(fittedWidths(columns, needs, 300, { title: { width: 190, whole: true } })).toEqual([190, 150, 100])
  })
  it('leave alone what somebody has widened', () => {
    const widened = columns.map((column) => ({ ...column, isWidened: column.key === 'number' }))
    expect(fittedWidths(widened, { number: { width: 150, whole: true } }, 900)).toEqual([200, 100, 100])
  })
})

it.each([
  ['RK-2026A-000012', true],
  ['2026-09-01', true],
  ['19915099310', true],
  ['Disabled', true],
  ['49,063 / 49,136', true],
  ['−18 %', true],
  ['11-16 08:30', true],
  ['11-16 08:30 by the system', false],
  ['–', false],
  ['Partly received', false],
  ['\u4e91\u5dde', false],
  ['', false],
])('knows codes: %s', (text, is) => expect(isCode(text)).toBe(is))
