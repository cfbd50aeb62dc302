import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { versionComesWithId } from '../../kit/resource.ts'
import { Id, Ids, Verdicts } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import {
  DemandListInput,
  DemandListOutput,
  PlanToBuyListInput,
  PlanToBuyListOutput,
  Proposal,
  ProposalInput,
  PurchaseOrderDocument,
  PurchaseOrderInput,
  PurchaseOrderListInput,
  PurchaseOrderListOutput,
  PurchaseOrdersToJudgeInput,
  SavedPurchaseOrder,
} from './shapes.ts'
import { purchaseOrderWords } from './words.ts'

const endpoint = endpointsOf('purchase-orders')

const words = purchaseOrderWords
const business = ['business'] as const
const manage = ['manage'] as const
const ById = z.strictObject({ id: Id })
const ByIds = z.strictObject({ ids: Ids })
const ByIdsWithReason = z.strictObject({ ids: Ids, reason: Reason })

// For planning purchases.

export const listPlansToBuy = endpoint({
  path: '/api/plan/result/purchase',
  about: 'Issued results with their demand, what was bought and what is missing.',
  roles: ['business', 'manage'],
  input: PlanToBuyListInput,
  output: PlanToBuyListOutput,
  words,
})
export const purchaseDemand = endpoint({
  path: '/api/business/purchase/order/demand',
  about:
    'What seasons ask for by title and warehouse, and what of it is still to be bought: less what was bought before, less what lies free.',
  roles: business,
  input: DemandListInput,
  output: DemandListOutput,
  words,
})
export const generatePurchaseOrder = endpoint({
  path: '/api/business/purchase/order/generate',
  about: 'Proposes the lines of a purchase order from what is still missing, each with where it comes from.',
  roles: business,
  input: ProposalInput,
  output: Proposal,
  words,
})

// For buyers.

export const listPurchaseOrders = endpoint({
  path: '/api/business/purchase/order/list',
  about: 'The purchase orders of my company that hold titles granted to me, paged and filtered.',
  roles: business,
  input: PurchaseOrderListInput,
  output: PurchaseOrderListOutput,
  words,
})
export const purchaseOrderInfo = endpoint({
  path: '/api/business/purchase/order/info',
  about: 'A purchase order with its lines, what came of each, its history and what may be done now.',
  roles: business,
  input: ById,
  output: PurchaseOrderDocument,
})
export const savePurchaseOrder = endpoint({
  path: '/api/business/purchase/order/save',
  about:
    'Creates or changes a draft; lines beyond what is missing need a reason. Answers its number and its new version.',
  roles: business,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: PurchaseOrderInput.refine(...versionComesWithId),
  output: SavedPurchaseOrder,
  words,
  says: 'saved',
})
export const submitPurchaseOrders = endpoint({
  path: '/api/business/purchase/order/submit',
  about: 'Submits drafts to head office, one or many; terms are fixed with it, and what is missing is looked at again.',
  roles: business,
  writes: true,
  input: ByIds,
  output: Verdicts,
})
export const recallPurchaseOrders = endpoint({
  path: '/api/business/purchase/order/resume',
  about: 'Takes submitted orders back, one or many, while head office has not judged them: they are drafts again.',
  roles: business,
  writes: true,
  input: ByIds,
  output: Verdicts,
})
export const cancelPurchaseOrders = endpoint({
  path: '/api/business/purchase/order/cancel',
  about: 'Cancels orders that are not confirmed yet, with a reason: what they would have bought is missing again.',
  roles: business,
  writes: true,
  input: ByIdsWithReason,
  output: Verdicts,
  words,
})
export const deletePurchaseOrders = endpoint({
  path: '/api/business/purchase/order/del',
  about: 'Deletes drafts.',
  roles: business,
  writes: true,
  input: ByIds,
  output: Verdicts,
})

// For reviewers.

export const listPurchaseOrdersToJudge = endpoint({
  path: '/api/manage/purchase/order/list',
  about: 'The purchase orders of all companies, paged and filtered.',
  roles: manage,
  input: PurchaseOrdersToJudgeInput,
  output: PurchaseOrderListOutput,
  words,
})
export const purchaseOrderToJudge = endpoint({
  path: '/api/manage/purchase/order/info',
  about: 'A purchase order with its lines, what came of each, its history and what may be done now.',
  roles: manage,
  input: ById,
  output: PurchaseOrderDocument,
})
export const confirmPurchaseOrders = endpoint({
  path: '/api/manage/purchase/order/confirm',
  about: 'Confirms submitted orders, one or many; what is missing is looked at once more.',
  roles: manage,
  writes: true,
  input: ByIds,
  output: Verdicts,
})
export const rejectPurchaseOrders = endpoint({
  path: '/api/manage/purchase/order/reject',
  about: 'Rejects submitted orders with a reason, one or many; they become drafts again.',
  roles: manage,
  writes: true,
  input: ByIdsWithReason,
  output: Verdicts,
  words,
})
