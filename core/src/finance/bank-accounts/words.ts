import type { FieldWords } from '../../kit/endpoint.ts'
import { both } from '../../kit/language.ts'
import { resourceWords } from '../../kit/resource.ts'

export const bankAccountWords = {
  en: {
    ...resourceWords.en,
    name: 'Account name',
    bank: 'Bank and branch',
    accountNumber: 'Account number',
    taxId: 'Tax ID',
    phone: 'Phone',
    address: 'Address',
    defaultFor: 'Receives payments of',
  },
  zh: {
    ...resourceWords.zh,
    name: '户名',
    bank: '开户行',
    accountNumber: '账号',
    taxId: '纳税人识别号',
    phone: '电话',
    address: '地址',
    defaultFor: '收款对象',
  },
} as const satisfies FieldWords

/** On bills, letters and statements. */
export const payeeWords = both({
  en: {
    payTo: 'Pay to',
    reference: 'Payment reference',
    amount: 'Amount',
    referenceHint: 'Quote the reference, so that the payment finds this bill.',
    code: 'Transfer details as a QR code',
    copy: (label: string) => `Copy: ${label}`,
    copied: 'Copied',
  },
  zh: {
    payTo: '收款账户',
    reference: '转账附言',
    amount: '金额',
    referenceHint: '转账时请填写附言，以便核对到本账单。',
    code: '转账信息二维码',
    copy: (label) => `复制${label}`,
    copied: '已复制',
  },
})
