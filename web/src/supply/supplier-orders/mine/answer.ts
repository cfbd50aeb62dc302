import { SupplyAnswer } from '@keben/core/supply/supplier-orders/choices'
import type { AnswerLine } from '@keben/core/supply/supplier-orders/contract'
import { type Draft, type Follow, cellsIn } from '../line-form/draft.ts'
import type { Cells } from '../line-form/types.ts'

/** What an answer needs to know of a line. */
export interface AskedLine {
  readonly id: number
  readonly copies: number
}

/** At first all is promised, and no day named. */
export const answerDraft = (lines: readonly AskedLine[]): Draft =>
  new Map(lines.map(({ id, copies }) => [id, { accepted: String(copies), arrivalOn: '', answer: '', note: '' }]))

/** How many copies a line promises; an empty field promises all. */
export const acceptedIn = (line: AskedLine, cells: Cells): number =>
  cells['accepted'] ? Number(cells['accepted']) : line.copies

export const isFewer = (line: AskedLine, cells: Cells): boolean => acceptedIn(line, cells) < line.copies

/** Nothing needs a reason any more where all is promised, and nothing arrives where nothing is. */
export function followAnswer(lines: readonly AskedLine[]): Follow {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (lineId, cells) => {
    const line = byId.get(lineId)
    if (!line) return cells
    if (!isFewer(line, cells)) return { ...cells, answer: '', note: '' }
    return acceptedIn(line, cells) === 0 ? { ...cells, arrivalOn: '' } : cells
  }
}

export type AnswerProblem = 'tooMany' | 'needsReason' | 'needsNote' | 'isOver'

/** What still keeps a line from being sent, by field. */
export function answerProblems(line: AskedLine, cells: Cells, today: string): Readonly<Record<string, AnswerProblem>> {
  const { answer = '', note = '', arrivalOn = '' } = cells
  return {
    ...(acceptedIn(line, cells) > line.copies && { accepted: 'tooMany' as const }),
    ...(isFewer(line, cells) && answer === '' && { answer: 'needsReason' as const }),
    ...(answer === 'other' && note.trim() === '' && { note: 'needsNote' as const }),
    ...(arrivalOn !== '' && arrivalOn < today && { arrivalOn: 'isOver' as const }),
  }
}

/** What is sent: only lines of which something is said; the others are promised whole. */
export function answersOf(draft: Draft, lines: readonly AskedLine[]): AnswerLine[] {
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
  /** Lines with fewer copies than were ordered. */
  readonly fewer: number
  /** Lines that promise something and name no day. */
  readonly undated: number
}

export function answerSums(draft: Draft, lines: readonly AskedLine[]): AnswerSums {
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
