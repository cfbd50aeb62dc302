import { expect, it } from 'vitest'
import { entered } from '../kit/draft/read.ts'
import { givenLine } from './given-line.ts'
import { readRefusal } from './refusal.ts'
import { copiesColumn, createWork } from './work.ts'

const row = '1.1'
const typing = (copies: number | null, at = row) => [{ row: at, column: copiesColumn, entry: entered(copies) }]

it('a save of an order sends lines with copies; undo restores an emptied line', () => {
  const work = createWork([givenLine(), givenLine({ bookId: 2 })])
  work.sheet.write(typing(null))
  expect(work.written()).toEqual([{ bookId: 2, warehouseId: 1, copies: 340, reason: '' }])
  work.sheet.undo()
  expect(work.written()).toHaveLength(2)
})

it('a line beyond its filled-up pack needs a reason, which is sent as long as it is needed', () => {
  const work = createWork([givenLine()])
  work.sheet.write(typing(341))
  expect(work.lacksReason(row)).toBe(true)
  work.setReason(row, ' for new classes ')
  expect([work.lacksReason(row), work.written()[0]?.reason]).toEqual([false, 'for new classes'])
  work.sheet.write(typing(340))
  expect(work.written()[0]?.reason).toBe('')
})

it('a change of rounding leaves corrected lines alone', () => {
  const work = createWork([givenLine(), givenLine({ bookId: 2 })])
  work.sheet.write(typing(335, '2.1'))
  work.round(false)
  expect([work.copiesOf('1.1'), work.copiesOf('2.1')]).toEqual([330, 335])
  work.round(true)
  expect([work.copiesOf('1.1'), work.copiesOf('2.1')]).toEqual([340, 335])
})

it('newer facts of a line arrive without a change of typed copies', () => {
  const work = createWork([givenLine()])
  work.sheet.write(typing(300))
  work.put([givenLine({ missing: 120 }), givenLine({ bookId: 2 })])
  expect([work.lineAt(row)?.missing, work.copiesOf(row), work.copiesOf('2.1')]).toEqual([120, 300, 340])
  expect(work.lacksReason(row)).toBe(true)
})

it('an order is unsaved if copies were typed during its save', () => {
  const work = createWork([givenLine()])
  expect(work.isDirty()).toBe(false)
  work.sheet.write(typing(300))
  const sent = work.written()
  work.sheet.write(typing(280))
  work.settle(sent)
  expect(work.isDirty()).toBe(true)
  work.sheet.write(typing(300))
  expect(work.isDirty()).toBe(false)
})

it('a server message on a line disappears once the line changes', () => {
  const work = createWork([givenLine()])
  work.say(new Map([[row, 'takes no copies']]))
  expect(work.saidOf(row)).toBe('takes no copies')
  work.sheet.write(typing(20))
  expect(work.saidOf(row)).toBeUndefined()
})

it('a refusal is read line by line: broken rules, present shortages, titles without terms', () => {
  const lines = [givenLine(), givenLine({ bookId: 2, title: 'Music' })]
  const sent = createWork(lines).written()
  const broken = { field: 'lines.1.warehouseId', rule: 'x', facts: {}, message: 'takes no copies' }
  expect(readRefusal({ code: 'invalid_input', data: null, issues: [broken] }, sent, lines).said).toEqual(
    new Map([['2.1', 'takes no copies']]),
  )
  const many = { lines: [{ bookId: 2, warehouseId: 1, title: 'Music', warehouse: 'North', missing: 40, copies: 340 }] }
  const { newer } = readRefusal({ code: 'purchase_more_than_missing', data: many, issues: [] }, sent, lines)
  expect(newer.map(({ bookId, missing }) => [bookId, missing])).toEqual([[2, 40]])
  const bare = { titles: ['Music'] }
  const { said } = readRefusal({ code: 'purchase_without_terms', data: bare, issues: [] }, sent, lines)
  expect([...said.keys()]).toEqual(['2.1'])
})
