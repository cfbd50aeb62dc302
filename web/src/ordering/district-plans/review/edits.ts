import { looksWrong } from '@keben/core/ordering/district-plans/rules'
import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import { needsReason } from '@keben/core/base/plans/rules'
import type { LineInput, SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { type Finding, type FindingLine, judged, summed } from '@keben/core/ordering/school-plans/findings'
import { keyOfLine } from './lines.ts'

/** The district answers what a school has submitted, or fills in for it. */
export type Mode = 'change' | 'fill'

/** What a line's field holds before anybody types: what counts, or what was asked for. */
export const standing = (line: SchoolLine, mode: Mode): number | null =>
  mode === 'fill' ? line.requested : (line.approved ?? line.requested)

export interface Edit {
  readonly line: SchoolLine
  readonly value: number | null
}

type ValueAt = (row: string) => number | null

/** The lines in which something else stands than before. An emptied field of a change takes the change back. */
export function editsOf(lines: readonly SchoolLine[], mode: Mode, valueAt: ValueAt): Edit[] {
  return lines.flatMap((line) => {
    const value = valueAt(keyOfLine(line))
    if (value === standing(line, mode)) return []
    if (mode === 'change' && value === null) return line.approved === null ? [] : [{ line, value: line.requested }]
    return [{ line, value }]
  })
}

/** Whether somebody has to say why: for every real change, and for what is filled in far from the suggestion. */
export const wantsReason = ({ line, value }: Edit, mode: Mode, toleranceBp: number): boolean =>
  mode === 'change'
    ? value !== line.requested
    : value !== null && line.kind !== 'aid' && needsReason({ ...line, copies: value }, toleranceBp)

/** What is sent for the edits: each with what it was typed over, and with the reason where it wants one. */
export const inputsOf = (
  edits: readonly Edit[],
  mode: Mode,
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

/** A line as it would be judged with this figure; that a reason will be given goes without saying. */
const judgedWith = (line: SchoolLine, value: number | null, isEdited: boolean): FindingLine => {
  const found = judged(line)
  return isEdited ? { ...found, copies: value, reason: found.reason || '-' } : found
}

/** What looks wrong with the figures as they stand in the fields; `asSubmitted` also what is still missing. */
export function findingsWith(
  plan: Pick<ReviewedDocument, 'state' | 'rules' | 'headcount' | 'lineList' | 'nothingNeeded'>,
  edits: readonly Edit[],
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
