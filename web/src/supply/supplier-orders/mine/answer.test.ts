import { describe, expect, it } from 'vitest'
import { lineInputs } from '../line-form/draft.ts'
import { answerDraft, answerProblems, answerSums, answersOf, followAnswer } from './answer.ts'

const lines = [
  { id: 1, copies: 100 },
  { id: 2, copies: 50 },
]
const today = '2026-07-01'
const write = (column: string, text: string, lineId = 1) => ({ lineId, column, text })
const filled = (...writes: Parameters<typeof lineInputs>[1]) =>
  lineInputs(answerDraft(lines), writes, followAnswer(lines))
const problemsOf = (...writes: Parameters<typeof lineInputs>[1]) =>
  answerProblems({ id: 1, copies: 100 }, filled(...writes).get(1) ?? {}, today)

describe('a supplier’s answer', () => {
  it('promises everything by default, and then sends nothing', () => {
    expect(answersOf(answerDraft(lines), lines)).toEqual([])
    expect(answerSums(answerDraft(lines), lines)).toEqual({ accepted: 150, missing: 0, fewer: 0, undated: 2 })
  })

  it('sends the changed lines', () => {
    const draft = filled(
      write('accepted', '40'),
      write('answer', 'printing'),
      write('note', ' soon '),
      write('arrivalOn', '2026-08-01', 2),
    )
    expect(answersOf(draft, lines)).toEqual([
      { lineId: 1, accepted: 40, answer: 'printing', note: 'soon' },
      { lineId: 2, accepted: 50, arrivalOn: '2026-08-01', note: '' },
    ])
    expect(answerSums(draft, lines)).toEqual({ accepted: 90, missing: 60, fewer: 1, undated: 1 })
  })

  it('drops the reason once everything is promised after all', () => {
    const draft = filled(write('accepted', '40'), write('answer', 'printing'), write('accepted', '100'))
    expect(draft.get(1)).toMatchObject({ answer: '', note: '' })
  })

  it('has no day for a line without copies', () => {
    const draft = filled(write('arrivalOn', '2026-08-01'), write('accepted', '0'), write('answer', 'discontinued'))
    expect(answersOf(draft, lines)).toEqual([{ lineId: 1, accepted: 0, answer: 'discontinued', note: '' }])
  })

  it('is invalid if a line has too many copies, or lacks a reason or a note', () => {
    expect(problemsOf()).toEqual({})
    expect(problemsOf(write('accepted', '101'))).toEqual({ accepted: 'tooMany' })
    expect(problemsOf(write('accepted', '99'))).toEqual({ answer: 'needsReason' })
    expect(problemsOf(write('accepted', '99'), write('answer', 'other'))).toEqual({ note: 'needsNote' })
    expect(problemsOf(write('arrivalOn', '2026-06-30'))).toEqual({ arrivalOn: 'isOver' })
  })
})
