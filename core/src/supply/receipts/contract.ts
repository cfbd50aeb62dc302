import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { Id, Ids, Verdicts, Version } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { ArrivalDesk, ArrivingDocument, ArrivingListInput, ArrivingListOutput } from './arriving.ts'
import { ReconcileInput, ReconcileOutput } from './reconciliation.ts'
import {
  ConfirmInput,
  ConfirmedReceipt,
  IssueInput,
  ReceiptDocument,
  ReceiptListInput,
  ReceiptListOutput,
  ReversedReceipt,
} from './shapes.ts'
import { receiptSteps } from './states.ts'
import { receiptWords } from './words.ts'

const endpoint = endpointsOf('receipts')

const words = receiptWords
const business = ['business'] as const
const receivers = ['business', 'warehouse'] as const
const ById = z.strictObject({ id: Id })

// For the company.

export const listReceipts = endpoint({
  path: '/api/business/receipt/order/list',
  about: 'The receipts of my company that have one of my titles, paged and filtered; sums are of my titles.',
  roles: business,
  input: ReceiptListInput,
  output: ReceiptListOutput,
  words,
})
export const receiptInfo = endpoint({
  path: '/api/business/receipt/order/info',
  about: 'A receipt with its lines, its history, the documents around it and what may be done now.',
  roles: business,
  input: ById,
  output: ReceiptDocument,
})
export const issueReceipt = endpoint({
  path: '/api/business/receipt/order/issued',
  about:
    'Issues a receipt against an accepted supplier order: of the named lines, or of all copies that are still to come and in no receipt.',
  roles: receivers,
  writes: true,
  input: IssueInput,
  output: ReceiptDocument,
  words,
})
export const cancelReceipts = endpoint({
  path: '/api/business/receipt/order/cancel',
  about: 'Cancels uncounted receipts, with a reason; the supplier of an announced one is notified.',
  roles: receiptSteps.cancel.roles,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words,
})
export const reconcileReceipts = endpoint({
  path: '/api/business/receipt/order/reconciliation',
  about:
    'Per supplier and season what was ordered, accepted, announced and received, the difference and the amount; or the same by order, each with its receipts.',
  roles: business,
  input: ReconcileInput,
  output: ReconcileOutput,
  words,
})

// For keepers.

export const listKeeperReceipts = endpoint({
  path: '/api/receipt/order/cg/list',
  about: 'The receipts of my warehouses (of my company and titles, for business), paged and filtered.',
  roles: receivers,
  input: ReceiptListInput,
  output: ReceiptListOutput,
  words,
})
export const keeperReceiptInfo = endpoint({
  path: '/api/receipt/order/cg/info',
  about: 'A receipt with its lines, what may be counted of each, its history and what may be done now.',
  roles: ['warehouse', 'business', 'manage'],
  input: ById,
  output: ReceiptDocument,
})
export const confirmReceipt = endpoint({
  path: '/api/receipt/order/cg/confirmed',
  about:
    'The keeper has counted every line, good and damaged, and what else of the order was in the parcel: stock comes in, the supplier order moves on. Once only. Answers its sums and its new version.',
  roles: receiptSteps.confirm.roles,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: ConfirmInput,
  output: ConfirmedReceipt,
  words,
})
export const reverseReceipt = endpoint({
  path: '/api/receipt/order/cg/reverse',
  about:
    'Takes a counted receipt back by a linked one with a minus; refused once a later stocktaking has counted its titles, or the copies are gone. `again` issues a fresh one with the same expectations.',
  roles: receiptSteps.reverse.roles,
  writes: true,
  input: z.strictObject({ id: Id, version: Version, reason: Reason, again: z.boolean().default(false) }),
  output: ReversedReceipt,
  words,
})
export const listArrivingOrders = endpoint({
  path: '/api/receipt/order/cg/orders',
  about: 'Accepted supplier orders of which copies are still to come to my warehouses, by the day they are due.',
  roles: receivers,
  input: ArrivingListInput,
  output: ArrivingListOutput,
  words,
})
export const arrivingOrder = endpoint({
  path: '/api/receipt/order/cg/order',
  about: 'One of them with its lines: what is open, what already waits to be counted, what a new receipt may name.',
  roles: receivers,
  input: ById,
  output: ArrivingDocument,
})
export const arrivalDesk = endpoint({
  path: '/api/receipt/order/cg/desk',
  about: 'What waits at my warehouses: receipts to count and copies that are due, day by day.',
  roles: ['warehouse'],
  input: Nothing,
  output: ArrivalDesk,
})

// For head office.

export const listAllReceipts = endpoint({
  path: '/api/receipt/order/manage/list',
  about: 'All receipts, paged and filtered.',
  roles: ['manage'],
  input: ReceiptListInput,
  output: ReceiptListOutput,
  words,
})
