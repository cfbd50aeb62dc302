import { expect, it } from 'vitest'
import { withLines, withPart, without } from './lines.ts'

const line = (id: number, copies: number | null = null) => ({ id, copies })
const keyOf = ({ id }: ReturnType<typeof line>) => id
const draft = { reason: 'Broken', lines: [line(1, 5), line(2)] }

it('takes each line once, and leaves what was typed', () => {
  expect(withLines(draft, keyOf, [line(1), line(3), line(3, 4)])).toEqual({
    reason: 'Broken',
    lines: [line(1, 5), line(2), line(3)],
  })
  expect(withLines(draft, keyOf, [line(2, 7)])).toBe(draft)
})

it('changes one line and no other', () => {
  const next = withPart(draft, keyOf, 2, { copies: 9 })
  expect(next.lines).toEqual([line(1, 5), line(2, 9)])
  expect(next.lines[0]).toBe(draft.lines[0])
  expect(withPart(draft, keyOf, 8, { copies: 9 }).lines).toEqual(draft.lines)
})

it('takes a line out', () => {
  expect(without(draft, keyOf, 1)).toEqual({ reason: 'Broken', lines: [line(2)] })
})
