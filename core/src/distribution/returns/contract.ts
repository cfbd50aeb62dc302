import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Id, Ids, Verdicts, Version } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import {
  ReceiveInput,
  ReturnDocument,
  ReturnInput,
  ReturnListInput,
  ReturnListOutput,
  ReturnableInput,
  ReturnableOutput,
  SupplierReturnableInput,
  SupplierReturnableOutput,
} from './shapes.ts'
import { returnSteps } from './states.ts'
import { returnWords } from './words.ts'

const endpoint = endpointsOf('returns')
const words = returnWords
const asking = returnSteps.submit.roles

export const listReturns = endpoint({
  path: '/api/return/order/list',
  about: 'Returns to my warehouses, of my company, or of mine; paged and filtered.',
  roles: asking,
  input: ReturnListInput,
  output: ReturnListOutput,
  words,
})
export const returnInfo = endpoint({
  path: '/api/return/order/info',
  about: 'A return with its lines, what came before each of them, its history and what may be done now.',
  roles: asking,
  input: z.strictObject({ id: Id }),
  output: ReturnDocument,
})
export const listReturnable = endpoint({
  path: '/api/return/order/returnable',
  about:
    'What may come back: confirmed lines of deliveries with what no return names yet, and copies to be fetched. The total is exact up to 2,000, and `sums.more` tells whether there are more.',
  roles: ['business', 'area', 'school', 'shop'],
  input: ReturnableInput,
  output: ReturnableOutput,
  words,
})
export const listSupplierReturnable = endpoint({
  path: '/api/return/order/supplierReturnable',
  about:
    'What suppliers that take returns brought to my warehouses, by title: what no return names yet, and what of it lies there free.',
  roles: ['business', 'warehouse'],
  input: SupplierReturnableInput,
  output: SupplierReturnableOutput,
  words,
})
export const saveReturn = endpoint({
  path: '/api/return/order/save',
  about:
    'Creates or changes a draft: of confirmed lines of deliveries, back to the warehouse they came from; or of titles to a supplier that takes returns, of its latest receipts first.',
  roles: asking,
  writes: true,
  input: ReturnInput,
  output: ReturnDocument,
  words,
})
export const submitReturn = endpoint({
  path: '/api/return/order/submit',
  about: 'Submits a draft; what it names can be returned by no other one from then on.',
  roles: asking,
  writes: true,
  input: z.strictObject({ id: Id, version: Version }),
  output: ReturnDocument,
  words,
})
export const withdrawReturn = endpoint({
  path: '/api/return/order/withdraw',
  about: 'Withdraws a submitted return before its review; it becomes a draft again.',
  roles: returnSteps.withdraw.roles,
  writes: true,
  input: z.strictObject({ id: Id, version: Version }),
  output: ReturnDocument,
  words,
})
export const deleteReturns = endpoint({
  path: '/api/return/order/del',
  about: 'Deletes drafts.',
  roles: asking,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
  words,
})
export const approveReturns = endpoint({
  path: '/api/return/order/approve',
  about: 'Approves returns, each by itself; copies for a supplier are held from then on.',
  roles: returnSteps.approve.roles,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
  words,
})
export const rejectReturns = endpoint({
  path: '/api/return/order/reject',
  about: 'Rejects returns, with a reason for their authors.',
  roles: returnSteps.reject.roles,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words,
})
export const receiveReturn = endpoint({
  path: '/api/return/order/receive',
  about:
    'The keeper has counted what came back, good and damaged, or what went out to the supplier: stock and bills follow. Once only.',
  roles: returnSteps.receive.roles,
  writes: true,
  input: ReceiveInput,
  output: ReturnDocument,
  words,
})
