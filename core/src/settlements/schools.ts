import {
  billConfirming,
  billDeletion,
  billInfo,
  billList,
  billMaking,
  billOffset,
  billPaying,
  billPreview,
  billRunInfo,
  billsOfState,
  disputeAnswer,
  paymentReversal,
} from './calls.ts'

const of = { what: 'bills of schools', roles: ['finance'] } as const

export const listSchoolBills = billList({ path: '/api/finance/school/list', ...of })
export const listSchoolBillsToConfirm = billsOfState({
  path: '/api/finance/school/wait',
  ...of,
  what: 'bills of schools to be confirmed',
})
export const listSchoolBillsToPay = billsOfState({
  path: '/api/finance/school/pay',
  ...of,
  what: 'bills of schools to be paid',
})
export const listSchoolBillsPaid = billsOfState({
  path: '/api/finance/school/history',
  ...of,
  what: 'paid bills of schools',
})
export const schoolBillInfo = billInfo({ path: '/api/finance/school/get', ...of })
export const previewSchoolBills = billPreview({ path: '/api/finance/school/preview', ...of })
export const makeSchoolBills = billMaking({ path: '/api/finance/school/generate', ...of })
export const schoolBillRun = billRunInfo({ path: '/api/finance/school/run', ...of })
export const confirmSchoolBills = billConfirming({ path: '/api/finance/school/waitOk', ...of })
export const paySchoolBills = billPaying({ path: '/api/finance/school/payOperate', ...of })
export const offsetSchoolBills = billOffset({ path: '/api/finance/school/offset', ...of })
export const reverseSchoolPayment = paymentReversal({ path: '/api/finance/school/payReverse', ...of })
export const resolveSchoolDispute = disputeAnswer({ path: '/api/finance/school/resolve', ...of })
export const deleteSchoolBills = billDeletion({ path: '/api/finance/school/del', ...of })
