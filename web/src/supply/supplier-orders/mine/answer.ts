import { SupplyAnswer } from '@keben/core/supply/supplier-orders/choices'
import type { AnswerLine } from '@keben/core/supply/supplier-orders/contract'
import { type LineFormDraft, type FollowingFields, cellsIn } from '../line-form/draft.ts'
import type { LineFormCells } from '../line-form/types.ts'

/** The part of a line that an answer needs. */
export interface LineToAnswer {
  readonly id: number
  readonly copies: number
}

/** Initially everything is promised, without a day. */
export const answerDraft = (lines: readonly LineToAnswer[]): LineFormDraft =>
  new Map(lines.map(({ id, copies }) => [id, { accepted: String(copies), arrivalOn: '', answer: '', note: '' }]))

/** The promised copies of a line; an empty field promises all. */
export const acceptedIn = (line: LineToAnswer, cells: LineFormCells): number =>
  cells['accepted'] ? Number(cells['accepted']) : line.copies

export const isFewer = (line: LineToAnswer, cells: LineFormCells): boolean => acceptedIn(line, cells) < line.copies

/** Clears the reason of a full promise, and the day of an empty one. */
export function followAnswer(lines: readonly LineToAnswer[]): FollowingFields {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (lineId, cells) => {
    const line = byId.get(lineId)
    if (!line) return cells
    if (!isFewer(line, cells)) return { ...cells, answer: '', note: '' }
    return acceptedIn(line, cells) === 0 ? { ...cells, arrivalOn: '' } : cells
  }
}

export type AnswerProblem = 'tooMany' | 'needsReason' | 'needsNote' | 'isOver'

/** The errors of a line, by field. */
export function answerProblems(
  line: LineToAnswer,
  cells: LineFormCells,
  today: string,
): Readonly<Record<string, AnswerProblem>> {
  const { answer = '', note = '', arrivalOn = '' } = cells
  return {
    ...(acceptedIn(line, cells) > line.copies && { accepted: 'tooMany' as const }),
    ...(isFewer(line, cells) && answer === '' && { answer: 'needsReason' as const }),
    ...(answer === 'other' && note.trim() === '' && { note: 'needsNote' as const }),
    ...(arrivalOn !== '' && arrivalOn < today && { arrivalOn: 'isOver' as const }),
  }
}

/** The call's input: only lines with changes; the server takes the others as promised in full. */
export function answersOf(draft: LineFormDraft, lines: readonly LineToAnswer[]): AnswerLine[] {
  return lines.flatMap((line) => {
    const cells = cellsIn(draft, line.id)
    const { arrivalOn = '', note = '' } = cells
    const answer = SupplyAnswer.safeParse(cells['answer'])
    if (!isFewer(line, cells) && arrivalOn === '') return []
    return [
      {
        lineId: line.id,
        accepted: acceptedIn(line, cells),
        note: note.trim(),
        ...(arrivalOn && { arrivalOn }),
        ...(answer.success && { answer: answer.data }),
      },
    ]
  })
}

export interface AnswerSums {
  readonly accepted: number
  readonly missing: number
  /** Lines with fewer copies than ordered. */
  readonly fewer: number
  /** Lines with a promise but no day. */
  readonly undated: number
}

export function answerSums(draft: LineFormDraft, lines: readonly LineToAnswer[]): AnswerSums {
  const sums = { accepted: 0, missing: 0, fewer: 0, undated: 0 }
  for (const line of lines) {
    const cells = cellsIn(draft, line.id)
    const accepted = acceptedIn(line, cells)
    sums.accepted += accepted
    sums.missing += Math.max(0, line.copies - accepted)
    if (accepted < line.copies) sums.fewer += 1
    if (accepted > 0 && !cells['arrivalOn']) sums.undated += 1
  }
  return sums
}
