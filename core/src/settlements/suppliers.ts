import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { Id, Ids, Version, Day } from '../kit/paging.ts'
import { line, optionalText } from '../kit/text.ts'
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
import { supplierBillWords, unsettledWords } from './words-side.ts'

const endpoint = endpointsOf('settlements')
const words = supplierBillWords
const of = { what: 'settlements of suppliers', roles: ['finance'], words } as const

export const listUnsettledSupplier = endpoint({
  path: '/api/finance/supplier/list',
  about: 'Documents of suppliers (receipts, reversals, returns) that are not settled yet, with what they come to.',
  roles: of.roles,
  input: SettleableInput,
  output: SettleableOutput,
  words: unsettledWords.supplier,
})
export const unsettledLinesOfSupplier = endpoint({
  path: '/api/finance/supplier/listByIds',
  about: 'The lines of the chosen documents that are not settled yet.',
  roles: of.roles,
  input: z.strictObject({ ids: Ids }),
  output: SettleableLines,
  words,
})
export const settleSupplier = endpoint({
  path: '/api/finance/supplier/save',
  about: 'Settles the chosen documents of one supplier together; what somebody else has just settled is refused.',
  roles: of.roles,
  writes: true,
  input: z.strictObject({ ids: Ids, remark: optionalText(500) }),
  output: BillDocument,
  words,
})
export const listSupplierBills = billList({ path: '/api/finance/supplier/order', ...of })
export const listSupplierBillsPaid = billsOfState({
  path: '/api/finance/supplier/history',
  ...of,
  what: 'paid settlements of suppliers',
})
export const supplierBillInfo = billInfo({ path: '/api/finance/supplier/get', ...of })
export const confirmSupplierBills = billConfirming({ path: '/api/finance/supplier/waitOk', ...of })
export const paySupplierBills = billPaying({ path: '/api/finance/supplier/payOperate', ...of })
export const offsetSupplierBills = billOffset({ path: '/api/finance/supplier/offset', ...of })
export const reverseSupplierPayment = paymentReversal({ path: '/api/finance/supplier/payReverse', ...of })
export const resolveSupplierDispute = disputeAnswer({ path: '/api/finance/supplier/resolve', ...of })
export const deleteSupplierBills = billDeletion({ path: '/api/finance/supplier/del', ...of })
export const saveSupplierInvoice = endpoint({
  path: '/api/finance/supplier/invoice',
  about:
    'Notes the supplier’s invoice of a settlement that is not paid: number, date and amount, beside what was received.',
  roles: of.roles,
  writes: true,
  input: z.strictObject({
    id: Id,
    version: Version,
    invoiceNumber: line(50),
    invoiceOn: Day,
    invoiceFen: z.int().min(-1e12).max(1e12),
  }),
  output: BillDocument,
  words,
})

const mine = { what: 'settlements of my orders', roles: ['supplier'], words } as const

export const listMySupplierBills = billList({ path: '/api/supplier/statement/bills', ...mine })
export const mySupplierBillInfo = billInfo({ path: '/api/supplier/statement/info', ...mine })
export const agreeToSupplierBill = billAgreement({ path: '/api/supplier/statement/agree', ...mine })
export const disputeSupplierBill = billDispute({ path: '/api/supplier/statement/dispute', ...mine })
