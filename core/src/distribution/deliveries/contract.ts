import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { Id, Ids, Moment, Verdicts } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { CloseDifferencesInput, DifferenceListInput, DifferenceListOutput } from './differences.ts'
import { BatchSendInput, PickInput, ReverseInput, SendInput, once, vehicle } from './inputs.ts'
import {
  AllocateInput,
  AllocateOutput,
  CloseDueInput,
  ClosedDue,
  DueListInput,
  DueListOutput,
  type LineToIssue,
  IssueInput,
  IssuedOrders,
} from './owing.ts'
import { PatchSendInput, PatchSendOutput } from './patches.ts'
import { PickList, PickListInput } from './picking.ts'
import { SendOrderDocument, SendOrderListInput, SendOrderListOutput } from './shapes.ts'
import { differenceSteps, sendOrderSteps } from './states.ts'
import { StatementInput, StatementOutput } from './statement.ts'
import { deliveryWords } from './words.ts'

const endpoint = endpointsOf('deliveries')

const words = deliveryWords
const business = ['business'] as const
const keepers = ['warehouse'] as const
const senders = ['warehouse', 'business'] as const
const ById = z.strictObject({ id: Id })

const list = { input: SendOrderListInput, output: SendOrderListOutput, words } as const
const one = { input: ById, output: SendOrderDocument } as const
const send = {
  roles: keepers,
  writes: true,
  input: SendInput,
  output: SendOrderDocument,
  words,
  says: 'sent',
} as const
// Of a company

export const listSendOrders = endpoint({
  path: '/api/business/send/order/list',
  about: 'The send orders of my company that have one of my titles, paged and filtered; sums are of my titles.',
  roles: business,
  ...list,
})
export const sendOrderInfo = endpoint({
  path: '/api/business/send/order/info',
  about: 'A send order with its lines, its history, the documents around it and what may be done now.',
  roles: business,
  ...one,
})
export const listDue = endpoint({
  path: '/api/business/send/order/due',
  about:
    'What plans, supplementary orders and shop orders still owe: by receiver (each a send order to be), by title at a warehouse, or promise by promise.',
  roles: business,
  input: DueListInput,
  output: DueListOutput,
  words,
})
export const allocateDue = endpoint({
  path: '/api/business/send/order/allocate',
  about:
    'Fair shares of the free copies for what the filters name: plans before supplementary orders before shops, in proportion to their requests, whole packs first; by title, by receiver, or promise by promise with the reason. Changes nothing.',
  roles: business,
  bodyLimit: bodyLimitOfLines,
  input: AllocateInput,
  output: AllocateOutput,
  words,
})
export const issueSendOrders = endpoint({
  path: '/api/business/send/order/issued',
  about:
    'Issues send orders to the warehouses and reserves their copies: fair shares of all that the filters name, with the shares that a person has changed, or exactly the named lines; one order for each warehouse, receiver, season and kind of source.',
  roles: business,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: IssueInput,
  output: IssuedOrders,
  words,
  outcome: ({ orders }) => ({ done: orders.length }),
})
export const cancelSendOrders = endpoint({
  path: '/api/business/send/order/cancel',
  about: 'Cancels send orders that have not gone out, with a reason: their copies are free, and owed as before.',
  roles: sendOrderSteps.cancel.roles,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words,
})
export const deliveryStatement = endpoint({
  path: '/api/business/send/order/statement',
  about: 'Per receiver or district what was sent, confirmed and differed, and the amount of what was confirmed.',
  roles: business,
  input: StatementInput,
  output: StatementOutput,
  words,
})
export const closeDue = endpoint({
  path: '/api/business/send/order/closeDue',
  about: 'Closes what is open of these promises short, with a reason; the receivers are notified, nothing is billed.',
  roles: business,
  writes: true,
  input: CloseDueInput,
  output: ClosedDue,
  words,
  outcome: ({ lines }) => ({ done: lines }),
})

// At the warehouse

