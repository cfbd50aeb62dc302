import { z } from 'zod'
import type { Both } from '../../kit/language.ts'

/** How a bill collects entries: by the settlement mode, or by choice. */
export const rhythms = {
  delivery: { en: 'Per delivery', zh: '按次' },
  month: { en: 'Per month', zh: '按月' },
  season: { en: 'Per season', zh: '按季' },
  chosen: { en: 'As chosen', zh: '选单结算' },
} as const
export const Rhythm = z.enum(['delivery', 'month', 'season', 'chosen'])

export const ways = {
  transfer: { en: 'Bank transfer', zh: '银行转账' },
  cash: { en: 'Cash', zh: '现金' },
  offset: { en: 'Offset', zh: '抵扣' },
} as const
export type Way = keyof typeof ways
export const Way = z.enum(['transfer', 'cash', 'offset'])

export const disputeStates = {
  open: { tone: 'bad', en: 'Disputed', zh: '有异议' },
  corrected: { tone: 'good', en: 'Corrected', zh: '已更正' },
  insisted: { tone: 'plain', en: 'Upheld', zh: '维持原额' },
  /** The bill was withdrawn. */
  dropped: { tone: 'ended', en: 'Bill withdrawn', zh: '账单撤销' },
} as const
export const DisputeState = z.enum(['open', 'corrected', 'insisted', 'dropped'])

export const runStates = {
  waiting: { tone: 'plain', en: 'Queued', zh: '排队中' },
  running: { tone: 'waiting', en: 'Running', zh: '生成中' },
  done: { tone: 'good', en: 'Done', zh: '已完成' },
} as const
export const RunState = z.enum(['waiting', 'running', 'done'])

export const settleables = {
  receipt: { en: 'Receipt', zh: '收货单' },
  delivery: { en: 'Delivery', zh: '发货单' },
  return: { en: 'Return', zh: '退货单' },
  reprice: { en: 'Final price', zh: '定价调整' },
  correction: { en: 'Correction', zh: '更正' },
} as const
export const SettleableKind = z.enum(['receipt', 'delivery', 'return', 'reprice', 'correction'])

/** Ordered against charged. */
export const reconciledStates = {
  even: { tone: 'good', en: 'Agrees', zh: '一致' },
  coming: { tone: 'waiting', en: 'Incomplete', zh: '未到齐' },
  differing: { tone: 'bad', en: 'Needs review', zh: '有差异' },
} as const
export const ReconciledState = z.enum(['even', 'coming', 'differing'])
export type ReconciledState = keyof typeof reconciledStates

interface Matter {
  /** Time alone does not resolve it. */
  readonly needsSomebody: boolean
  readonly phrase: Both<(count: string) => string>
}

/** Why ordered and charged differ: outstanding, or a problem. */
export const openMatters = {
  toSend: {
    needsSomebody: false,
    phrase: { en: (count) => `${count} to be sent`, zh: (count) => `欠发 ${count} 册` },
  },
  onTheWay: {
    needsSomebody: false,
    phrase: { en: (count) => `${count} in transit, to be confirmed`, zh: (count) => `在途待签收 ${count} 册` },
  },
  reported: {
    needsSomebody: true,
    phrase: { en: (count) => `${count} reported missing or damaged`, zh: (count) => `短少或残损待处理 ${count} 册` },
  },
  surplus: {
    needsSomebody: true,
    phrase: { en: (count) => `${count} surplus`, zh: (count) => `多到待处理 ${count} 册` },
  },
  objections: {
    needsSomebody: true,
    phrase: { en: (count) => `${count} disputed in bills`, zh: (count) => `账单异议 ${count} 处` },
  },
  overcharged: {
    needsSomebody: true,
    phrase: { en: (count) => `${count} charged too many`, zh: (count) => `多计费 ${count} 册` },
  },
  uncharged: {
    needsSomebody: true,
    phrase: { en: (count) => `${count} not charged`, zh: (count) => `少计费 ${count} 册` },
  },
} as const satisfies Record<string, Matter>
export type OpenMatter = keyof typeof openMatters

