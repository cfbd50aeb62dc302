const either =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? one : many

const disputed = 'Correct the line, or insist on it with a reason.'
const confirm = 'Looked at and not disputed: confirm it, and it can be paid.'
const overdue = 'The due day has passed; chase the payer.'
const make = 'Confirmed deliveries that no bill holds yet.'

/** What the home page says of money that waits. */
export const waitingMoney = {
  en: {
    schoolBillsDisputed: { title: either('disputed school bill', 'disputed school bills'), hint: disputed },
    districtBillsDisputed: { title: either('disputed district bill', 'disputed district bills'), hint: disputed },
    shopBillsDisputed: { title: either('disputed shop settlement', 'disputed shop settlements'), hint: disputed },
    supplierBillsDisputed: {
      title: either('disputed supplier settlement', 'disputed supplier settlements'),
      hint: disputed,
    },
    schoolBillsOverdue: { title: either('overdue school bill', 'overdue school bills'), hint: overdue },
    districtBillsOverdue: { title: either('overdue district bill', 'overdue district bills'), hint: overdue },
    shopBillsOverdue: { title: either('overdue shop settlement', 'overdue shop settlements'), hint: overdue },
    supplierBillsOverdue: {
      title: either('supplier settlement we pay late', 'supplier settlements we pay late'),
      hint: 'Our due day has passed: pay it.',
    },
    invoicesDiffering: {
      title: either('supplier’s invoice that differs', 'suppliers’ invoices that differ'),
      hint: 'Compare it with what was received before anything is paid.',
    },
    approvalsToDecide: {
      title: either('correction or invoice difference to approve', 'corrections and invoice differences to approve'),
      hint: 'Somebody else has asked for it; look at the reason.',
    },
    schoolBillsToConfirm: { title: either('school bill to confirm', 'school bills to confirm'), hint: confirm },
    districtBillsToConfirm: { title: either('district bill to confirm', 'district bills to confirm'), hint: confirm },
    shopBillsToConfirm: { title: either('shop settlement to confirm', 'shop settlements to confirm'), hint: confirm },
    supplierBillsToConfirm: {
      title: either('supplier settlement to confirm', 'supplier settlements to confirm'),
      hint: confirm,
    },
    bankRowsToMatch: {
      title: either('payment of the bank statement to match', 'payments of the bank statement to match'),
      hint: 'Say which bills they pay.',
    },
    schoolBillsToMake: { title: either('school bill to make', 'school bills to make'), hint: make },
    districtBillsToMake: { title: either('district bill to make', 'district bills to make'), hint: make },
    shopDeliveriesToSettle: {
      title: either('document of a shop to settle', 'documents of shops to settle'),
      hint: 'Choose what belongs into a settlement.',
    },
    supplierReceiptsToSettle: {
      title: either('document of a supplier to settle', 'documents of suppliers to settle'),
      hint: 'Choose what belongs into a settlement.',
    },
    settlementsToAgree: {
      title: either('settlement to look at', 'settlements to look at'),
      hint: 'Agree to it, or dispute the lines that are wrong.',
    },
    settlementsUnpaid: {
      title: either('settlement that is not paid in time', 'settlements that are not paid in time'),
      hint: 'The company’s due day has passed; ask its finance.',
    },
    billsToAgree: {
      title: either('bill to look at', 'bills to look at'),
      hint: 'Agree to it, or dispute the lines that are wrong.',
    },
    billsToPay: { title: either('bill to pay', 'bills to pay'), hint: 'Confirmed and not yet due.' },
    billsOverdue: { title: either('bill overdue', 'bills overdue'), hint: 'The due day has passed.' },
  },
  zh: {
    schoolBillsDisputed: { title: () => '张学校账单有异议', hint: '更正该行，或说明理由后维持。' },
    districtBillsDisputed: { title: () => '张区县账单有异议', hint: '更正该行，或说明理由后维持。' },
    shopBillsDisputed: { title: () => '张零售结算单有异议', hint: '更正该行，或说明理由后维持。' },
    supplierBillsDisputed: { title: () => '张供应商结算单有异议', hint: '更正该行，或说明理由后维持。' },
    schoolBillsOverdue: { title: () => '张学校账单逾期', hint: '已过付款日，请催款。' },
    districtBillsOverdue: { title: () => '张区县账单逾期', hint: '已过付款日，请催款。' },
    shopBillsOverdue: { title: () => '张零售结算单逾期', hint: '已过付款日，请催款。' },
    supplierBillsOverdue: { title: () => '张供应商结算单逾期未付', hint: '我方付款日已过，请付款。' },
    invoicesDiffering: { title: () => '张供应商发票与收货不符', hint: '付款前请与收货核对。' },
    approvalsToDecide: { title: () => '项更正或发票差额待复核', hint: '由同事提出，请核对原因。' },
    schoolBillsToConfirm: { title: () => '张学校账单待确认', hint: '无异议，确认后即可收款。' },
    districtBillsToConfirm: { title: () => '张区县账单待确认', hint: '无异议，确认后即可收款。' },
    shopBillsToConfirm: { title: () => '张零售结算单待确认', hint: '无异议，确认后即可收款。' },
    supplierBillsToConfirm: { title: () => '张供应商结算单待确认', hint: '无异议，确认后即可付款。' },
    bankRowsToMatch: { title: () => '笔银行到账待匹配', hint: '请匹配到对应账单。' },
    schoolBillsToMake: { title: () => '张学校账单待生成', hint: '已确认收货，尚未出账。' },
    districtBillsToMake: { title: () => '张区县账单待生成', hint: '已确认收货，尚未出账。' },
    shopDeliveriesToSettle: { title: () => '份零售单据待结算', hint: '勾选后生成结算单。' },
    supplierReceiptsToSettle: { title: () => '份供应商单据待结算', hint: '勾选后生成结算单。' },
    settlementsToAgree: { title: () => '张结算单待核对', hint: '无误请同意，有误请对该行提出异议。' },
    settlementsUnpaid: { title: () => '张结算单逾期未付', hint: '公司付款日已过，可向其财务查询。' },
    billsToAgree: { title: () => '张账单待核对', hint: '无误请同意，有误请对该行提出异议。' },
    billsToPay: { title: () => '张账单待付款', hint: '已确认，未到付款日。' },
    billsOverdue: { title: () => '张账单逾期', hint: '已过付款日。' },
  },
}
