import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { entered } from '../../../kit/draft/read.ts'
import { lineWith } from './line-fixture.ts'
import { createPlanDraft } from './plan-draft.ts'

const one = (overrides: Partial<SchoolLine> = {}) =>
  lineWith({ bookId: 1, audience: 'student', requested: 20, ...overrides })
const two = (overrides: Partial<SchoolLine> = {}) =>
  lineWith({ bookId: 2, audience: 'student', requested: null, ...overrides })
const key = '1 student'

const types = (draft: ReturnType<typeof createPlanDraft>, row: string, value: number | null) =>
  draft.sheet.write([{ row, column: 'student', entry: entered(value) }])
const shown = (draft: ReturnType<typeof createPlanDraft>, row = '1') => draft.sheet.valueAt(row, 'student')

describe('the unsent changes of a school’s plan', () => {
  it('are what differs from the server, with its previous value', () => {
    const draft = createPlanDraft([one(), two()])
    expect(draft.unsent()).toEqual([])
    types(draft, '1', 25)
    types(draft, '2', 0)
    draft.setReason('2 student', 'no class')
    expect(draft.unsent()).toEqual([
      { bookId: 1, audience: 'student', copies: 25, was: 20 },
      { bookId: 2, audience: 'student', copies: 0, was: null, reason: 'no class' },
    ])
    draft.sheet.undo()
    types(draft, '1', 20)
    draft.setReason('2 student', '')
    expect(draft.unsent()).toEqual([])
  })

  it('leave out what was saved, and include what was typed meanwhile', () => {
    const draft = createPlanDraft([one()])
    types(draft, '1', 25)
    const sent = draft.unsent()
    types(draft, '1', 26)
    draft.saved(sent, { conflicts: [], gone: [] })
    expect(draft.unsent()).toEqual([{ bookId: 1, audience: 'student', copies: 26, was: 25 }])
  })

  it('leave out lines that have left the plan', () => {
    const draft = createPlanDraft([one()])
    types(draft, '1', 25)
    draft.saved(draft.unsent(), { conflicts: [], gone: [{ bookId: 1, audience: 'student' }] })
    expect(draft.unsent()).toEqual([])
  })
})

describe('a plan with two users', () => {
  const theirs = { requested: 28, changedBy: 'Mei', changedAt: '2026-06-01T02:00:00.000Z' }

  it('shows what the other one typed, if this one typed nothing', () => {
    const draft = createPlanDraft([one(), two()])
    types(draft, '2', 7)
    draft.arrived([one(theirs), two()])
    expect([shown(draft), shown(draft, '2')]).toEqual([28, 7])
    expect(draft.conflicts()).toEqual([])
  })

  it('keeps both figures of a conflict for a choice, and sends nothing', () => {
    const draft = createPlanDraft([one()])
    types(draft, '1', 30)
    draft.arrived([one(theirs)])
    expect(shown(draft)).toBe(30)
    expect(draft.conflictOf(key)).toMatchObject({ theirs: 28, who: 'Mei', at: theirs.changedAt })
    expect(draft.unsent()).toEqual([])
    expect(draft.unsaved()).toHaveLength(1)
  })

  it('sends mine over theirs if mine is chosen', () => {
    const draft = createPlanDraft([one()])
    types(draft, '1', 30)
    draft.arrived([one(theirs)])
    draft.settle(key, 'mine')
    expect(draft.unsent()).toEqual([{ bookId: 1, audience: 'student', copies: 30, was: 28 }])
  })

  it('has nothing left to send if theirs is chosen', () => {
    const draft = createPlanDraft([one()])
    types(draft, '1', 30)
    draft.arrived([one(theirs)])
    draft.settle(key, 'theirs')
    expect([shown(draft), draft.unsaved(), draft.conflicts()]).toEqual([28, [], []])
  })

  it('learns of a conflict from the answer to a save, and saves the other lines', () => {
    const draft = createPlanDraft([one(), two()])
    types(draft, '1', 30)
    types(draft, '2', 7)
    const { changedBy, changedAt, requested } = theirs
    const conflict = { bookId: 1, audience: 'student' as const, requested, reason: '', changedBy, changedAt }
    draft.saved(draft.unsent(), { conflicts: [conflict], gone: [] })
    expect(draft.conflicts()).toEqual([key])
    expect(draft.unsaved()).toHaveLength(1)
  })

  it('has no conflict if both typed the same', () => {
    const draft = createPlanDraft([one()])
    types(draft, '1', 28)
    draft.arrived([one(theirs)])
    expect([draft.conflicts(), draft.unsaved()]).toEqual([[], []])
    types(draft, '1', 30)
    draft.arrived([one({ requested: 29 })])
    types(draft, '1', 29)
    expect(draft.unsaved()).toEqual([])
    expect(draft.conflicts()).toEqual([])
  })

  it('leaves input alone that is being typed and cannot be read yet', () => {
    const draft = createPlanDraft([one()])
    draft.sheet.write([
      { row: '1', column: 'student', entry: { value: 20, rejected: { text: '2.', why: 'fraction' } } },
    ])
    draft.arrived([one()])
    expect(draft.sheet.entryAt('1', 'student').rejected?.text).toBe('2.')
  })
})

describe('a stored change', () => {
  const storedLines = [{ bookId: 1, audience: 'student' as const, copies: 33, was: 20, reason: 'two classes more' }]

  it('is restored and sent', () => {
    const draft = createPlanDraft([one()])
    draft.restore(storedLines)
    expect(shown(draft)).toBe(33)
    expect(draft.unsent()).toEqual(storedLines)
  })

  it('becomes a conflict if another user changed the line meanwhile', () => {
    const draft = createPlanDraft([one({ requested: 21, changedBy: 'Mei' })])
    draft.restore(storedLines)
    expect(draft.conflictOf(key)).toMatchObject({ theirs: 21, who: 'Mei' })
  })

  it('is dropped if it had arrived, or if its line is gone', () => {
    const draft = createPlanDraft([one({ requested: 33, reason: 'two classes more' })])
    draft.restore([...storedLines, { bookId: 9, audience: 'student', copies: 1, was: null }])
    expect(draft.unsaved()).toEqual([])
  })

  it('can be discarded', () => {
    const draft = createPlanDraft([one()])
    draft.restore(storedLines)
    draft.discard()
    expect([shown(draft), draft.reasonOf(key), draft.unsaved()]).toEqual([20, '', []])
  })
})

it('a line counts the district’s figure until the school types a new one', () => {
  const line = one({ requested: 20, approved: 18, approvedReason: 'as last year' })
  const draft = createPlanDraft([line])
  expect(draft.copiesOf(line)).toBe(18)
  types(draft, '1', 22)
  expect(draft.copiesOf(line)).toBe(22)
})
