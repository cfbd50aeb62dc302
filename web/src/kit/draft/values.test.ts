import { describe, expect, it, vi } from 'vitest'
import { createTypedValues, isSame } from './values.ts'

interface Count {
  readonly packs: number | null
  readonly reason: string
}
const uncounted: Count = { packs: null, reason: '' }
const counting = (counts: Readonly<Record<string, Count>> = {}) =>
  createTypedValues<{ readonly counts: Readonly<Record<string, Count>>; readonly remark: string }>({
    counts,
    remark: '',
  })

type Counting = ReturnType<typeof counting>
const typed = (values: Counting, id: string, part: Partial<Count>, step?: string) => {
  const { counts, ...rest } = values.get()
  values.write({ ...rest, counts: { ...counts, [id]: { ...(counts[id] ?? uncounted), ...part } } }, step)
}

describe('the store of typed values', () => {
  it('undoes and redoes step by step, also inserted values', () => {
    const values = counting()
    typed(values, '1', { packs: 5 })
    values.write({ ...values.get(), remark: 'wet' })
    values.undo()
    expect(values.get()).toEqual({ counts: { 1: { packs: 5, reason: '' } }, remark: '' })
    values.undo()
    expect([values.get(), values.canUndo()]).toEqual([{ counts: {}, remark: '' }, false])
    values.redo()
    values.redo()
    expect([values.get().remark, values.canRedo(), values.redo()]).toEqual(['wet', false, []])
  })

  it('takes the digits of one number as one step, and forgets a step that came to nothing', () => {
    const values = counting()
    for (const packs of [1, 12, 120]) typed(values, '1', { packs }, 'typing 1')
    typed(values, '1', { reason: 'a' }, 'typing 2')
    typed(values, '1', { reason: '' }, 'typing 2')
    values.undo()
    expect([values.get().counts, values.canUndo()]).toEqual([{}, false])
  })

  it('begins a new step for typing after an undo', () => {
    const values = counting()
    typed(values, '1', { packs: 1 }, 'typing 1')
    typed(values, '2', { packs: 2 }, 'typing 2')
    values.undo()
    typed(values, '1', { packs: 7 }, 'typing 1')
    values.undo()
    expect([values.get().counts['1']?.packs, values.canRedo()]).toEqual([1, true])
  })

  it('undoes its own values and leaves alone what arrived meanwhile', () => {
    const values = counting({ 1: uncounted })
    typed(values, '1', { packs: 5 })
    const { counts } = values.get()
    values.take({ remark: 'from elsewhere', counts: { ...counts, 1: { packs: 5, reason: 'theirs' }, 2: uncounted } })
    values.undo()
    expect(values.get()).toEqual({
      remark: 'from elsewhere',
      counts: { 1: { packs: null, reason: 'theirs' }, 2: uncounted },
    })
    values.redo()
    expect(values.get().counts['1']).toEqual({ packs: 5, reason: 'theirs' })
  })

  it('does not undo into a row that has gone meanwhile', () => {
    const values = counting({ 1: uncounted })
    typed(values, '1', { packs: 5 })
    values.take({ remark: '', counts: {} })
    values.undo()
    expect(values.get().counts).toEqual({})
  })

  it('keeps what nothing changes the same object, and is silent where nothing changes', () => {
    const values = counting({ 1: uncounted, 2: uncounted })
    const listener = vi.fn<() => void>()
    values.subscribe(listener)
    const [before, second] = [values.get(), values.get().counts['2']]
    typed(values, '1', { packs: null })
    expect([values.get() === before, listener.mock.calls.length]).toEqual([true, 0])
    typed(values, '1', { packs: 3 })
    values.undo()
    expect([values.get().counts['2'] === second, listener.mock.calls.length]).toEqual([true, 2])
  })

  it('tells apart which of the outermost values changed', () => {
    const values = createTypedValues<ReadonlyMap<string, Count>>(new Map([['1', uncounted]]))
    values.write(new Map([...values.get(), ['2', uncounted]]))
    values.touch(['3'])
    expect(['1', '2', '3'].map(values.versionOf)).toEqual([0, 1, 1])
    values.undo()
    expect([[...values.get().keys()], values.versionOf('2')]).toEqual([['1'], 2])
  })

  it('remembers five hundred steps', () => {
    const values = counting()
    for (let packs = 1; packs <= 502; packs += 1) typed(values, '1', { packs })
    while (values.canUndo()) values.undo()
    expect(values.get().counts['1']?.packs).toBe(2)
  })
})

it.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [new Map([[1, { text: 'x' }]]), new Map([[1, { text: 'x' }]]), true],
  [[1, 2], [2, 1], false],
  [{ a: null }, { a: 0 }, false],
  [[], {}, false],
])('compares %j and %j by their contents', (one, other, same) => expect(isSame(one, other)).toBe(same))
