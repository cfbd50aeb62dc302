import { expect, it } from 'vitest'
import { entered } from '../../kit/draft/read.ts'
import { orderLine } from './line-fixture.ts'
import { readRefusal } from './refusal.ts'
import { copiesColumn, createOrderDraft } from './order-draft.ts'

const row = '1.1'
const typing = (copies: number | null, at = row) => [{ row: at, column: copiesColumn, entry: entered(copies) }]

it('a save of an order sends lines with copies; undo restores an emptied line', () => {
  const draft = createOrderDraft([orderLine(), orderLine({ bookId: 2 })])
  draft.sheet.write(typing(null))
  expect(draft.written()).toEqual([{ bookId: 2, warehouseId: 1, copies: 340, reason: '' }])
  draft.sheet.undo()
  expect(draft.written()).toHaveLength(2)
})

it('a line beyond its filled-up pack needs a reason, which is sent as long as it is needed', () => {
  const draft = createOrderDraft([orderLine()])
  draft.sheet.write(typing(341))
  expect(draft.lacksReason(row)).toBe(true)
  draft.setReason(row, ' for new classes ')
  expect([draft.lacksReason(row), draft.written()[0]?.reason]).toEqual([false, 'for new classes'])
  draft.sheet.write(typing(340))
  expect(draft.written()[0]?.reason).toBe('')
})

it('a change of rounding leaves corrected lines alone', () => {
  const draft = createOrderDraft([orderLine(), orderLine({ bookId: 2 })])
  draft.sheet.write(typing(335, '2.1'))
  draft.round(false)
  expect([draft.copiesOf('1.1'), draft.copiesOf('2.1')]).toEqual([330, 335])
  draft.round(true)
  expect([draft.copiesOf('1.1'), draft.copiesOf('2.1')]).toEqual([340, 335])
})

it('newer facts of a line arrive without a change of typed copies', () => {
  const draft = createOrderDraft([orderLine()])
  draft.sheet.write(typing(300))
  draft.put([orderLine({ missing: 120 }), orderLine({ bookId: 2 })])
  expect([draft.lineAt(row)?.missing, draft.copiesOf(row), draft.copiesOf('2.1')]).toEqual([120, 300, 340])
  expect(draft.lacksReason(row)).toBe(true)
})

it('an order is unsaved if copies were typed during its save', () => {
  const draft = createOrderDraft([orderLine()])
  expect(draft.isDirty()).toBe(false)
  draft.sheet.write(typing(300))
  const sent = draft.written()
  draft.sheet.write(typing(280))
  draft.settle(sent)
  expect(draft.isDirty()).toBe(true)
  draft.sheet.write(typing(300))
  expect(draft.isDirty()).toBe(false)
})

it('a server message on a line disappears once the line changes', () => {
  const draft = createOrderDraft([orderLine()])
  draft.setMessages(new Map([[row, 'takes no copies']]))
  expect(draft.messageOf(row)).toBe('takes no copies')
  draft.sheet.write(typing(20))
  expect(draft.messageOf(row)).toBeUndefined()
})

it('a refusal is read line by line: broken rules, present shortages, titles without terms', () => {
  const lines = [orderLine(), orderLine({ bookId: 2, title: 'Music' })]
  const sent = createOrderDraft(lines).written()
  const broken = { field: 'lines.1.warehouseId', rule: 'x', facts: {}, message: 'takes no copies' }
  expect(readRefusal({ code: 'invalid_input', data: null, issues: [broken] }, sent, lines).messages).toEqual(
    new Map([['2.1', 'takes no copies']]),
  )
  const many = { lines: [{ bookId: 2, warehouseId: 1, title: 'Music', warehouse: 'North', missing: 40, copies: 340 }] }
  const { newer } = readRefusal({ code: 'purchase_more_than_missing', data: many, issues: [] }, sent, lines)
  expect(newer.map(({ bookId, missing }) => [bookId, missing])).toEqual([[2, 40]])
  const data = { titles: ['Music'] }
  const { messages } = readRefusal({ code: 'purchase_without_terms', data: data, issues: [] }, sent, lines)
  expect([...messages.keys()]).toEqual(['2.1'])
})
