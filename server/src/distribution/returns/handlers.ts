import {
  approveReturns,
  deleteReturns,
  listReturnable,
  listReturns,
  listSupplierReturnable,
  receiveReturn,
  rejectReturns,
  returnInfo,
  saveReturn,
  submitReturn,
  withdrawReturn,
} from '@keben/core/distribution/returns/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { approve, reject, remove, submit, withdraw } from './review.ts'
import { returnPage, returnablePage } from './list.ts'
import { readReturn } from './read.ts'
import { receive } from './receive.ts'
import { saveReturn as save } from './save.ts'
import { supplierReturnablePage } from './supplier-list.ts'

export const returnHandlers: Handler[] = [
  handle(listReturns, returnPage),
  handle(returnInfo, ({ id }, context) => readReturn(context, id)),
  handle(listReturnable, returnablePage),
  handle(listSupplierReturnable, supplierReturnablePage),
  handle(saveReturn, save),
  handle(submitReturn, submit),
  handle(withdrawReturn, withdraw),
  handle(deleteReturns, remove),
  handle(approveReturns, approve),
  handle(rejectReturns, reject),
  // A long lock timeout: keepers post to the same stock.
  handle(receiveReturn, receive, { longLockTimeout: true }),
]
