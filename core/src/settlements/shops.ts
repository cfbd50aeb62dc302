import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { Ids } from '../kit/paging.ts'
import { optionalText } from '../kit/text.ts'
import {
  billAgreement,
  billConfirming,
  billDeletion,
  billDispute,
  billInfo,
  billList,
  billOffset,
  billPaying,
  billsOfState,
  disputeAnswer,
  paymentReversal,
} from './calls.ts'
import { BillDocument } from './shapes.ts'
import { SettleableInput, SettleableLines, SettleableOutput } from './unsettled.ts'
import { unsettledWords } from './words-side.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const words = billWords
const of = { what: 'settlements of shops', roles: ['finance'] } as const

export const listUnsettledShop = endpoint({
  path: '/api/finance/shop/list',
  about: 'Documents of shops (deliveries, returns) that are not settled yet, with what they come to.',
  roles: of.roles,
  input: SettleableInput,
  output: SettleableOutput,
  words: unsettledWords.shop,
})
export const unsettledLinesOfShop = endpoint({
  path: '/api/finance/shop/listByIds',
  about: 'The lines of the chosen documents that are not settled yet.',
  roles: of.roles,
  input: z.strictObject({ ids: Ids }),
  output: SettleableLines,
  words,
})
export const settleShop = endpoint({
  path: '/api/finance/shop/save',
  about: 'Settles the chosen documents of one shop together; what somebody else has just settled is refused.',
  roles: of.roles,
  writes: true,
  input: z.strictObject({ ids: Ids, remark: optionalText(500) }),
  output: BillDocument,
  words,
})
export const listShopBills = billList({ path: '/api/finance/shop/order', ...of })
export const listShopBillsPaid = billsOfState({
  path: '/api/finance/shop/history',
  ...of,
  what: 'paid settlements of shops',
})
export const shopBillInfo = billInfo({ path: '/api/finance/shop/get', ...of })
export const confirmShopBills = billConfirming({ path: '/api/finance/shop/waitOk', ...of })
export const payShopBills = billPaying({ path: '/api/finance/shop/payOperate', ...of })
export const offsetShopBills = billOffset({ path: '/api/finance/shop/offset', ...of })
export const reverseShopPayment = paymentReversal({ path: '/api/finance/shop/payReverse', ...of })
export const resolveShopDispute = disputeAnswer({ path: '/api/finance/shop/resolve', ...of })
export const deleteShopBills = billDeletion({ path: '/api/finance/shop/del', ...of })

const mine = { what: 'settlements of my shop', roles: ['shop'] } as const

export const listMyShopBills = billList({ path: '/api/retail/statement/list', ...mine })
export const myShopBillInfo = billInfo({ path: '/api/retail/statement/info', ...mine })
export const agreeToShopBill = billAgreement({ path: '/api/retail/statement/agree', ...mine })
export const disputeShopBill = billDispute({ path: '/api/retail/statement/dispute', ...mine })
