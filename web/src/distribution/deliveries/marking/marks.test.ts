import { describe, expect, it } from 'vitest'
import {
  type NoteLine,
  goodOf,
  markOf,
  marksFrom,
  noMark,
  problemIn,
  problemOf,
  totalsOf,
  unmarked,
  withFurther,
  withMark,
  withTick,
} from './marks.ts'

const line = (id: number, copies: number, title = `Title ${id}`): NoteLine => ({
  id,
  title,
  isbn: `978710000000${id}`,
  bookCode: `YW100${id}`,
  subjectId: 1,
  copies,
  copiesPerPack: 20,
  packsPerCase: 6,
})
const lines = [line(1, 40), line(2, 25), line(3, 60)]

describe('the differences from a delivery note', () => {
  it('are the marked lines; every other line counts as on the note', () => {
    const marks = withMark(unmarked, 2, { ...noMark, missing: 3, damaged: 1 })
    expect(goodOf(lines[1] as NoteLine, markOf(marks, 2))).toBe(21)
    expect(totalsOf(lines, marks)).toEqual({ lines: 3, ticked: 1, copies: 125, good: 121, differing: 1 })
  })

  it('include titles that are not on the note', () => {
    const marks = withFurther(unmarked, { bookId: 9, title: 'Atlas', isbn: '', copies: 2 })
    expect(totalsOf(lines, marks).differing).toBe(1)
    expect(withFurther(marks, { bookId: 9, title: 'Atlas', isbn: '', copies: 0 })).toEqual(unmarked)
  })

  it.each([
    { mark: { missing: 30, damaged: 0 }, needsReason: false, problem: 'tooMany' },
    { mark: { missing: 5, damaged: 20 }, needsReason: false, problem: undefined },
    { mark: { missing: 5, damaged: 0 }, needsReason: true, problem: 'noReason' },
    { mark: { missing: 0, damaged: 0 }, needsReason: true, problem: undefined },
  ])(
    'cannot exceed the copies of a line, and may need a reason: $mark is $problem',
    ({ mark, needsReason, problem }) => {
      expect(problemOf(lines[1] as NoteLine, { ...noMark, ...mark }, needsReason)).toBe(problem)
    },
  )

  it('must not be left empty once they are opened in a confirmation', () => {
    const [first] = lines as [NoteLine]
    expect(problemIn(first, unmarked, 'confirm')).toBeUndefined()
    expect(problemIn(first, withMark(unmarked, 1, noMark), 'confirm')).toBe('empty')
    expect(problemIn(first, withMark(unmarked, 1, { ...noMark, surplus: 1 }), 'confirm')).toBeUndefined()
    expect(problemIn(first, withMark(unmarked, 1, noMark), 'pick')).toBeUndefined()
  })

  it('end with the mark, and the line stays ticked', () => {
    const marked = withMark(unmarked, 2, { ...noMark, missing: 3 })
    expect(withMark(marked, 2, undefined)).toEqual({ ...unmarked, ticked: [2] })
    expect(withTick(withTick(marked, 1, true), 2, false).ticked).toEqual([1])
  })
})

describe('marks stored in the browser', () => {
  it('come back as they were written', () => {
    const marks = withFurther(withMark(withTick(unmarked, 1, true), 2, { ...noMark, surplus: 1, reason: 'Wet' }), {
      bookId: 9,
      title: 'Atlas',
      isbn: '1',
      copies: 2,
    })
    expect(marksFrom(JSON.parse(JSON.stringify(marks)) as Record<string, unknown>)).toEqual(marks)
  })

  it.each([{}, { ticked: 'x', marks: { 1: { missing: -1 } }, further: [null, {}] }])(
    'are ignored where they are malformed: %j',
    (stored) => {
      expect(marksFrom(stored)).toEqual(unmarked)
    },
  )
})
