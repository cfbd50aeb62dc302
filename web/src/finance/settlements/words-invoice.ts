import { both } from '@keben/core/kit/language'

export const invoiceWords = both({
  en: {
    title: 'Received and invoiced',
    received: 'Received',
    returned: 'Reversed or returned',
    adjusted: 'Final prices and corrections',
    settlement: 'Payable by our books',
    invoice: (number: string) => `Invoice ${number}`,
    none: 'No invoice recorded yet',
    difference: 'Difference',
    agrees: 'The invoice agrees with the received value.',
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
