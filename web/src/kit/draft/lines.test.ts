import { expect, it } from 'vitest'
import { withLine, withLines, without } from './lines.ts'

const line = (id: number, copies: number | null = null) => ({ id, copies })
const keyOf = ({ id }: ReturnType<typeof line>) => id
const draft = { reason: 'Broken', lines: [line(1, 5), line(2)] }

it('a draft takes each line once, and keeps what was typed', () => {
  expect(withLines(draft, keyOf, [line(1), line(3), line(3, 4)])).toEqual({
    reason: 'Broken',
    lines: [line(1, 5), line(2), line(3)],
  })
  expect(withLines(draft, keyOf, [line(2, 7)])).toBe(draft)
})

it('a change of one line leaves the others alone', () => {
  const nine = (one: ReturnType<typeof line>): ReturnType<typeof line> => ({ ...one, copies: 9 })
  const next = withLine(draft, keyOf, 2, nine)
  expect(next.lines).toEqual([line(1, 5), line(2, 9)])
  expect(next.lines[0]).toBe(draft.lines[0])
  expect(withLine(draft, keyOf, 8, nine).lines).toEqual(draft.lines)
})

it('a line can be removed from a draft', () => {
  expect(without(draft, keyOf, 1)).toEqual({ reason: 'Broken', lines: [line(2)] })
})
