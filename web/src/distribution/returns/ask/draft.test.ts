import type { Returnable } from '@keben/core/distribution/returns/shapes'
import { expect, it } from 'vitest'
import { withLines, withLine } from '../../../kit/draft/lines.ts'
import {
  type ReturnDraftLine,
  type ReturnDraft,
  draftOf,
  fits,
  fitting,
  keyOfLine,
  ofDelivery,
  problemOf,
  writtenDraft,
} from './draft.ts'

const row = (id: number, more: Partial<Returnable> = {}): ReturnDraftLine =>
  ofDelivery({
    id,
    sendOrderLineId: id,
    differenceId: null,
    bookId: 7,
    title: 'Chinese',
    partyName: 'School 1',
    warehouseId: 1,
    warehouseName: 'Songhu',
    left: 20,
    ...more,
  } as Returnable)

const withChosen = (draft: ReturnDraft, lines: readonly ReturnDraftLine[]) =>
  withLines(draft, keyOfLine, fitting(draft, lines))
const withCopies = (draft: ReturnDraft, key: string, copies: number) =>
  withLine(draft, keyOfLine, key, (line) => ({ ...line, copies }))

it('a return takes lines of one party and one warehouse, each once', () => {
  const draft = withChosen(draftOf('receiver', undefined), [row(1), row(1), row(2, { warehouseId: 2 }), row(3)])
  expect(draft.lines.map(({ sendOrderLineId }) => sendOrderLineId)).toEqual([1, 3])
  expect(fits(draft, row(4, { partyName: 'School 2' }))).toBe(false)
})

it('a return names the first thing that it lacks', () => {
  const empty = draftOf('receiver', undefined)
  expect(problemOf(empty)).toBe('noLines')
  const chosen = withChosen(empty, [row(1)])
  expect(problemOf(chosen)).toBe('noCopies')
  expect(problemOf(withCopies(chosen, 'line 1', 21))).toBe('tooMany')
  const counted = withCopies(chosen, 'line 1', 20)
  expect(problemOf(counted)).toBe('noReason')
  expect(problemOf({ ...counted, reason: 'Too many' })).toBeUndefined()
})

it('each line of a return names a confirmed line or a difference', () => {
  const draft = withChosen(draftOf('receiver', undefined), [
    { ...row(1), copies: 2 },
    { ...row(2, { sendOrderLineId: null, differenceId: 5 }), copies: 3 },
  ])
  expect(writtenDraft({ ...draft, reason: 'Too many' }, { id: 9, version: 2 })).toEqual({
    id: 9,
    version: 2,
    reason: 'Too many',
    remark: '',
    lines: [
      { sendOrderLineId: 1, copies: 2 },
      { differenceId: 5, copies: 3 },
    ],
  })
})
