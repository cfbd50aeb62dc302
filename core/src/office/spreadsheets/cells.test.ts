import { describe, expect, it } from 'vitest'
import { codesOf, day, percent } from './cells.ts'

describe('a percentage', () => {
  it.each([
    ['72.5', 7250],
    ['72.50 %', 7250],
    ['100', 10_000],
    ['0.01', 1],
    ['７２％', 7200],
    ['1,000', 100_000],
  ])('is read from %s', (typed, value) => {
    expect(percent.parse(typed)).toEqual({ value })
  })

  it.each(['72.555', '-1', 'all', '%', '1e2'])('is not read from %s', (typed) => {
    expect(percent.parse(typed)).toMatchObject({ problem: { rule: 'not_a_percentage' } })
  })
})

describe('a day', () => {
  it.each(['2026-09-01', '2026/9/1', '2026.09.1', '2026年9月1日', '46266'])('is 1 September if it is %s', (typed) => {
    expect(day.parse(typed)).toEqual({ value: '2026-09-01' })
  })

  it.each(['2026-02-30', '2026-13-01', '26-9-1', '1/9/2026', 'tomorrow', '462661'])('is not read from %s', (typed) => {
    expect(day.parse(typed)).toMatchObject({ problem: { rule: 'not_a_day' } })
  })
})

it('a list of codes is read whatever its separators, each code once', () => {
  expect(codesOf('publisher').parse('P2, P1，P3、P1\nP4')).toEqual({ value: ['P1', 'P2', 'P3', 'P4'] })
})
