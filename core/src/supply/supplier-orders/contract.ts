import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { enteredShape } from '../../kit/fields.ts'
import { Day, Id, Ids, Verdicts, Version } from '../../kit/paging.ts'
import { Reason, optionalLine, optionalText } from '../../kit/text.ts'
import { shipmentFields } from './fields.ts'
import { SupplyAnswer } from './choices.ts'
import {
  MyOrderDocument,
  MyOrderListInput,
  MyOrderListOutput,
  StatementInput,
  StatementOutput,
  SupplierOrderDocument,
  SupplierOrderListInput,
  SupplierOrderListOutput,
} from './shapes.ts'
import { supplierOrderWords } from './words.ts'

const endpoint = endpointsOf('supplier-orders')

const words = supplierOrderWords
const business = ['business'] as const
const supplier = ['supplier'] as const
const ById = z.strictObject({ id: Id })

/** Like a purchase order. */
const most = 2000
const eachOnce = (lines: readonly { readonly lineId: number }[]): boolean =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length
const repeats = { params: { rule: 'supplier_lines_repeat' } }

// For the company.

export const listSupplierOrders = endpoint({
  path: '/api/business/supplier/order/list',
  about:
    'Supplier orders, paged and filtered: by state, how far they have come, and what wants a look – late, overdue, without a date.',
  roles: business,
  input: SupplierOrderListInput,
  output: SupplierOrderListOutput,
  words,
})
export const supplierOrderInfo = endpoint({
  path: '/api/business/supplier/order/info',
  about: 'A supplier order with its lines, arrival dates, receipts, history and what may be done now.',
  roles: business,
  input: ById,
  output: SupplierOrderDocument,
})
export const createSupplierOrders = endpoint({
  path: '/api/business/supplier/order/create',
  about:
    'Splits a confirmed purchase order by supplier and warehouse into drafts. What has been split before is left alone; again without harm.',
  roles: business,
  writes: true,
  input: z.strictObject({ purchaseOrderId: Id }),
  output: z.object({
    created: z.array(
      z.object({
        id: Id,
        number: z.string(),
        supplierName: z.string(),
        warehouseName: z.string(),
        titles: z.int(),
        copies: z.int(),
      }),
    ),
  }),
  words,
  outcome: ({ created }) => ({ done: created.length }),
})
export const issueSupplierOrders = endpoint({
  path: '/api/business/supplier/order/issued',
  about: 'Issues drafts to their suppliers, one or many, with an optional message; the suppliers are notified.',
  roles: business,
  writes: true,
  input: z.strictObject({ ids: Ids, remark: optionalText(500) }),
  output: Verdicts,
  words,
})
export const cancelSupplierOrders = endpoint({
  path: '/api/business/supplier/order/cancel',
  about:
    'Cancels orders of which nothing has been counted in and no receipt waits, one or many; their demand is open again.',
  roles: business,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words,
})
export const deleteSupplierOrders = endpoint({
  path: '/api/business/supplier/order/del',
  about: 'Deletes drafts; what they held can be split again.',
  roles: business,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
export const agreeSupplierOrders = endpoint({
  path: '/api/business/supplier/order/agree',
  about:
    'Agrees to answers that differ – what is not promised will not come, and its demand is open again – or asks again, with a reason; one or many.',
  roles: business,
  writes: true,
  input: z
    .strictObject({ ids: Ids, agree: z.boolean(), reason: optionalLine(200) })
    .refine(({ agree, reason }) => agree || reason !== '', { path: ['reason'], params: { rule: 'required' } }),
  output: Verdicts,
  words,
})
export const closeSupplierOrder = endpoint({
  path: '/api/business/supplier/order/close',
  about:
    'Closes what is still to come of these lines, or of all of them, with a reason; refused while a receipt with one of them waits.',
  roles: business,
  writes: true,
  input: z.strictObject({ id: Id, lineIds: z.array(Id).min(1).max(most).optional(), reason: Reason }),
  output: SupplierOrderDocument,
  words,
})

// For the supplier.

export const listMyOrders = endpoint({
  path: '/api/supplier/order/list',
  about: 'The orders issued to me, paged and filtered.',
  roles: supplier,
  input: MyOrderListInput,
  output: MyOrderListOutput,
  words,
})
export const myOrderInfo = endpoint({
  path: '/api/supplier/order/info',
  about: 'An order issued to me with its lines, arrival dates, receipts, history and what may be done now.',
  roles: supplier,
  input: ById,
  output: MyOrderDocument,
})

/** All of a line, or less with a reason. */
export const AnswerLine = z
  .strictObject({
    lineId: Id,
    accepted: z.int().min(0).max(9_999_999),
    arrivalOn: Day.optional(),
    answer: SupplyAnswer.optional(),
    note: optionalLine(200),
  })
  .refine(({ answer, note }) => answer !== 'other' || note !== '', {
    path: ['note'],
    params: { rule: 'other_needs_a_note' },
  })
export type AnswerLine = z.infer<typeof AnswerLine>

export const acceptOrder = endpoint({
  path: '/api/supplier/order/receive',
  about:
    'Accepts an order: whole, or per line with fewer copies and the reason why. Lines left out are accepted whole; `arrivalOn` is the date of all lines without one of their own. Where fewer come, the company has to agree.',
  roles: supplier,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: z.strictObject({
    id: Id,
    version: Version,
    arrivalOn: Day.optional(),
    lines: z.array(AnswerLine).max(most).refine(eachOnce, repeats).default([]),
  }),
  output: MyOrderDocument,
  words,
})
export const declineOrder = endpoint({
  path: '/api/supplier/order/decline',
  about: 'Declines an order with a reason; the company buys elsewhere.',
  roles: supplier,
  writes: true,
  input: z.strictObject({ id: Id, version: Version, reason: Reason }),
  output: MyOrderDocument,
  words,
})
export const updateArrivalDates = endpoint({
  path: '/api/supplier/order/updateArrivalDate',
  about:
    'Names arrival dates of lines of which copies are still to come; earlier ones stay in the history. The company is notified of dates after the books-in-hand date.',
  roles: supplier,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: z.strictObject({
    id: Id,
    lines: z
      .array(z.strictObject({ lineId: Id, arrivalOn: Day, reason: optionalLine(200) }))
      .min(1)
      .max(most)
      .refine(eachOnce, repeats),
  }),
  output: MyOrderDocument,
  words,
})
export const announceShipment = endpoint({
  path: '/api/supplier/order/announce',
  about:
    'Announces a shipment: a receipt that waits to be counted in the warehouse, of no more than may still arrive. The keeper and the company are notified.',
  roles: supplier,
  writes: true,
  input: z.strictObject({
    id: Id,
    expectedOn: Day,
    ...enteredShape(shipmentFields),
    lines: z
      .array(z.strictObject({ lineId: Id, copies: z.int().min(1).max(9_999_999) }))
      .min(1)
      .max(most)
      .refine(eachOnce, repeats),
  }),
  output: MyOrderDocument,
  words,
})
export const withdrawShipment = endpoint({
  path: '/api/supplier/order/withdraw',
  about:
    'Withdraws the caller’s announced shipment before its count, with a reason: its copies are to come as before. The keeper and the company are notified.',
  roles: supplier,
  writes: true,
  input: z.strictObject({ receiptId: Id, reason: Reason }),
  output: MyOrderDocument,
  words,
})
export const listStatement = endpoint({
  path: '/api/supplier/statement/list',
  about:
    'My orders that stand, from what was ordered over what I promised and announced to what was counted in, with the difference and the amounts; paged and filtered.',
  roles: supplier,
  input: StatementInput,
  output: StatementOutput,
  words,
})