/** How an account is grouped. */
export const accountParts = {
  line: { en: 'School and title', zh: '学校 × 品种' },
  school: { en: 'School', zh: '学校' },
  grade: { en: 'Grade', zh: '年级' },
  title: { en: 'Title', zh: '品种' },
} as const
export type AccountPart = keyof typeof accountParts
export const AccountPart = z.enum(['line', 'school', 'grade', 'title'])

export const accountKinds = {
  selfPaid: { en: 'Student books, self-paid', zh: '学生用书（自费）' },
  funded: { en: 'Student books, state-funded', zh: '学生用书（财政）' },
  teacher: { en: 'Teacher books', zh: '教师用书' },
  teacherOfSchool: { en: 'Teacher books paid by schools', zh: '教师用书（学校支付）' },
  teacherOfDistrict: { en: 'Teacher books paid by the district', zh: '教师用书（区县统付）' },
} as const
export type AccountKind = keyof typeof accountKinds
export const AccountKind = z.enum(Object.keys(accountKinds) as [AccountKind, ...AccountKind[]])

export const bankRowStates = {
  open: { tone: 'waiting', en: 'To match', zh: '待核销' },
  matched: { tone: 'good', en: 'Matched', zh: '已核销' },
  ignored: { tone: 'ended', en: 'Ignored', zh: '已忽略' },
} as const
export const BankRowState = z.enum(['open', 'matched', 'ignored'])

/** Incoming or outgoing. */
export const bankSides = {
  came: { en: 'Credit', zh: '贷' },
  went: { en: 'Debit', zh: '借' },
} as const

/** Why bills match a bank row. */
export const matchings = {
  number: { en: 'Bill number in the purpose', zh: '摘要含账单号' },
  amount: { en: 'Payer and amount', zh: '付款方和金额相符' },
  payer: { en: 'Payer', zh: '付款方相符' },
} as const
export const Matching = z.enum(['number', 'amount', 'payer'])

/** Reminder levels. */
export const reminderLevels = {
  reminder: { en: 'Reminder', zh: '催款提醒' },
  letter: { en: 'Letter', zh: '催款函' },
  call: { en: 'Call by the salesperson', zh: '业务员电话催收' },
} as const
export const ReminderLevel = z.enum(['reminder', 'letter', 'call'])

export const accounts = {
  receivable: { en: 'Receivable', zh: '应收账款' },
  revenue: { en: 'Revenue', zh: '主营业务收入' },
  payable: { en: 'Payable', zh: '应付账款' },
  stock: { en: 'Stock', zh: '库存商品' },
  bank: { en: 'Bank', zh: '银行存款' },
  cash: { en: 'Cash', zh: '库存现金' },
} as const
export type Account = keyof typeof accounts
export const Account = z.enum(['receivable', 'revenue', 'payable', 'stock', 'bank', 'cash'])

/** What needs a second person. */
export const approvalKinds = {
  correction: { en: 'Correction of a line', zh: '更正明细' },
  invoice: { en: 'Invoice difference', zh: '发票差额' },
} as const
export const ApprovalKind = z.enum(['correction', 'invoice'])

export const approvalStates = {
  open: { tone: 'waiting', en: 'To approve', zh: '待复核' },
  noted: { tone: 'plain', en: 'Within the limit', zh: '限额内' },
  approved: { tone: 'good', en: 'Approved', zh: '复核通过' },
  rejected: { tone: 'bad', en: 'Rejected', zh: '已驳回' },
  dropped: { tone: 'ended', en: 'Bill withdrawn', zh: '账单撤销' },
} as const
export const ApprovalState = z.enum(['open', 'noted', 'approved', 'rejected', 'dropped'])
