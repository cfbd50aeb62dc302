import { gradeWords, kinds, stages } from '@keben/core/base/catalogue/choices'
import type { Language } from '@keben/core/kit/language'
import type { Dimension } from '@keben/core/ordering/results/choices'
import type { Bucket, PlanCount } from '@keben/core/ordering/results/contract'
import { summaryWords } from './words-summary.ts'

export type Measure = 'copies' | 'listFen'

export interface PivotLine {
  readonly bucket: Bucket
  readonly total: number
}

export interface PivotRow extends PivotLine {
  /** One for each column, in column order. */
  readonly values: readonly number[]
}

export interface Pivot {
  readonly rows: readonly PivotRow[]
  readonly columns: readonly PivotLine[]
  readonly total: number
  /** The largest value, for shades. */
  readonly most: number
}

/** Grades, stages and kinds have an order of their own; the rest is sorted by size. */
function inOrder(dimension: Dimension | undefined, lines: readonly PivotLine[]): readonly PivotLine[] {
  const order: readonly string[] | undefined =
    dimension === 'stage' ? Object.keys(stages) : dimension === 'kind' ? Object.keys(kinds) : undefined
  if (dimension === 'grade') return lines.toSorted((one, other) => Number(one.bucket.key) - Number(other.bucket.key))
  if (order) return lines.toSorted((one, other) => order.indexOf(one.bucket.key) - order.indexOf(other.bucket.key))
  return lines.toSorted((one, other) => other.total - one.total)
}

/** A table of counts with totals of rows and columns. */
export function pivotOf(
  count: PlanCount,
  measure: Measure,
  by: { readonly rows: Dimension; readonly columns?: Dimension | undefined },
): Pivot {
  const sideOf = (side: 'row' | 'column', buckets: readonly Bucket[]) => {
    const totals = buckets.map(() => 0)
    for (const cell of count.cells) totals[cell[side]] = (totals[cell[side]] ?? 0) + cell[measure]
    return buckets.map((bucket, place) => ({ bucket, place, total: totals[place] ?? 0 }))
  }
  const columns = inOrder(by.columns, sideOf('column', count.columns)) as readonly (PivotLine & { place: number })[]
  const rows = inOrder(by.rows, sideOf('row', count.rows)) as readonly (PivotLine & { place: number })[]
  const values = new Map(count.cells.map((cell) => [`${cell.row} ${cell.column}`, cell[measure]]))
  const at = (row: number, column: number): number => values.get(`${row} ${column}`) ?? 0
  return {
    rows: rows.map(({ bucket, total, place }) => ({
      bucket,
      total,
      values: columns.map((column) => at(place, column.place)),
    })),
    columns: columns.map(({ bucket, total }) => ({ bucket, total })),
    total: rows.reduce((sum, { total }) => sum + total, 0),
    most: count.cells.reduce((most, cell) => Math.max(most, cell[measure]), 0),
  }
}

export function labelOf(dimension: Dimension | undefined, { key, name }: Bucket, language: Language): string {
  if (dimension === 'grade') return gradeWords[language](Number(key))
  if (dimension === 'stage') return stages[key as keyof typeof stages][language]
  if (dimension === 'kind') return kinds[key as keyof typeof kinds][language]
  if (name) return name
  const { nobody } = summaryWords[language]
  return dimension === 'district' || dimension === 'warehouse' ? nobody[dimension] : nobody.other
}

/** The filter for the lines of a bucket; undefined if lines cannot be filtered by it. */
export function filterOf(
  dimension: Dimension | undefined,
  { key, id }: Bucket,
): Readonly<Record<string, unknown>> | undefined {
  switch (dimension) {
    case undefined:
      return {}
    case 'grade':
      return { grades: [Number(key)] }
    case 'stage':
      return { stage: key }
    case 'kind':
      return { kinds: [key] }
    case 'subject':
    case 'publisher':
    case 'district':
    case 'warehouse':
      return id === null ? undefined : { [`${dimension}Ids`]: [id] }
    case 'title':
      return id === null ? undefined : { bookIds: [id] }
  }
}
