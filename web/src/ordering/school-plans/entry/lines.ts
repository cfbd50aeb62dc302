import { type Stage, allGrades } from '@keben/core/base/catalogue/choices'
import type { Audience } from '@keben/core/base/plans/choices'
import { isAid } from '@keben/core/base/plans/rules'
import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { GridLine } from '../../../kit/entry-grid/model.ts'
import type { CellAt } from '../../../kit/draft/cells.ts'

/** One line of a plan: a title, for students or for teachers. */
export interface LineAt {
  readonly bookId: number
  readonly audience: Audience
}

export const lineKey = ({ bookId, audience }: LineAt): string => `${bookId} ${audience}`

/** A title is a row; students and teachers are its columns. */
export const cellOf = ({ bookId, audience }: LineAt): CellAt => ({ row: String(bookId), column: audience })

export const keyOfCell = ({ row, column }: CellAt): string => `${row} ${column}`

/** Teaching aids have a tab of their own, because they must not be sold in a set with textbooks. */
export type EntryTab = 'books' | 'aids'

export const tabOf = ({ kind }: Pick<SchoolLine, 'kind'>): EntryTab => (isAid(kind) ? 'aids' : 'books')

export interface GradeGroup {
  readonly key: string
  readonly stage: Stage
  /** 0 for titles of all grades. */
  readonly grade: number
  readonly lines: readonly SchoolLine[]
  /** The ids of its titles, in order. */
  readonly rows: readonly string[]
}

/** By grade; titles of all grades come last. */
export function gradeGroups(lines: readonly SchoolLine[]): GradeGroup[] {
  const groups = Map.groupBy(lines, ({ stage, grade }) => `${stage} ${grade}`)
  return [...groups]
    .flatMap(([key, group]) => {
      const [first] = group
      if (!first) return []
      const rows = [...new Set(group.map(({ bookId }) => String(bookId)))]
      return [{ key, stage: first.stage, grade: first.grade, lines: group, rows }]
    })
    .toSorted((one, other) => placeOf(one.grade) - placeOf(other.grade))
}

const placeOf = (grade: number): number => (grade === allGrades ? Number.POSITIVE_INFINITY : grade)

/** The rows of the grid: each grade's name, then its titles. */
export const gridLines = (groups: readonly GradeGroup[]): GridLine[] =>
  groups.flatMap(({ key, rows }): GridLine[] => [
    { kind: 'group', key },
    ...rows.map((row): GridLine => ({ kind: 'row', key: row })),
  ])

/** The students and classes of a grade, from the plan's snapshot. */
export function headsOf({ lines }: Pick<GradeGroup, 'lines'>): { readonly students: number; readonly classes: number } {
  const most = (audience: Audience) =>
    lines.reduce((heads, line) => (line.audience === audience ? Math.max(heads, line.headcount) : heads), 0)
  return { students: most('student'), classes: most('teacher') }
}
