import { both } from '@keben/core/kit/language'

export const invoiceWords = both({
  en: {
    title: 'What was received, and what was invoiced',
    received: 'Received',
    returned: 'Taken back or returned',
    adjusted: 'Prices fixed, corrections',
    settlement: 'To be paid by our books',
    invoice: (number: string) => `Invoice ${number}`,
    none: 'No invoice noted yet',
    difference: 'Difference',
    agrees: 'The invoice agrees with what was received.',
    copies: 'Copies',
    amount: 'Amount',
  },
  zh: {
    title: '收货与发票对照',
    received: '入库',
    returned: '冲销和退货',
    adjusted: '定价调整和更正',
    settlement: '我方应付',
    invoice: (number) => `发票 ${number}`,
    none: '尚未登记发票',
    difference: '差额',
    agrees: '发票与收货金额一致。',
    copies: '册数',
    amount: '金额',
  },
})
