import { looksWrong } from '@keben/core/ordering/district-plans/rules'
import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import { needsReason } from '@keben/core/base/plans/rules'
import type { LineInput, SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { type Finding, type FindingLine, judged, summed } from '@keben/core/ordering/school-plans/findings'
import { keyOfLine } from './lines.ts'

/** The district changes a submitted plan, or fills in for a school. */
export type ReviewMode = 'change' | 'fill'

/** A line's initial value: the effective copies, or the requested ones. */
export const initialCopies = (line: SchoolLine, mode: ReviewMode): number | null =>
  mode === 'fill' ? line.requested : (line.approved ?? line.requested)

export interface ReviewEdit {
  readonly line: SchoolLine
  readonly value: number | null
}

type ValueAt = (row: string) => number | null

/** The changed lines. An emptied field reverts the district's change. */
export function editsOf(lines: readonly SchoolLine[], mode: ReviewMode, valueAt: ValueAt): ReviewEdit[] {
  return lines.flatMap((line) => {
    const value = valueAt(keyOfLine(line))
    if (value === initialCopies(line, mode)) return []
    if (mode === 'change' && value === null) return line.approved === null ? [] : [{ line, value: line.requested }]
    return [{ line, value }]
  })
}

/** Every change needs a reason; a filled-in figure only if it is far from the suggestion. */
export const wantsReason = ({ line, value }: ReviewEdit, mode: ReviewMode, toleranceBp: number): boolean =>
  mode === 'change'
    ? value !== line.requested
    : value !== null && line.kind !== 'aid' && needsReason({ ...line, copies: value }, toleranceBp)

/** The call's input: each edit with its original value, and a reason where needed. */
export const inputsOf = (
  edits: readonly ReviewEdit[],
  mode: ReviewMode,
  { reason, toleranceBp }: { reason: string; toleranceBp: number },
): LineInput[] =>
  edits.map((edit) => {
    const { line, value } = edit
    return {
      bookId: line.bookId,
      audience: line.audience,
      copies: mode === 'change' && value === line.requested ? null : value,
      was: mode === 'change' ? line.approved : line.requested,
      ...(wantsReason(edit, mode, toleranceBp) && reason && { reason }),
    }
  })

/** A line with this figure; the check assumes a reason. */
const judgedWith = (line: SchoolLine, value: number | null, isEdited: boolean): FindingLine => {
  const found = judged(line)
  return isEdited ? { ...found, copies: value, reason: found.reason || '-' } : found
}

/** The findings for the typed figures; `asSubmitted` includes missing ones. */
export function findingsWith(
  plan: Pick<ReviewedDocument, 'state' | 'rules' | 'headcount' | 'lineList' | 'nothingNeeded'>,
  edits: readonly ReviewEdit[],
  asSubmitted: boolean,
): Finding[] {
  const edited = new Map(edits.map((edit) => [keyOfLine(edit.line), edit.value]))
  const lines = plan.lineList.map((line) => {
    const key = keyOfLine(line)
    return judgedWith(line, edited.get(key) ?? null, edited.has(key))
  })
  const { rules, headcount: headcounts, nothingNeeded } = plan
  return looksWrong(asSubmitted ? 'submitted' : plan.state, summed({ rules, headcounts, nothingNeeded, lines }))
}
