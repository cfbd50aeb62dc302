import { type DeskParts, inAllSeasons, page, way } from '../../desk-parts.ts'

const hints = {
  en: {
    disputed: 'Correct the line, or insist on it with a reason.',
    confirm: 'Looked at and not disputed: confirm it, and it can be paid.',
    overdue: 'The due day has passed; chase the payer.',
    make: 'Confirmed deliveries that no bill holds yet.',
  },
  zh: {
    disputed: '更正该行，或说明理由后维持。',
    confirm: '无异议，确认后即可收款。',
    overdue: '已过付款日，请催款。',
    make: '已确认收货，尚未出账。',
  },
} as const

export const settlementsDesk = {
  todos: {
    schoolBillsDisputed: {
      urgency: 'othersWait',
      ways: { finance: way('/sys/finance/school/wait', { disputed: 'yes', ...inAllSeasons }, 'bill') },
      en: ['disputed school bill', 'disputed school bills', hints.en.disputed],
      zh: ['张学校账单有异议', hints.zh.disputed],
    },
    districtBillsDisputed: {
      urgency: 'othersWait',
      ways: { finance: way('/sys/finance/area/wait', { disputed: 'yes', ...inAllSeasons }, 'bill') },
      en: ['disputed district bill', 'disputed district bills', hints.en.disputed],
      zh: ['张区县账单有异议', hints.zh.disputed],
    },
    shopBillsDisputed: {
      urgency: 'othersWait',
      ways: { finance: way('/sys/finance/shop/order', { state: 'waiting', disputed: 'yes' }, 'bill') },
      en: ['disputed shop settlement', 'disputed shop settlements', hints.en.disputed],
      zh: ['张零售结算单有异议', hints.zh.disputed],
    },
    supplierBillsDisputed: {
      urgency: 'othersWait',
      ways: { finance: way('/sys/finance/supplier/order', { state: 'waiting', disputed: 'yes' }, 'bill') },
      en: ['disputed supplier settlement', 'disputed supplier settlements', hints.en.disputed],
      zh: ['张供应商结算单有异议', hints.zh.disputed],
    },
    schoolBillsOverdue: {
      urgency: 'late',
      ways: { finance: way('/sys/finance/school/pay', { overdue: 'yes', ...inAllSeasons }, 'bill') },
      en: ['overdue school bill', 'overdue school bills', hints.en.overdue],
      zh: ['张学校账单逾期', hints.zh.overdue],
    },
    districtBillsOverdue: {
      urgency: 'late',
      ways: { finance: way('/sys/finance/area/pay', { overdue: 'yes', ...inAllSeasons }, 'bill') },
      en: ['overdue district bill', 'overdue district bills', hints.en.overdue],
      zh: ['张区县账单逾期', hints.zh.overdue],
    },
    shopBillsOverdue: {
      urgency: 'late',
      ways: { finance: way('/sys/finance/shop/order', { state: 'confirmed', overdue: 'yes' }, 'bill') },
      en: ['overdue shop settlement', 'overdue shop settlements', hints.en.overdue],
      zh: ['张零售结算单逾期', hints.zh.overdue],
    },
    supplierBillsOverdue: {
      urgency: 'late',
      ways: { finance: way('/sys/finance/supplier/order', { state: 'confirmed', overdue: 'yes' }, 'bill') },
      en: ['supplier settlement we pay late', 'supplier settlements we pay late', 'Our due day has passed: pay it.'],
      zh: ['张供应商结算单逾期未付', '我方付款日已过，请付款。'],
    },
    invoicesDiffering: {
      urgency: 'today',
      ways: { finance: way('/sys/finance/supplier/order', { differenceOpen: 'yes' }, 'bill') },
      en: [
        'supplier’s invoice that differs',
        'suppliers’ invoices that differ',
        'Compare it with what was received before anything is paid.',
      ],
      zh: ['张供应商发票与收货不符', '付款前请与收货核对。'],
    },
    approvalsToDecide: {
      urgency: 'othersWait',
      ways: {
        finance: way('/sys/finance/approval', { mine: 'yes' }),
        manage: way('/sys/finance/approval', { mine: 'yes' }),
      },
      en: [
        'correction or invoice difference to approve',
        'corrections and invoice differences to approve',
        'Somebody else has asked for it; look at the reason.',
      ],
      zh: ['项更正或发票差额待复核', '由同事提出，请核对原因。'],
    },
    schoolBillsToConfirm: {
      urgency: 'today',
      ways: { finance: way('/sys/finance/school/wait', { disputed: 'no', ...inAllSeasons }, 'bill') },
      en: ['school bill to confirm', 'school bills to confirm', hints.en.confirm],
      zh: ['张学校账单待确认', hints.zh.confirm],
    },
    districtBillsToConfirm: {
      urgency: 'today',
      ways: { finance: way('/sys/finance/area/wait', { disputed: 'no', ...inAllSeasons }, 'bill') },
      en: ['district bill to confirm', 'district bills to confirm', hints.en.confirm],
      zh: ['张区县账单待确认', hints.zh.confirm],
    },
    shopBillsToConfirm: {
      urgency: 'today',
      ways: { finance: way('/sys/finance/shop/order', { state: 'waiting', disputed: 'no' }, 'bill') },
      en: ['shop settlement to confirm', 'shop settlements to confirm', hints.en.confirm],
      zh: ['张零售结算单待确认', hints.zh.confirm],
    },
    supplierBillsToConfirm: {
      urgency: 'today',
      ways: { finance: way('/sys/finance/supplier/order', { state: 'waiting', disputed: 'no' }, 'bill') },
      en: ['supplier settlement to confirm', 'supplier settlements to confirm', hints.en.confirm],
      zh: ['张供应商结算单待确认', '无异议，确认后即可付款。'],
    },
    bankRowsToMatch: {
      urgency: 'today',
      ways: { finance: way('/sys/finance/bank', { state: 'open' }) },
      en: [
        'payment of the bank statement to match',
        'payments of the bank statement to match',
        'Say which bills they pay.',
      ],
      zh: ['笔银行到账待匹配', '请匹配到对应账单。'],
    },
    schoolBillsToMake: {
      urgency: 'soon',
      ways: { finance: way('/sys/finance/school/wait', { view: 'make' }) },
      en: ['school bill to make', 'school bills to make', hints.en.make],
      zh: ['张学校账单待生成', hints.zh.make],
    },
    districtBillsToMake: {
      urgency: 'soon',
      ways: { finance: way('/sys/finance/area/wait', { view: 'make' }) },
      en: ['district bill to make', 'district bills to make', hints.en.make],
      zh: ['张区县账单待生成', hints.zh.make],
    },
    shopDeliveriesToSettle: {
      urgency: 'soon',
      ways: { finance: way('/sys/finance/shop/send') },
      en: ['document of a shop to settle', 'documents of shops to settle', 'Choose what belongs into a settlement.'],
      zh: ['份零售单据待结算', '勾选后生成结算单。'],
    },
    supplierReceiptsToSettle: {
      urgency: 'soon',
      ways: { finance: way('/sys/finance/supplier/receipt') },
      en: [
        'document of a supplier to settle',
        'documents of suppliers to settle',
        'Choose what belongs into a settlement.',
      ],
      zh: ['份供应商单据待结算', '勾选后生成结算单。'],
    },
    settlementsToAgree: {
      urgency: 'today',
      ways: {
        supplier: way(
          '/sys/supplier/statementOfAccount',
          { view: 'bills', state: 'waiting', agreed: 'no', disputed: 'no' },
          'bill',
        ),
      },
      en: ['settlement to look at', 'settlements to look at', 'Agree to it, or dispute the lines that are wrong.'],
      zh: ['张结算单待核对', '无误请同意，有误请对该行提出异议。'],
    },
    settlementsUnpaid: {
      urgency: 'soon',
      ways: {
        supplier: way(
          '/sys/supplier/statementOfAccount',
          { view: 'bills', state: 'confirmed', overdue: 'yes' },
          'bill',
        ),
      },
      en: [
        'settlement that is not paid in time',
        'settlements that are not paid in time',
        'The company’s due day has passed; ask its finance.',
      ],
      zh: ['张结算单逾期未付', '公司付款日已过，可向其财务查询。'],
    },
    billsToAgree: {
      urgency: 'today',
      ways: {
        school: way(
          '/sys/schoolOrder/finance',
          { state: 'waiting', agreed: 'no', disputed: 'no', ...inAllSeasons },
          'bill',
        ),
        area: way(
          '/sys/countyOrder/finance',
          { state: 'waiting', agreed: 'no', disputed: 'no', ...inAllSeasons },
          'bill',
        ),
        shop: way('/sys/shop/order', { view: 'statement', state: 'waiting', agreed: 'no', disputed: 'no' }, 'bill'),
      },
      en: ['bill to look at', 'bills to look at', 'Agree to it, or dispute the lines that are wrong.'],
      zh: ['张账单待核对', '无误请同意，有误请对该行提出异议。'],
    },
    billsToPay: {
      urgency: 'soon',
      ways: {
        school: way(
          '/sys/schoolOrder/finance',
          { state: 'confirmed', overdue: 'no', credit: 'no', ...inAllSeasons },
          'bill',
        ),
        area: way(
          '/sys/countyOrder/finance',
          { state: 'confirmed', overdue: 'no', credit: 'no', ...inAllSeasons },
          'bill',
        ),
        shop: way('/sys/shop/order', { view: 'statement', state: 'confirmed', overdue: 'no', credit: 'no' }, 'bill'),
      },
      en: ['bill to pay', 'bills to pay', 'Confirmed and not yet due.'],
      zh: ['张账单待付款', '已确认，未到付款日。'],
    },
    billsOverdue: {
      urgency: 'late',
      ways: {
        school: way('/sys/schoolOrder/finance', { state: 'confirmed', overdue: 'yes', ...inAllSeasons }, 'bill'),
        area: way('/sys/countyOrder/finance', { state: 'confirmed', overdue: 'yes', ...inAllSeasons }, 'bill'),
        shop: way('/sys/shop/order', { view: 'statement', state: 'confirmed', overdue: 'yes' }, 'bill'),
      },
      en: ['bill overdue', 'bills overdue', 'The due day has passed.'],
      zh: ['张账单逾期', '已过付款日。'],
    },
  },
  things: {
    schoolBill: {
      en: 'School bill',
      zh: '学校账单',
      sequence: 100,
      places: { finance: page('/sys/finance/school/pay', 'bill'), school: page('/sys/schoolOrder/finance', 'bill') },
    },
    districtBill: {
      en: 'District bill',
      zh: '区县账单',
      sequence: 110,
      places: { finance: page('/sys/finance/area/pay', 'bill'), area: page('/sys/countyOrder/finance', 'bill') },
    },
    supplierBill: {
      en: 'Supplier settlement',
      zh: '供应商结算单',
      sequence: 120,
      places: {
        finance: page('/sys/finance/supplier/order', 'bill'),
        supplier: page('/sys/supplier/statementOfAccount', 'bill'),
      },
    },
    shopBill: {
      en: 'Shop settlement',
      zh: '零售结算单',
      sequence: 130,
      places: {
        finance: page('/sys/finance/shop/order', 'bill'),
        shop: page('/sys/shop/order', 'bill', { view: 'statement' }),
      },
    },
  },
} as const satisfies DeskParts
