import type { Stage } from '@keben/core/base/catalogue/choices'
import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import { isAid } from '@keben/core/base/plans/rules'
import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { Finding } from '@keben/core/ordering/school-plans/findings'

export type LineKey = string

export const keyOfLine = ({ bookId, audience }: Pick<SchoolLine, 'bookId' | 'audience'>): LineKey =>
  `${bookId}.${audience}`

/** The lines of a grade with its headcount. Teaching aids have groups of their own, at the end. */
export interface LineGroup {
  readonly key: string
  readonly stage: Stage
  readonly grade: number
  readonly aids: boolean
  readonly students: number
  readonly fundedStudents: number
  readonly classes: number
  readonly lines: readonly SchoolLine[]
}

const groupKey = ({ stage, grade, kind }: SchoolLine): string => `${isAid(kind) ? 'aid' : 'book'}.${stage}.${grade}`

/** The lines by grade, in their original order. */
export function groupsOf({ lineList, headcount }: Pick<ReviewedDocument, 'lineList' | 'headcount'>): LineGroup[] {
  const groups = [...Map.groupBy(lineList, groupKey)].flatMap(([key, lines]): LineGroup[] => {
    const [first] = lines
    if (!first) return []
    const counts = headcount.find((row) => row.grade === first.grade)
    return [
      {
        key,
        stage: first.stage,
        grade: first.grade,
        aids: isAid(first.kind),
        students: counts?.students ?? 0,
        fundedStudents: counts?.fundedStudents ?? 0,
        classes: counts?.classes ?? 0,
        lines,
      },
    ]
  })
  return [...groups.filter(({ aids }) => !aids), ...groups.filter(({ aids }) => aids)]
}

/** The findings by line. */
export function findingsByLine(findings: readonly Finding[]): ReadonlyMap<LineKey, readonly Finding[]> {
  return Map.groupBy(
    findings.filter(({ bookId, audience }) => bookId !== null && audience !== null),
    ({ bookId, audience }) => `${bookId}.${audience}`,
  )
}

/** The line of a finding; for a grade, its first line. */
export const lineOfFinding = (lines: readonly SchoolLine[], finding: Finding): SchoolLine | undefined =>
  finding.bookId === null
    ? lines.find(({ stage, grade }) => finding.grade !== null && grade === finding.grade && stage === finding.stage)
    : lines.find(({ bookId, audience }) => bookId === finding.bookId && audience === finding.audience)

/** A line is notable if it differs from the suggestion or has a reason or a finding. */
export const isWorthALook = (line: SchoolLine, found: ReadonlyMap<LineKey, readonly Finding[]>): boolean =>
  line.copies !== line.suggested ||
  (line.requested === null && line.suggested > 0) ||
  line.reason !== '' ||
  line.approved !== null ||
  found.has(keyOfLine(line))

export function shownGroups(
  groups: readonly LineGroup[],
  found: ReadonlyMap<LineKey, readonly Finding[]>,
  onlyDifferences: boolean,
): LineGroup[] {
  if (!onlyDifferences) return [...groups]
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => isWorthALook(line, found)) }))
    .filter(({ lines }) => lines.length > 0)
}

export interface ReviewSums {
  readonly suggested: number
  readonly requested: number
  readonly copies: number
  readonly lastCopies: number
}

export const sumsOf = (lines: readonly SchoolLine[]): ReviewSums => ({
  suggested: sum(lines, (line) => line.suggested),
  requested: sum(lines, (line) => line.requested ?? 0),
  copies: sum(lines, (line) => line.copies),
  lastCopies: sum(lines, (line) => line.lastCopies ?? 0),
})

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
