import { describe, expect, it } from 'vitest'
import { type FigureDraft, createFigureDraft } from './figure-draft.ts'
import { entered } from './read.ts'

const at = (row: string) => ({ row, column: 'copies' })
const saved = (row: string, value: number | null, note = '') => ({ ...at(row), value, note })
const theirs = { ...at('a'), value: 28, note: '', who: 'Mei', at: '2026-06-01T02:00:00.000Z' }

function drafted(...figures: Parameters<FigureDraft['arrived']>[0]) {
  const draft = createFigureDraft()
  draft.arrived(figures)
  return draft
}
const types = (draft: FigureDraft, row: string, value: number | null) =>
  draft.cells.write([{ ...at(row), entry: entered(value) }])
const shown = (draft: FigureDraft, row = 'a') => draft.cells.valueAt(row, 'copies')

describe('the unsaved changes of a draft', () => {
  it('are what differs from the saved figures, in their order', () => {
    const draft = drafted(saved('a', 20), saved('b', null))
    types(draft, 'b', 0)
    draft.setNote(at('b'), 'no class')
    types(draft, 'a', 25)
    expect(draft.changes()).toEqual([
      { ...at('a'), value: 25, was: 20 },
      { ...at('b'), value: 0, was: null, note: 'no class' },
    ])
    draft.cells.undo()
    draft.setNote(at('b'), '')
    types(draft, 'b', null)
    expect(draft.changes()).toEqual([])
  })

  it('include what was typed while the rest was sent', () => {
    const draft = drafted(saved('a', 20))
    types(draft, 'a', 25)
    const sent = draft.changes()
    types(draft, 'a', 26)
    draft.settle(sent)
    expect(draft.changes()).toEqual([{ ...at('a'), value: 26, was: 25 }])
  })

  it('leave out a figure that disappeared, and include it once it is back', () => {
    const draft = drafted(saved('a', 20), saved('b', 5))
    types(draft, 'a', 25)
    draft.arrived([saved('b', 5)])
    expect([draft.changes(), draft.conflicts()]).toEqual([[], []])
    draft.arrived([saved('a', 20), saved('b', 5)])
    expect(draft.changes()).toEqual([{ ...at('a'), value: 25, was: 20 }])
  })

  it('leave out a figure that can no longer be saved', () => {
    const draft = drafted(saved('a', 20))
    types(draft, 'a', 25)
    draft.forget(at('a'))
    expect(draft.changes()).toEqual([])
  })
})

describe('an arriving figure', () => {
  it('replaces an untouched one, and leaves a typed one alone', () => {
    const draft = drafted(saved('a', 20), saved('b', 5))
    types(draft, 'b', 7)
    draft.arrived([theirs, saved('b', 5)])
    expect([shown(draft), shown(draft, 'b'), draft.conflicts()]).toEqual([28, 7, []])
    expect(draft.cells.canUndo()).toBe(true)
  })

  it('is added to the others if it is only a part', () => {
    const draft = drafted(saved('a', 20))
    types(draft, 'a', 25)
    draft.take([saved('b', 5, 'as said')])
    expect([shown(draft, 'b'), draft.noteAt(at('b'))]).toEqual([5, 'as said'])
    expect(draft.changes()).toHaveLength(1)
  })

  it('equal to the typed one notifies subscribers: nothing is left to save', () => {
    const draft = drafted(saved('a', 20))
    types(draft, 'a', 28)
    let notifications = 0
    draft.cells.subscribe(() => (notifications += 1))
    draft.arrived([theirs])
    expect([notifications, draft.changes()]).toEqual([1, []])
  })

  it('equal to the present one causes no new version', () => {
    const draft = drafted(saved('a', 20))
    const version = draft.cells.version()
    draft.arrived([saved('a', 20)])
    expect(draft.cells.version()).toBe(version)
  })

  it('replaces everything on a reset, also rejected input', () => {
    const draft = drafted(saved('a', 20), saved('b', 5))
    types(draft, 'a', 25)
    draft.cells.write([{ ...at('b'), entry: { value: 5, rejected: { text: '5x', why: 'no_number' } } }])
    draft.reset([saved('a', 21), saved('b', 5)])
    expect([shown(draft), draft.cells.rejected(), draft.changes()]).toEqual([21, [], []])
  })
})

function contested() {
  const draft = drafted(saved('a', 20))
  types(draft, 'a', 30)
  draft.arrived([theirs])
  return draft
}

describe('a figure that two users changed', () => {
  it('keeps both values until one is chosen', () => {
    const draft = contested()
    expect([shown(draft), draft.conflicts()]).toEqual([30, [theirs]])
    expect(draft.conflictAt(at('a'))).toEqual({ theirs: 28, note: '', who: 'Mei', at: theirs.at })
  })

  it('becomes mine over theirs, or theirs', () => {
    const mine = contested()
    mine.choose(at('a'), 'mine')
    expect(mine.changes()).toEqual([{ ...at('a'), value: 30, was: 28 }])
    const other = contested()
    other.choose(at('a'), 'theirs')
    expect([shown(other), other.changes(), other.conflicts()]).toEqual([28, [], []])
  })

  it('is settled if both say the same, or if they take theirs back', () => {
    const same = contested()
    types(same, 'a', 28)
    expect([same.changes(), same.conflicts()]).toEqual([[], []])
    const back = contested()
    back.arrived([saved('a', 20)])
    expect([back.changes(), back.conflicts()]).toEqual([[{ ...at('a'), value: 30, was: 20 }], []])
  })

  it('becomes theirs if mine is discarded', () => {
    const draft = contested()
    draft.discard()
    expect([shown(draft), draft.changes(), draft.conflicts()]).toEqual([28, [], []])
  })
})

describe('a draft stored in the browser', () => {
  const stored = [{ ...at('a'), value: 33, was: 20, note: 'two classes more' }]

  it('is restored as unsaved changes', () => {
    const draft = drafted(saved('a', 20))
    draft.restore(stored)
    expect([shown(draft), draft.changes()]).toEqual([33, stored])
  })

  it('stays a conflict over any number of visits if another user saved first', () => {
    const first = drafted({ ...saved('a', 21), who: 'Mei' })
    first.restore(stored)
    const second = drafted({ ...saved('a', 21), who: 'Mei' })
    second.restore(first.changes())
    second.arrived([{ ...saved('a', 21), who: 'Mei' }])
    expect(second.conflictAt(at('a'))).toMatchObject({ theirs: 21, who: 'Mei' })
  })

  it('causes no conflict if only a note was written', () => {
    const draft = drafted(saved('a', 21))
    draft.restore([{ ...at('a'), value: 20, was: 20, note: 'as counted' }])
    expect([shown(draft), draft.conflicts()]).toEqual([21, []])
    expect(draft.changes()).toEqual([{ ...at('a'), value: 21, was: 21, note: 'as counted' }])
  })

  it('is dropped where it had been saved after all, or its row has gone', () => {
    const draft = drafted(saved('a', 33, 'two classes more'))
    draft.restore([...stored, { ...at('z'), value: 1, was: null }])
    expect(draft.changes()).toEqual([])
  })
})
