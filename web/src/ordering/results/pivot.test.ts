import type { PlanCount } from '@keben/core/ordering/results/contract'
import { describe, expect, it } from 'vitest'
import { compared, sameTermBefore } from './compare.ts'
import { filterOf, labelOf, pivotOf } from './pivot.ts'

const bucket = (key: string, name = '', id: number | null = null) => ({ key, name, id, titles: 1 })

const count = (
  rows: readonly string[],
  columns: readonly string[],
  cells: readonly [number, number, number][],
): PlanCount => ({
  plan: { id: 1, code: '2026A', name: 'Autumn', state: 'open' },
  basis: 'standing',
  resultId: null,
  number: '',
  rows: rows.map((key) => bucket(key, key)),
  columns: columns.map((key) => bucket(key, key)),
  cells: cells.map(([row, column, copies]) => ({ row, column, copies, listFen: copies * 100 })),
  titles: 3,
})

const keys = (rows: 'grade' | 'stage' | 'kind', counted: PlanCount) =>
  pivotOf(counted, 'listFen', { rows }).rows.map(({ bucket: { key } }) => key)

const plan = (code: string, planState = 'archived') => ({ code, planState }) as never

describe('a pivot', () => {
  const planCount = count(
    ['5', '12', '3'],
    ['b', 'a'],
    [
      [0, 0, 10],
      [0, 1, 5],
      [1, 1, 40],
      [2, 0, 7],
    ],
  )

  it('has totals on both sides, which add up to the same', () => {
    const pivot = pivotOf(planCount, 'copies', { rows: 'subject', columns: 'district' })
    expect(pivot.rows.map(({ bucket: { key }, total }) => [key, total])).toEqual([
      ['12', 40],
      ['5', 15],
      ['3', 7],
    ])
    expect(pivot.columns.map(({ bucket: { key }, total }) => [key, total])).toEqual([
      ['a', 45],
      ['b', 17],
    ])
    expect(pivot.total).toBe(62)
    expect(pivot.most).toBe(40)
    expect(pivot.rows.map(({ values }) => values)).toEqual([
      [40, 0],
      [5, 10],
      [0, 7],
    ])
  })

  it('keeps grades, stages and kinds in their own order', () => {
    expect(keys('grade', planCount)).toEqual(['3', '5', '12'])
    expect(keys('stage', count(['senior', 'primary'], [''], [[0, 0, 9]]))).toEqual(['primary', 'senior'])
    expect(keys('kind', count(['aid', 'textbook'], [''], [[0, 0, 9]]))).toEqual(['textbook', 'aid'])
  })

  it('names what belongs nowhere, and links to lines only if they can be filtered', () => {
    expect(labelOf('grade', bucket('3'), 'en')).toBe('Grade 3')
    expect(labelOf('district', bucket(''), 'en')).toBe('Company reserve')
    expect(filterOf('district', bucket(''))).toBeUndefined()
    expect(filterOf('district', bucket('7', 'East', 7))).toEqual({ districtIds: [7] })
    expect(filterOf('grade', bucket('3'))).toEqual({ grades: [3] })
    expect(filterOf('title', bucket('9', 'Maths', 9))).toEqual({ bookIds: [9] })
  })
})

describe('two seasons in comparison', () => {
  it('are joined by key, also where only one of them has a row', () => {
    const now = count(
      ['1', '2'],
      [''],
      [
        [0, 0, 10],
        [1, 0, 20],
      ],
    )
    const before = count(
      ['2', '3'],
      [''],
      [
        [0, 0, 25],
        [1, 0, 4],
      ],
    )
    const rows = compared(now, before, 'copies', 'subject')
    expect(rows.map((row) => [row.bucket.key, row.now, row.before])).toEqual([
      ['2', 20, 25],
      ['1', 10, 0],
      ['3', 0, 4],
    ])
  })

  it('are of the same term, the nearest year first', () => {
    const plans = [plan('2026A', 'open'), plan('2025S'), plan('2024A'), plan('2025A', 'open'), plan('2023A')]
    expect(sameTermBefore(plan('2026A'), plans)).toMatchObject({ code: '2024A' })
    expect(sameTermBefore(plan('2025S'), plans)).toBeUndefined()
  })
})
