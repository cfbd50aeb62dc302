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

const of = { what: 'bills of districts', roles: ['finance'] } as const

export const listDistrictBills = billList({ path: '/api/finance/area/list', ...of })
export const listDistrictBillsToConfirm = billsOfState({
  path: '/api/finance/area/wait',
  ...of,
  what: 'bills of districts to be confirmed',
})
export const listDistrictBillsToPay = billsOfState({
  path: '/api/finance/area/pay',
  ...of,
  what: 'bills of districts to be paid',
})
export const listDistrictBillsPaid = billsOfState({
  path: '/api/finance/area/history',
  ...of,
  what: 'paid bills of districts',
})
export const districtBillInfo = billInfo({ path: '/api/finance/area/get', ...of })
export const previewDistrictBills = billPreview({ path: '/api/finance/area/preview', ...of })
export const makeDistrictBills = billMaking({ path: '/api/finance/area/generate', ...of })
export const districtBillRun = billRunInfo({ path: '/api/finance/area/run', ...of })
export const confirmDistrictBills = billConfirming({ path: '/api/finance/area/waitOk', ...of })
export const payDistrictBills = billPaying({ path: '/api/finance/area/payOperate', ...of })
export const offsetDistrictBills = billOffset({ path: '/api/finance/area/offset', ...of })
export const reverseDistrictPayment = paymentReversal({ path: '/api/finance/area/payReverse', ...of })
export const resolveDistrictDispute = disputeAnswer({ path: '/api/finance/area/resolve', ...of })
export const deleteDistrictBills = billDeletion({ path: '/api/finance/area/del', ...of })
