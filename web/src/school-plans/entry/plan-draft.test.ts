import type { SchoolLine } from '@keben/core/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { entered } from '../../kit/draft/read.ts'
import { lineWith } from './given-line.ts'
import { createWork } from './work.ts'

const one = (given: Partial<SchoolLine> = {}) => lineWith({ bookId: 1, audience: 'student', requested: 20, ...given })
const two = (given: Partial<SchoolLine> = {}) => lineWith({ bookId: 2, audience: 'student', requested: null, ...given })
const key = '1 student'

const types = (work: ReturnType<typeof createWork>, row: string, value: number | null) =>
  work.sheet.write([{ row, column: 'student', entry: entered(value) }])
const shown = (work: ReturnType<typeof createWork>, row = '1') => work.sheet.valueAt(row, 'student')

describe('the unsent changes of a school’s plan', () => {
  it('are what differs from the server, with its previous value', () => {
    const work = createWork([one(), two()])
    expect(work.unsent()).toEqual([])
    types(work, '1', 25)
    types(work, '2', 0)
    work.setReason('2 student', 'no class')
    expect(work.unsent()).toEqual([
      { bookId: 1, audience: 'student', copies: 25, was: 20 },
      { bookId: 2, audience: 'student', copies: 0, was: null, reason: 'no class' },
    ])
    work.sheet.undo()
    types(work, '1', 20)
    work.setReason('2 student', '')
    expect(work.unsent()).toEqual([])
  })

  it('leave out what was saved, and include what was typed meanwhile', () => {
    const work = createWork([one()])
    types(work, '1', 25)
    const sent = work.unsent()
    types(work, '1', 26)
    work.saved(sent, { conflicts: [], gone: [] })
    expect(work.unsent()).toEqual([{ bookId: 1, audience: 'student', copies: 26, was: 25 }])
  })

  it('leave out lines that have left the plan', () => {
    const work = createWork([one()])
    types(work, '1', 25)
    work.saved(work.unsent(), { conflicts: [], gone: [{ bookId: 1, audience: 'student' }] })
    expect(work.unsent()).toEqual([])
  })
})

describe('a plan with two users', () => {
  const theirs = { requested: 28, changedBy: 'Mei', changedAt: '2026-06-01T02:00:00.000Z' }

  it('shows what the other one typed, if this one typed nothing', () => {
    const work = createWork([one(), two()])
    types(work, '2', 7)
    work.arrived([one(theirs), two()])
    expect([shown(work), shown(work, '2')]).toEqual([28, 7])
    expect(work.conflicts()).toEqual([])
  })

  it('keeps both figures of a conflict for a choice, and sends nothing', () => {
    const work = createWork([one()])
    types(work, '1', 30)
    work.arrived([one(theirs)])
    expect(shown(work)).toBe(30)
    expect(work.conflictOf(key)).toMatchObject({ theirs: 28, who: 'Mei', at: theirs.changedAt })
    expect(work.unsent()).toEqual([])
    expect(work.unsaved()).toHaveLength(1)
  })

  it('sends mine over theirs if mine is chosen', () => {
    const work = createWork([one()])
    types(work, '1', 30)
    work.arrived([one(theirs)])
    work.settle(key, 'mine')
    expect(work.unsent()).toEqual([{ bookId: 1, audience: 'student', copies: 30, was: 28 }])
  })

  it('has nothing left to send if theirs is chosen', () => {
    const work = createWork([one()])
    types(work, '1', 30)
    work.arrived([one(theirs)])
    work.settle(key, 'theirs')
    expect([shown(work), work.unsaved(), work.conflicts()]).toEqual([28, [], []])
  })

  it('learns of a conflict from the answer to a save, and saves the other lines', () => {
    const work = createWork([one(), two()])
    types(work, '1', 30)
    types(work, '2', 7)
    const { changedBy, changedAt, requested } = theirs
    const conflict = { bookId: 1, audience: 'student' as const, requested, reason: '', changedBy, changedAt }
    work.saved(work.unsent(), { conflicts: [conflict], gone: [] })
    expect(work.conflicts()).toEqual([key])
    expect(work.unsaved()).toHaveLength(1)
  })

  it('has no conflict if both typed the same', () => {
    const work = createWork([one()])
    types(work, '1', 28)
    work.arrived([one(theirs)])
    expect([work.conflicts(), work.unsaved()]).toEqual([[], []])
    types(work, '1', 30)
    work.arrived([one({ requested: 29 })])
    types(work, '1', 29)
    expect(work.unsaved()).toEqual([])
    expect(work.conflicts()).toEqual([])
  })

  it('leaves input alone that is being typed and cannot be read yet', () => {
    const work = createWork([one()])
    work.sheet.write([{ row: '1', column: 'student', entry: { value: 20, rejected: { text: '2.', why: 'fraction' } } }])
    work.arrived([one()])
    expect(work.sheet.entryAt('1', 'student').rejected?.text).toBe('2.')
  })
})

describe('a stored change', () => {
  const kept = [{ bookId: 1, audience: 'student' as const, copies: 33, was: 20, reason: 'two classes more' }]

  it('is restored and sent', () => {
    const work = createWork([one()])
    work.restore(kept)
    expect(shown(work)).toBe(33)
    expect(work.unsent()).toEqual(kept)
  })

  it('becomes a conflict if another user changed the line meanwhile', () => {
    const work = createWork([one({ requested: 21, changedBy: 'Mei' })])
    work.restore(kept)
    expect(work.conflictOf(key)).toMatchObject({ theirs: 21, who: 'Mei' })
  })

  it('is dropped if it had arrived, or if its line is gone', () => {
    const work = createWork([one({ requested: 33, reason: 'two classes more' })])
    work.restore([...kept, { bookId: 9, audience: 'student', copies: 1, was: null }])
    expect(work.unsaved()).toEqual([])
  })

  it('can be discarded', () => {
    const work = createWork([one()])
    work.restore(kept)
    work.discard()
    expect([shown(work), work.reasonOf(key), work.unsaved()]).toEqual([20, '', []])
  })
})

it('a line counts the district’s figure until the school types a new one', () => {
  const line = one({ requested: 20, approved: 18, approvedReason: 'as last year' })
  const work = createWork([line])
  expect(work.copiesOf(line)).toBe(18)
  types(work, '1', 22)
  expect(work.copiesOf(line)).toBe(22)
})