export const listKeeperSendOrders = endpoint({
  path: '/api/send/order/list',
  about: 'The send orders of my warehouses (of my company and titles, for business), paged and filtered.',
  roles: senders,
  ...list,
})
export const keeperSendOrderInfo = endpoint({
  path: '/api/send/order/info',
  about: 'A send order with its lines, proposed parcels, history and what may be done now.',
  roles: ['warehouse', 'business', 'manage'],
  ...one,
})
export const listShopSendOrders = endpoint({
  path: '/api/send/order/shop/list',
  about: 'Send orders to shops.',
  roles: senders,
  ...list,
})
export const listDistrictSendOrders = endpoint({
  path: '/api/send/order/area/list',
  about: 'Send orders to districts.',
  roles: senders,
  ...list,
})
export const listSchoolSendOrders = endpoint({
  path: '/api/send/order/school/list',
  about: 'Send orders to schools.',
  roles: senders,
  ...list,
})
export const listPassedOn = endpoint({
  path: '/api/send/order/cg/list',
  about: 'Send orders that pass a receipt straight on.',
  roles: senders,
  ...list,
})
export const listSent = endpoint({
  path: '/api/send/order/record',
  about: 'Everything that went out, what was taken back included.',
  roles: senders,
  ...list,
})
export const pickList = endpoint({
  path: '/api/send/order/pickList',
  about:
    'What is to be taken from the shelves for these send orders: title by title in cases, packs and odd copies, then what of it goes to whom; and order by order with its parcels.',
  roles: keepers,
  input: PickListInput,
  output: PickList,
  words,
})
export const pickSendOrder = endpoint({
  path: '/api/send/order/pick/operate',
  about:
    'Saves what was laid ready: fewer copies than were issued with a reason; the rest is owed and free again. As often as needed, until it is sent.',
  roles: sendOrderSteps.pick.roles,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: PickInput,
  output: SendOrderDocument,
  words,
})
export const sendBooks = endpoint({
  path: '/api/send/order/bookSend',
  about: 'Sends one: what was picked (else all that was issued) leaves the stock; the receiver is notified.',
  ...send,
})
export const batchSend = endpoint({
  path: '/api/send/order/batchSend',
  about: 'Sends many in the background, each by itself; `batchProgress` tells how far it is and what could not go.',
  roles: keepers,
  writes: true,
  input: BatchSendInput,
  output: z.object({ id: Id, total: z.int() }),
  words,
})
export const batchProgress = endpoint({
  path: '/api/send/order/batch',
  about: 'How far a batch of mine is, and a verdict for each order that has had its turn.',
  roles: keepers,
  follows: 'sendBatch',
  input: ById,
  output: z.object({
    id: Id,
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    waiting: z.int(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    verdicts: Verdicts.shape.verdicts,
  }),
})
export const reverseSendOrder = endpoint({
  path: '/api/send/order/reverse',
  about:
    'Takes a send order back by a linked one with a minus, before it is confirmed: its copies are in stock and owed again.',
  roles: sendOrderSteps.reverse.roles,
  writes: true,
  input: ReverseInput,
  output: SendOrderDocument,
  words,
})

const ShareOfReceipt = z.strictObject({ dueLineId: Id, copies: z.int().min(1).max(9_999_999) })

export const proposePassingOn = endpoint({
  path: '/api/send/order/cg/propose',
  about: 'Who would get what of a counted receipt: fair shares of its good copies that lie free, promise by promise.',
  roles: senders,
  input: z.strictObject({ receiptId: Id }),
  output: AllocateOutput,
  words,
})
export const passOn = endpoint({
  path: '/api/send/order/cg/bookSend',
  about: 'Passes a counted receipt straight on: issues and sends as proposed, or exactly the named lines.',
  roles: keepers,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: z.strictObject({
    receiptId: Id,
    lines: z
      .array(ShareOfReceipt)
      .min(1)
      .max(20_000)
      .refine(...once<LineToIssue>(({ dueLineId }) => dueLineId, 'delivery_lines_repeat'))
      .optional(),
    ...vehicle,
  }),
  output: IssuedOrders,
  words,
  says: 'sent',
  outcome: ({ orders }) => ({ done: orders.length }),
})

// Supplementary orders

export const listSchoolPatchesToSend = endpoint({
  path: '/api/send/order/patch/school',
  about: 'Supplementary orders of schools of which copies are owed, at the warehouse they come from.',
  roles: ['business', 'warehouse'],
  input: PatchSendInput,
  output: PatchSendOutput,
  words,
})
export const listDistrictPatchesToSend = endpoint({
  path: '/api/send/order/patch/area',
  about: 'Supplementary orders of districts of which copies are owed, at the warehouse they come from.',
  roles: ['business', 'warehouse'],
  input: PatchSendInput,
  output: PatchSendOutput,
  words,
})
export const listSchoolPatchesSent = endpoint({
  path: '/api/send/order/patch/schoolHistory',
  about: 'Send orders of supplementary orders of schools that have gone out.',
  roles: ['business', 'warehouse'],
  ...list,
})
export const listDistrictPatchesSent = endpoint({
  path: '/api/send/order/patch/areaHistory',
  about: 'Send orders of supplementary orders of districts that have gone out.',
  roles: ['business', 'warehouse'],
  ...list,
})
export const sendSchoolPatch = endpoint({
  path: '/api/send/order/patch/schoolSendBook',
  about: 'Sends a send order of supplementary orders of a school.',
  ...send,
})
export const sendDistrictPatch = endpoint({
  path: '/api/send/order/patch/areaSendBook',
  about: 'Sends a send order of supplementary orders of a district.',
  ...send,
})

// Differences

export const listDifferences = endpoint({
  path: '/api/send/order/difference/list',
  about: 'What receivers reported as missing, damaged or too many, of my titles, and what became of it.',
  roles: business,
  input: DifferenceListInput,
  output: DifferenceListOutput,
  words,
})
export const closeDifferences = endpoint({
  path: '/api/send/order/difference/close',
  about:
    'Closes differences: missing and damaged copies are sent again, credited or accepted as received after all; the receiver pays a surplus, or it is fetched back.',
  roles: differenceSteps.again.roles,
  writes: true,
  input: CloseDifferencesInput,
  output: Verdicts,
  words,
})

// Head office

export const listAllSendOrders = endpoint({
  path: '/api/send/order/manage/list',
  about: 'All send orders, paged and filtered.',
  roles: ['manage'],
  ...list,
})
