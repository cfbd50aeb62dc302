import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface Words {
  countReceipts: (count: number) => string
  copies: (count: number) => string
  goodCopies: (count: number) => string
  damagedCopies: (count: number) => string
  shortCopies: (count: number) => string
  overCopies: (count: number) => string
  net: (yuan: string) => string
  list: (yuan: string) => string
  search: string
  none: string
  noneHint: string
  noneCounted: string
  announcedBy: string
  announcedByUs: string
  lines: string
  history: string
  /** What was done to it, as its history tells. */
  steps: Readonly<Record<'create' | 'announce' | 'confirm' | 'cancel' | 'reverse', string>>
  reversalOf: (number: string) => string
  documents: string
  order: string
  purchaseOrder: string
  reverses: string
  reversedBy: string
  otherReceipts: string
  overdue: string
  inPacks: (packs: number, loose: number) => string
  received: (number: string) => string
  print: string
  printSheet: string
  reverse: string
  reverseTitle: (number: string) => string
  reverseHint: string
  again: string
  cancel: string
  cancelTitle: (count: number) => string
  cancelHint: string
  noteTitle: string
  sheetTitle: string
  number: string
  price: string
  perPack: string
  total: string
  printedAt: (at: string) => string
  supplierSigns: string
  keeperSigns: string
  dateSigned: string
}

export const receiptScreenWords: Both<Words> = {
  en: {
    countReceipts: (n) => counted(n, 'receipt', 'receipts'),
    copies: (n) => counted(n, 'copy', 'copies'),
    goodCopies: (n) => `${figure(n)} good`,
    damagedCopies: (n) => `${figure(n)} damaged`,
    shortCopies: (n) => `${figure(n)} short`,
    overCopies: (n) => `${figure(n)} too many`,
    net: (yuan) => `net ¥${yuan}`,
    list: (yuan) => `list ¥${yuan}`,
    search: 'Number, title or ISBN',
    none: 'No receipts',
    noneHint: 'A receipt is made when a supplier announces a shipment, or by Purchase receiving.',
    noneCounted: 'What the warehouses have counted appears here.',
    announcedBy: 'By the supplier',
    announcedByUs: 'By us',
    lines: 'Titles',
    history: 'History',
    steps: {
      create: 'issued it',
      announce: 'announced it',
      confirm: 'counted it in',
      cancel: 'cancelled it',
      reverse: 'reversed it',
    },
    reversalOf: (number) => `reversed ${number}`,
    documents: 'Documents',
    order: 'Supplier order',
    purchaseOrder: 'Purchase order',
    reverses: 'Takes back',
    reversedBy: 'Taken back by',
    otherReceipts: 'Other receipts of the order',
    overdue: 'Overdue',
    inPacks: (packs, loose) =>
      [packs && `${figure(packs)} p`, loose && figure(loose)].filter(Boolean).join(' + ') || '0',
    received: (number) => `${number} is in stock.`,
    print: 'Print note',
    printSheet: 'Print sheet',
    reverse: 'Reverse',
    reverseTitle: (number) => `Reverse ${number}?`,
    reverseHint: 'Its copies leave the stock again. The company and the supplier see the reason.',
    again: 'Count it again: a fresh receipt with the same titles',
    cancel: 'Cancel',
    cancelTitle: (n) => (n === 1 ? 'Cancel this receipt?' : `Cancel ${figure(n)} receipts?`),
    cancelHint:
      'The copies are still to come. The warehouse sees the reason, and the supplier where it had announced it.',
    noteTitle: 'Receipt note',
    sheetTitle: 'Counting sheet',
    number: 'No.',
    price: 'Price',
    perPack: 'Per pack',
    total: 'Total',
    printedAt: (at) => `Printed ${at}`,
    supplierSigns: 'Delivered by',
    keeperSigns: 'Counted by',
    dateSigned: 'Date',
  },
  zh: {
    countReceipts: (n) => `${figure(n)} 张收货单`,
    copies: (n) => `${figure(n)} 册`,
    goodCopies: (n) => `完好 ${figure(n)}`,
    damagedCopies: (n) => `残损 ${figure(n)}`,
    shortCopies: (n) => `短少 ${figure(n)}`,
    overCopies: (n) => `多到 ${figure(n)}`,
    net: (yuan) => `实洋 ¥${yuan}`,
    list: (yuan) => `码洋 ¥${yuan}`,
    search: '单号、书名或 ISBN',
    none: '暂无收货单',
    noneHint: '供应商预告发货，或在“采购收货”中下达后，生成收货单。',
    noneCounted: '仓库清点后的收货单会显示在这里。',
    announcedBy: '供应商',
    announcedByUs: '本方',
    lines: '品种',
    history: '历史',
    steps: { create: '下达', announce: '预告', confirm: '清点入库', cancel: '取消', reverse: '冲销' },
    reversalOf: (number) => `冲销 ${number}`,
    documents: '相关单据',
    order: '供应商订单',
    purchaseOrder: '采购单',
    reverses: '冲销',
    reversedBy: '冲销单',
    otherReceipts: '同一订单的其他收货单',
    overdue: '逾期',
    inPacks: (packs, loose) =>
      [packs && `${figure(packs)} 包`, loose && `${figure(loose)} 册`].filter(Boolean).join(' ') || '0',
    received: (number) => `${number} 已入库。`,
    print: '打印收货单',
    printSheet: '打印清点表',
    reverse: '冲销',
    reverseTitle: (number) => `冲销 ${number}？`,
    reverseHint: '其册数将从库存中扣回，公司与供应商可见原因。',
    again: '重新清点：按相同品种生成新的收货单',
    cancel: '取消',
    cancelTitle: (n) => (n === 1 ? '取消这张收货单？' : `取消 ${figure(n)} 张收货单？`),
    cancelHint: '相应册数仍待到货。仓库可见原因；供应商预告的，供应商亦可见。',
    noteTitle: '收货单',
    sheetTitle: '到货清点表',
    number: '序号',
    price: '定价',
    perPack: '每包',
    total: '合计',
    printedAt: (at) => `打印于 ${at}`,
    supplierSigns: '送货人',
    keeperSigns: '清点人',
    dateSigned: '日期',
  },
}
