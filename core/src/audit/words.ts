import { bookWords, editionWords, publisherWords, subjectWords, termsWords } from '../catalogue/words.ts'
import { deliveryWords } from '../deliveries/words.ts'
import { districtPlanWords } from '../district-plans/words.ts'
import { sessionWords } from '../identity/words.ts'
import type { FieldWords } from '../kit/endpoint.ts'
import type { Both } from '../kit/language.ts'
import { companyWords, districtWords, settlementModeWords, shopWords, supplierWords } from '../network/words.ts'
import { patchWords } from '../patches/words.ts'
import { purchaseOrderWords } from '../purchase-orders/words.ts'
import { receiptWords } from '../receipts/words.ts'
import { returnWords } from '../returns/words.ts'
import { saleBookWords, shopOrderWords } from '../retail/words.ts'
import { moveWords } from '../moves/words.ts'
import { billWords } from '../settlements/words.ts'
import { stockWords } from '../stock/words.ts'
import { supplierOrderWords } from '../supplier-orders/words.ts'
import { userWords } from '../people/words.ts'
import { planDeletionWords } from '../plans/words-deletion.ts'
import { planWords } from '../plans/words.ts'
import { resultWords } from '../results/words.ts'
import { schoolLineWords, schoolPlanWords } from '../school-plans/words.ts'
import { campusWords, headcountWords, schoolWords } from '../schools/words.ts'
import { selectionWords } from '../selections/words.ts'
import { discountWords } from '../terms/words.ts'
import { coverageWords, warehouseWords } from '../warehouses/words.ts'
import type { AuditThing } from './shapes.ts'

type Named = Both<string>

/** What things are called in the audit. */
export const auditThings = {
  publisher: { en: 'Publisher', zh: '出版社' },
  subject: { en: 'Subject', zh: '学科' },
  edition: { en: 'Edition', zh: '版本' },
  book: { en: 'Book', zh: '图书' },
  bookTerms: { en: 'Trade terms', zh: '进货条件' },
  company: { en: 'Company', zh: '公司' },
  settlementMode: { en: 'Settlement mode', zh: '结算方式' },
  district: { en: 'District', zh: '区县' },
  school: { en: 'School', zh: '学校' },
  campus: { en: 'Campus', zh: '校区' },
  warehouse: { en: 'Warehouse', zh: '仓库' },
  supplier: { en: 'Supplier', zh: '供应商' },
  shop: { en: 'Retail shop', zh: '零售店' },
  districtDiscount: { en: 'District discount', zh: '区县折扣' },
  user: { en: 'User', zh: '用户' },
  import: { en: 'Import', zh: '导入' },
  plan: { en: 'Order plan', zh: '征订计划' },
  planDeletion: { en: 'Deletion of a plan', zh: '计划删除申请' },
  selection: { en: 'Book selection', zh: '选书' },
  districtPlan: { en: 'District plan', zh: '区县征订' },
  schoolPlan: { en: 'School plan', zh: '学校征订' },
  planResult: { en: 'Order result', zh: '征订结果' },
  patch: { en: 'Supplementary order', zh: '补订' },
  stocktake: { en: 'Stocktaking', zh: '盘点' },
  purchaseOrder: { en: 'Purchase order', zh: '采购单' },
  supplierOrder: { en: 'Supplier order', zh: '供应商订单' },
  receipt: { en: 'Receipt', zh: '收货单' },
  sendOrder: { en: 'Send order', zh: '发货单' },
  deliveryDifference: { en: 'Difference in a delivery', zh: '收货差异' },
  saleBook: { en: 'Book on sale', zh: '上架图书' },
  shopOrder: { en: 'Shop order', zh: '零售订单' },
  returnOrder: { en: 'Return', zh: '退货单' },
  move: { en: 'Move', zh: '移库单' },
  bill: { en: 'Bill', zh: '账单' },
  payment: { en: 'Payment', zh: '付款' },
} as const satisfies Record<AuditThing, Named> & Record<string, Named>

