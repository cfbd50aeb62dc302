import { Stage, stages } from '@keben/core/base/catalogue/choices'
import type { EntryRules, PlanTotals, SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { fundedPerStudent } from '@keben/core/ordering/school-plans/findings'

/** The effective copies of a line; null if none are entered. */
export type CopiesOf = (line: SchoolLine) => number | null

/** Sums of the lines with their typed figures. */
export function totalsOf(lines: readonly SchoolLine[], copiesOf: CopiesOf): PlanTotals {
  const totals = { lines: 0, filled: 0, copies: 0, listFen: 0, fundedFen: 0 }
  for (const line of lines) {
    const copies = copiesOf(line)
    // Optional lines count once they have a figure, so that the progress reaches its end.
    if (copies !== null || line.suggested > 0) totals.lines += 1
    if (copies === null) continue
    totals.filled += 1
    totals.copies += copies
    totals.listFen += copies * line.priceFen
    totals.fundedFen += Math.min(copies, line.fundedMost) * line.priceFen
  }
  return totals
}

export interface StageCap {
  readonly stage: Stage
  readonly perStudentFen: number
  readonly capFen: number | null
  /** The used share of the cap in percent, possibly above 100. */
  readonly percent: number | null
}

/** State-funded value per student, for each stage of the campus. */
export function stageCaps(
  lines: readonly SchoolLine[],
  copiesOf: CopiesOf,
  headcounts: readonly { readonly grade: number; readonly students: number }[],
  { caps }: Pick<EntryRules, 'caps'>,
): StageCap[] {
  const counted = lines.map((line) => ({
    stage: line.stage,
    audience: line.audience,
    fundedMost: line.fundedMost,
    priceFen: line.priceFen,
    copies: copiesOf(line),
  }))
  return Stage.options.flatMap((stage) => {
    const perStudentFen = fundedPerStudent(stage, headcounts, counted)
    if (perStudentFen === null || !hasStage(stage, headcounts)) return []
    const capFen = caps[stage]
    return [{ stage, perStudentFen, capFen, percent: capFen && Math.round((perStudentFen * 100) / capFen) }]
  })
}

function hasStage(stage: Stage, headcounts: readonly { readonly grade: number }[]): boolean {
  const [lowest, highest] = stages[stage].grades
  return headcounts.some(({ grade }) => grade >= lowest && grade <= highest)
}
