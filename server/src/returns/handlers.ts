import {
  approveReturns,
  listReturnable,
  listReturns,
  receiveReturn,
  rejectReturns,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/returns/contract'
import { type Handler, handle } from '../kit/handle.ts'
import { approve, reject, submit } from './judge.ts'
import { returnPage, returnablePage } from './list.ts'
import { readReturn } from './read.ts'
import { receive } from './receive.ts'
import { saveReturn as save } from './save.ts'

export const returnHandlers: Handler[] = [
  handle(listReturns, returnPage),
  handle(returnInfo, ({ id }, context) => readReturn(context, id)),
  handle(listReturnable, returnablePage),
  handle(saveReturn, save),
  handle(submitReturn, submit),
  handle(approveReturns, approve),
  handle(rejectReturns, reject),
  // Keepers of one warehouse post to the same shelves: whoever comes second waits a while.
  handle(receiveReturn, receive, { unhurried: true }),
]