/** What can be done, as the audit keeps it. */
export const auditActions = {
  create: { en: 'Created', zh: '新增' },
  change: { en: 'Changed', zh: '修改' },
  delete: { en: 'Deleted', zh: '删除' },
  disable: { en: 'Disabled', zh: '停用' },
  enable: { en: 'Enabled', zh: '启用' },
  signIn: { en: 'Signed in', zh: '登录' },
  signInFailed: { en: 'Failed to sign in', zh: '登录失败' },
  signOut: { en: 'Signed out', zh: '退出登录' },
  switchRole: { en: 'Switched role', zh: '切换角色' },
  changePassword: { en: 'Changed password', zh: '修改密码' },
  resetPassword: { en: 'Reset password', zh: '重置密码' },
  beginSecondFactor: { en: 'Began a second factor', zh: '开始设置两步验证' },
  setSecondFactor: { en: 'Set up a second factor', zh: '启用两步验证' },
  endSecondFactor: { en: 'Ended the second factor', zh: '关闭两步验证' },
  resetSecondFactor: { en: 'Reset the second factor', zh: '重置两步验证' },
  renewRecoveryCodes: { en: 'Made new recovery codes', zh: '更新恢复码' },
  useRecoveryCode: { en: 'Used a recovery code', zh: '使用恢复码' },
  demandSecondFactor: { en: 'Set which roles need a second factor', zh: '设置要求两步验证的角色' },
  limitCorrections: { en: 'Set what one person corrects alone', zh: '设置单人更正限额' },
  endSession: { en: 'Ended session', zh: '结束会话' },
  download: { en: 'Downloaded', zh: '下载' },
  undo: { en: 'Took back', zh: '撤销' },
  issue: { en: 'Issued', zh: '下发' },
  openPlan: { en: 'Opened', zh: '开放征订' },
  closePlan: { en: 'Closed', zh: '截止征订' },
  recall: { en: 'Recalled', zh: '撤回' },
  resume: { en: 'Resumed', zh: '恢复或撤回' },
  issueResult: { en: 'Issued the result', zh: '下发结果' },
  withdrawResult: { en: 'Withdrew the result', zh: '撤回结果' },
  withdraw: { en: 'Withdrew', zh: '撤回' },
  openPatch: { en: 'Opened supplements', zh: '开放补订' },
  closePatch: { en: 'Closed supplements', zh: '截止补订' },
  archive: { en: 'Archived', zh: '归档' },
  unarchive: { en: 'Took back from the archive', zh: '取消归档' },
  updateDate: { en: 'Moved a deadline', zh: '调整截止时间' },
  submit: { en: 'Submitted', zh: '提交' },
  submitOwn: { en: 'Submitted', zh: '提交' },
  revise: { en: 'Revised', zh: '修改' },
  approve: { en: 'Approved', zh: '通过' },
  reject: { en: 'Sent back', zh: '退回' },
  areaApprove: { en: 'Accepted', zh: '通过' },
  areaReject: { en: 'Sent back', zh: '退回' },
  excuse: { en: 'Excused', zh: '免报' },
  readmit: { en: 'Readmitted', zh: '取消免报' },
  reopen: { en: 'Reopened', zh: '重新开放' },
  choose: { en: 'Chose books', zh: '选书' },
  replace: { en: 'Replaced a book', zh: '替换图书' },
  repair: { en: 'Completed plans', zh: '补齐征订' },
  remind: { en: 'Reminded', zh: '催报' },
  confirm: { en: 'Confirmed', zh: '确认' },
  cancel: { en: 'Cancelled', zh: '取消' },
  accept: { en: 'Accepted', zh: '接单' },
  answer: { en: 'Answered', zh: '答复' },
  decline: { en: 'Declined', zh: '拒单' },
  agree: { en: 'Agreed', zh: '同意' },
  settle: { en: 'Paid', zh: '结清' },
  correct: { en: 'Corrected', zh: '更正' },
  insist: { en: 'Insisted', zh: '维持原额' },
  askApproval: { en: 'Asked a second person', zh: '提交复核' },
  acceptDifference: { en: 'Accepted the invoice difference', zh: '接受发票差额' },
  reprice: { en: 'Fixed the price', zh: '定价调整' },
  answerStatement: { en: 'Answered the statement of account', zh: '答复对账单' },
  askAgain: { en: 'Asked again', zh: '退回重报' },
  dates: { en: 'Named arrival dates', zh: '填报到货日' },
  announce: { en: 'Announced a shipment', zh: '发货通知' },
  close: { en: 'Closed short', zh: '短缺关闭' },
  reverse: { en: 'Reversed', zh: '冲销' },
  stop: { en: 'Stopped', zh: '终止' },
  takeOut: { en: 'Took to pick', zh: '接单出库' },
  sendOut: { en: 'Sent off', zh: '确认出库' },
  takeIn: { en: 'Took in', zh: '接收到货' },
  complete: { en: 'Confirmed the arrival', zh: '确认入库' },
  countOut: { en: 'Counted what leaves', zh: '出库清点' },
  countIn: { en: 'Counted what came', zh: '到货清点' },
  pick: { en: 'Picked', zh: '拣货' },
  send: { en: 'Sent', zh: '发货' },
  again: { en: 'Sent again', zh: '补发' },
  credit: { en: 'Credited', zh: '不再补发' },
  keep: { en: 'Let the receiver keep it', zh: '留用计款' },
  fetch: { en: 'Fetched back', zh: '收回' },
  receive: { en: 'Took the return in', zh: '退货入库' },
} as const satisfies Record<string, Named>
export type AuditAction = keyof typeof auditActions

