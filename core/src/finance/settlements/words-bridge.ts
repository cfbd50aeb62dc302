import type { FieldWords } from '../../kit/endpoint.ts'
import { billWords } from './words.ts'

export const bridgeWords = {
  en: {
    ...billWords.en,
    supplierIds: 'Supplier',
    companyIds: 'Company',
    supplierCode: 'Supplier code',
    supplierName: 'Supplier',
    receivedFen: 'Received',
    returnedFen: 'Returned',
    repricedFen: 'Repriced',
    correctedFen: 'Corrected',
    chargedFen: 'Charged',
    unsettledFen: 'Unsettled',
    settledFen: 'Settled',
    paidFen: 'Paid',
    outstandingFen: 'Outstanding',
    balanceFen: 'Balance',
  },
  zh: {
    ...billWords.zh,
    supplierIds: '供应商',
    companyIds: '公司',
    supplierCode: '供应商编码',
    supplierName: '供应商',
    receivedFen: '入库',
    returnedFen: '退货',
    repricedFen: '定价调整',
    correctedFen: '更正',
    chargedFen: '应付合计',
    unsettledFen: '未结算',
    settledFen: '已结算',
    paidFen: '已付',
    outstandingFen: '已结未付',
    balanceFen: '应付余额',
  },
} as const satisfies FieldWords

export const bridgeSheetName = { en: 'receipts to balance', zh: '供应商往来' } as const
