import { describe, expect, it } from 'vitest'
import { fittedWidths, fittedWithin, isCode } from './fitted.ts'

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
  ['Partly received', false],
  ['\u4e91\u5dde', false],
  ['', false],
])('knows codes: %s', (text, is) => expect(isCode(text)).toBe(is))