/** What a district's deeds come to, which stands in the audit alone. */
const deedWords = {
  en: { titles: 'Titles', added: 'Added', removed: 'Removed', plans: 'New school plans', completed: 'Completed plans' },
  zh: { titles: '品种数', added: '增加', removed: '移除', plans: '新建征订单', completed: '补齐征订单' },
} as const satisfies FieldWords

/** A payment has a number of its own beside those of its bills. */
const paymentWords = {
  en: { number: 'Payment', bill: 'Bill' },
  zh: { number: '收付款单号', bill: '账单号' },
} as const satisfies FieldWords

/** What the fields of each thing are called: the words of its family. */
type ThingsNamed = Record<AuditThing, FieldWords> & Partial<Record<keyof typeof auditThings, FieldWords>>
export const fieldWords: Readonly<ThingsNamed> = {
  publisher: publisherWords,
  subject: subjectWords,
  edition: editionWords,
  book: bookWords,
  bookTerms: termsWords,
  company: companyWords,
  settlementMode: settlementModeWords,
  district: withMore(districtWords, coverageWords),
  school: withMore(schoolWords, coverageWords),
  campus: withMore(campusWords, headcountWords),
  warehouse: withMore(warehouseWords, coverageWords),
  supplier: supplierWords,
  shop: shopWords,
  districtDiscount: discountWords,
  user: withMore(userWords, sessionWords),
  plan: planWords,
  planDeletion: planDeletionWords,
  selection: selectionWords,
  districtPlan: withMore(districtPlanWords, deedWords),
  schoolPlan: withMore(schoolLineWords, schoolPlanWords),
  planResult: resultWords,
  patch: patchWords,
  stocktake: stockWords,
  purchaseOrder: purchaseOrderWords,
  supplierOrder: supplierOrderWords,
  receipt: receiptWords,
  sendOrder: deliveryWords,
  deliveryDifference: deliveryWords,
  saleBook: saleBookWords,
  shopOrder: shopOrderWords,
  returnOrder: returnWords,
  move: moveWords,
  bill: billWords,
  payment: withMore(paymentWords, billWords),
}

/** What stands in entries that belong to no family, or to any: what a download was asked for, what was imported. */
export const generalWords = {
  en: {
    role: 'Role',
    kind: 'Kind',
    filter: 'Filter',
    keyword: 'Search',
    columns: 'Columns',
    fileName: 'File',
    rows: 'Rows',
    sort: 'Order',
    state: 'State',
    reason: 'Reason',
    level: 'Step',
    overdueFen: 'Overdue',
    limitFen: 'Up to the amount',
    limitBp: 'Up to the share',
    note: 'Note',
    reverses: 'Takes back',
    warehouse: 'Warehouse',
    number: 'Number',
    copies: 'Copies',
  },
  zh: {
    role: '角色',
    kind: '种类',
    filter: '筛选',
    keyword: '搜索',
    columns: '列',
    fileName: '文件',
    rows: '行数',
    sort: '排序',
    state: '状态',
    reason: '原因',
    level: '催收方式',
    overdueFen: '逾期金额',
    limitFen: '金额上限',
    limitBp: '比例上限',
    note: '备注',
    reverses: '冲销',
    warehouse: '仓库',
    number: '单号',
    copies: '册数',
  },
} as const satisfies FieldWords

/** The words of one, and of another what it does not have itself. */
function withMore(words: FieldWords, more: FieldWords): FieldWords {
  return { en: { ...more.en, ...words.en }, zh: { ...more.zh, ...words.zh } }
}

export const auditWords = {
  en: {
    at: 'Time',
    who: 'Who',
    userName: 'User name',
    userIds: 'User',
    role: 'Role',
    address: 'Address',
    requestId: 'Request',
    call: 'Call',
    thing: 'Kind',
    things: 'Kind',
    thingName: 'What',
    action: 'Action',
    actions: 'Action',
    change: 'Before and after',
    from: 'From',
    to: 'To',
  },
  zh: {
    at: '时间',
    who: '操作人',
    userName: '用户名',
    userIds: '操作人',
    role: '角色',
    address: 'IP 地址',
    requestId: '请求编号',
    call: '接口',
    thing: '类型',
    things: '类型',
    thingName: '对象',
    action: '操作',
    actions: '操作',
    change: '修改前后',
    from: '起始日期',
    to: '截止日期',
  },
} as const satisfies FieldWords

export const auditSheetName: Both<string> = { en: 'Audit', zh: '操作审计' }

/** How values are joined in a line of text. */
export const changeWords: Both<{ yes: string; no: string; nothing: string; and: string; next: string; is: string }> = {
  en: { yes: 'yes', no: 'no', nothing: 'empty', and: ', ', next: '; ', is: ': ' },
  zh: { yes: '是', no: '否', nothing: '空', and: '、', next: '；', is: '：' },
}
