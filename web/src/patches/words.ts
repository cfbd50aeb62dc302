import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface Words {
  views: string
  orders: string
  byTitle: string
  toReview: string
  ownOrders: string
  newOrder: string
  countOrders: (count: number) => string
  countLines: (count: number) => string
  copies: (count: number) => string
  search: string
  searchSchools: string
  searchTitles: string
  noneTitle: string
  none: string
  noneOfSchools: string
  noLines: string
  open: string
  openUntil: string
  endedAt: string
  neverOpen: string
  neverOpenHint: string
  approve: string
  reject: string
  rejectTitle: (count: number) => string
  rejectHint: string
  confirmApprove: (count: number, first: string) => string
  confirmDelete: (count: number, first: string) => string
  delete: string
  save: string
  saved: string
  submit: string
  submitHint: string
  revise: string
  wasRejected: string
  draftTitle: string
  chooseTitles: string
  scanHint: string
  allGrades: string
  nothingFound: string
  add: (title: string) => string
  added: string
  remove: (title: string) => string
  lines: string
  linesHint: string
  reason: string
  reasonHint: string
  missingCopies: string
  missingReason: string
  missingLines: string
  notOffered: string
  headcount: string
  plan: string
  others: string
  together: string
  togetherHint: string
  copiesOf: (title: string) => string
  history: string
  created: string
  listValue: string
  funded: string
  titles: string
  keys: string
}

export const patchScreenWords: Both<Words> = {
  en: {
    views: 'Views',
    orders: 'Orders',
    byTitle: 'By title',
    toReview: 'Schools',
    ownOrders: 'District’s own',
    newOrder: 'New order',
    countOrders: (n) => counted(n, 'order', 'orders'),
    countLines: (n) => counted(n, 'line', 'lines'),
    copies: (n) => counted(n, 'copy', 'copies'),
    search: 'Number or reason',
    searchSchools: 'School or number',
    searchTitles: 'Title, ISBN or code',
    noneTitle: 'No supplementary orders',
    none: 'While the window is open, order what was forgotten or has become too little.',
    noneOfSchools: 'What your schools submit appears here.',
    noLines: 'Titles of supplementary orders appear here.',
    open: 'Open',
    openUntil: 'Open until',
    endedAt: 'Ended',
    neverOpen: 'Not open yet',
    neverOpenHint: 'Head office opens supplementary orders after the season’s result; you will be told.',
    approve: 'Approve',
    reject: 'Reject',
    rejectTitle: (n) => (n === 1 ? 'Reject this order?' : `Reject ${figure(n)} orders?`),
    rejectHint: 'The school sees the reason and may revise the order.',
    confirmApprove: (n, first) => (n === 1 ? `Approve the order of ${first}?` : `Approve ${figure(n)} orders?`),
    confirmDelete: (n, first) => (n === 1 ? `Delete the draft ${first}?` : `Delete ${figure(n)} drafts?`),
    delete: 'Delete',
    save: 'Save draft',
    saved: 'Saved.',
    submit: 'Submit',
    submitHint: 'Submitted orders can no longer be changed.',
    revise: 'Revise',
    wasRejected: 'Rejected by the district',
    draftTitle: 'New supplementary order',
    chooseTitles: 'Titles',
    scanHint: 'Scan an ISBN, or search; Enter adds',
    allGrades: 'All grades',
    nothingFound: 'No title matches.',
    add: (title) => `Add ${title}`,
    added: 'Added',
    remove: (title) => `Remove ${title}`,
    lines: 'This order',
    linesHint: 'Pick titles from the list, or scan the ISBN on the back of a book.',
    reason: 'Why more is needed',
    reasonHint: 'For example: five students joined grade 3',
    missingCopies: 'Fill in the copies of every title.',
    missingReason: 'Say why more is needed.',
    missingLines: 'Add at least one title.',
    notOffered: 'Can no longer be ordered',
    headcount: 'Headcount',
    plan: 'Plan',
    others: 'Others',
    together: 'Together',
    togetherHint: 'Plan, other supplements and this order',
    copiesOf: (title) => `Copies of ${title}`,
    history: 'History',
    created: 'created it',
    listValue: 'List value',
    funded: 'State-funded',
    titles: 'Titles',
    keys: 'Enter in a number leads back to the search',
  },
  zh: {
    views: '视图',
    orders: '补订单',
    byTitle: '按品种',
    toReview: '学校补订',
    ownOrders: '区县补订',
    newOrder: '新增补订',
    countOrders: (n) => `${figure(n)} 份补订`,
    countLines: (n) => `${figure(n)} 行`,
    copies: (n) => `${figure(n)} 册`,
    search: '编号或原因',
    searchSchools: '学校、编号或原因',
    searchTitles: '书名、ISBN 或编码',
    noneTitle: '暂无补订',
    none: '补订开放期间，可补订漏订或不足的图书。',
    noneOfSchools: '学校提交的补订会显示在这里。',
    noLines: '补订的品种会显示在这里。',
    open: '开放中',
    openUntil: '开放至',
    endedAt: '已截止',
    neverOpen: '尚未开放',
    neverOpenHint: '征订结果下发后由总部开放补订，届时会通知您。',
    approve: '通过',
    reject: '退回',
    rejectTitle: (n) => (n === 1 ? '退回这份补订？' : `退回 ${figure(n)} 份补订？`),
    rejectHint: '学校会看到原因，并可修改后重新提交。',
    confirmApprove: (n, first) => (n === 1 ? `通过${first}的补订？` : `通过 ${figure(n)} 份补订？`),
    confirmDelete: (n, first) => (n === 1 ? `删除草稿 ${first}？` : `删除 ${figure(n)} 份草稿？`),
    delete: '删除',
    save: '保存草稿',
    saved: '已保存。',
    submit: '提交',
    submitHint: '提交后不能再修改。',
    revise: '修改',
    wasRejected: '区县已退回',
    draftTitle: '新增补订',
    chooseTitles: '可订品种',
    scanHint: '扫描 ISBN 或搜索，回车加入',
    allGrades: '全部年级',
    nothingFound: '没有匹配的品种。',
    add: (title) => `加入 ${title}`,
    added: '已加入',
    remove: (title) => `移除 ${title}`,
    lines: '本次补订',
    linesHint: '从列表中选择品种，或扫描图书封底的 ISBN。',
    reason: '补订原因',
    reasonHint: '例如：三年级新转入 5 名学生',
    missingCopies: '请填写每个品种的册数。',
    missingReason: '请填写补订原因。',
    missingLines: '请至少加入一个品种。',
    notOffered: '已不能补订',
    headcount: '人数',
    plan: '计划',
    others: '其他补订',
    together: '合计',
    togetherHint: '计划、其他补订与本次之和',
    copiesOf: (title) => `${title} 的册数`,
    history: '历史',
    created: '创建',
    listValue: '码洋',
    funded: '财政支付',
    titles: '品种',
    keys: '在册数中按回车回到搜索',
  },
}
