import type { Both } from '@keben/core/kit/language'
import type { States } from '@keben/core/kit/steps'
import { counted, figure } from '../../kit/language.ts'

interface CountWords {
  title: string
  whichWarehouse: string
  whichHint: string
  otherWarehouse: string
  noWarehouse: string
  underWay: (titles: number) => string
  kept: string
  progress: (counted: number, titles: number) => string
  // Choosing titles
  find: string
  addTitles: string
  addTitlesHint: string
  addAll: (count: number) => string
  add: (title: string) => string
  isAdded: string
  added: (title: string) => string
  addedMany: (count: number) => string
  tooMany: (most: number) => string
  unknownCode: (code: string) => string
  sharedTitle: (code: string) => string
  putAside: string
  looking: (code: string) => string
  titlesHere: (count: number) => string
  firstOf: (count: number) => string
  alsoEmpty: string
  empty: string
  emptyHint: string
  nothingFound: string
  // Counting
  unit: string
  units: Readonly<Record<'packs' | 'copies', string>>
  onScan: string
  scans: Readonly<Record<'goTo' | 'copy' | 'pack', string>>
  oneMore: Readonly<Record<'copy' | 'pack', (title: string) => string>>
  blind: string
  show: string
  shown: Readonly<Record<'all' | 'uncounted' | 'differing', string>>
  ledger: string
  counted: string
  packs: string
  loose: string
  copies: string
  difference: string
  asInLedger: (title: string) => string
  fieldOf: (field: string, title: string) => string
  remove: (title: string) => string
  lineReason: string
  even: string
  reserved: (copies: number) => string
  belowReserved: (reserved: number) => string
  moved: (onHand: number, damaged: number) => string
  compare: string
  keys: string
  clear: string
  confirmClear: (titles: number) => string
  // Posting
  post: string
  postTitle: (warehouse: string) => string
  differing: string
  found: string
  missing: string
  damaged: string
  listValue: string
  leftOut: (count: number) => string
  noDifference: string
  moreDiffering: (count: number) => string
  reason: string
  reasonHint: string
  reasons: readonly string[]
  reasonMissing: string
  nothingCounted: string
  print: string
  inLedger: string
  past: string
  next: string
  signature: string
  before: string
}

export const countWords: Both<CountWords> = {
  en: {
    title: 'Stocktaking',
    whichWarehouse: 'Which warehouse is counted?',
    whichHint: 'One count is of one warehouse. What you have begun is kept on this device until it is posted.',
    otherWarehouse: 'Other warehouse',
    noWarehouse: 'No warehouse that holds copies is granted to you.',
    underWay: (titles) => `${counted(titles, 'title', 'titles')} under way`,
    kept: 'Kept on this device',
    progress: (done, titles) => `${figure(done)} of ${counted(titles, 'title', 'titles')} counted`,
    find: 'Scan, or type ISBN or title',
    addTitles: 'Add titles',
    addTitlesHint: 'Choose by subject, publisher or grade, then add them all, or one by one.',
    addAll: (count) => `Add all ${figure(count)}`,
    add: (title) => `Add ${title}`,
    isAdded: 'On the list',
    added: (title) => `Added: ${title}`,
    addedMany: (count) => `${counted(count, 'title', 'titles')} added`,
    tooMany: (most) => `One count takes ${figure(most)} titles at most; the rest was left out.`,
    sharedTitle: (code) => `Several titles have ${code}: which one is it?`,
    putAside: 'Put it aside',
    unknownCode: (code) => `No title has the ISBN or code ${code}.`,
    looking: (code) => `Looking for ${code} …`,
    titlesHere: (count) => counted(count, 'title', 'titles'),
    firstOf: (count) => `the first ${figure(count)} are shown`,
    alsoEmpty: 'Also titles of which nothing is left',
    empty: 'Nothing to count yet',
    emptyHint: 'Scan the ISBN of a title, type it above, or add titles by subject, publisher or grade.',
    nothingFound: 'No title of this list fits.',
    unit: 'Count in',
    units: { packs: 'Packs', copies: 'Copies' },
    onScan: 'A scan',
    scans: { goTo: 'Goes to the title', copy: 'Counts one copy', pack: 'Counts one pack' },
    oneMore: { copy: (title) => `One copy more: ${title}`, pack: (title) => `One pack more: ${title}` },
    blind: 'Hide the ledger',
    show: 'Shown',
    shown: { all: 'All', uncounted: 'To count', differing: 'Differing' },
    ledger: 'Ledger',
    counted: 'Counted',
    packs: 'Packs',
    loose: 'Loose',
    copies: 'Copies',
    difference: 'Difference',
    asInLedger: (title) => `Count ${title} as in the ledger`,
    fieldOf: (field, title) => `${field}, ${title}`,
    remove: (title) => `Take ${title} off the list`,
    lineReason: 'Reason',
    even: 'even',
    reserved: (copies) => `${figure(copies)} reserved`,
    belowReserved: (reserved) => `${figure(reserved)} are reserved: fewer cannot be counted.`,
    moved: (onHand, damaged) => `The ledger has moved: now ${figure(onHand)} on hand, ${figure(damaged)} damaged.`,
    compare: 'Compare with that',
    keys: 'Keys: / find · Enter next · ↑ ↓ titles · = as in the ledger · Ctrl+Enter post',
    clear: 'Discard',
    confirmClear: (titles) => `Discard the count of ${counted(titles, 'title', 'titles')}?`,
    post: 'Post count',
    postTitle: (warehouse) => `Post the count of ${warehouse}?`,
    differing: 'Differing titles',
    found: 'Found',
    missing: 'Missing',
    damaged: 'Damaged',
    listValue: 'List value',
    leftOut: (count) => `${counted(count, 'title has', 'titles have')} no count and will be left out.`,
    noDifference: 'Everything is as the ledger says.',
    moreDiffering: (count) => `and ${counted(count, 'more title', 'more titles')}`,
    reason: 'Reason',
    reasonHint: 'Why is this counted?',
    reasons: ['Regular stocktaking', 'Spot check', 'End of season', 'Damage found'],
    reasonMissing: 'Say why this is counted.',
    nothingCounted: 'Count at least one title.',
    print: 'Print',
    inLedger: 'In the stock log',
    past: 'Past stocktakings',
    next: 'Next count',
    signature: 'Counted by',
    before: 'Ledger',
  },
  zh: {
    title: '盘点',
    whichWarehouse: '盘点哪个仓库？',
    whichHint: '每次盘点一个仓库。提交之前，已录入的内容保存在本设备上。',
    otherWarehouse: '更换仓库',
    noWarehouse: '您没有可盘点的仓库。',
    underWay: (titles) => `进行中 ${figure(titles)} 个品种`,
    kept: '已保存在本设备',
    progress: (done, titles) => `已盘 ${figure(done)} / ${figure(titles)} 个品种`,
    find: '扫码，或输入 ISBN、书名',
    addTitles: '添加品种',
    addTitlesHint: '按学科、出版社或年级筛选，全部添加或逐个添加。',
    addAll: (count) => `全部添加（${figure(count)}）`,
    add: (title) => `添加《${title}》`,
    isAdded: '已在列表中',
    added: (title) => `已添加《${title}》`,
    addedMany: (count) => `已添加 ${figure(count)} 个品种`,
    tooMany: (most) => `一次盘点最多 ${figure(most)} 个品种，其余未添加。`,
    sharedTitle: (code) => `多个品种使用 ${code}，是哪一个？`,
    putAside: '先放一边',
    unknownCode: (code) => `没有 ISBN 或书号为 ${code} 的品种。`,
    looking: (code) => `正在查找 ${code} …`,
    titlesHere: (count) => `${figure(count)} 个品种`,
    firstOf: (count) => `显示前 ${figure(count)} 个`,
    alsoEmpty: '包含零库存品种',
    empty: '还没有要盘点的品种',
    emptyHint: '扫描图书 ISBN、在上方输入，或按学科、出版社、年级添加品种。',
    nothingFound: '列表中没有符合的品种。',
    unit: '计数单位',
    units: { packs: '包', copies: '册' },
    onScan: '每次扫码',
    scans: { goTo: '定位品种', copy: '加一册', pack: '加一包' },
    oneMore: { copy: (title) => `《${title}》加一册`, pack: (title) => `《${title}》加一包` },
    blind: '隐藏账面数',
    show: '显示',
    shown: { all: '全部', uncounted: '未盘', differing: '有差异' },
    ledger: '账面',
    counted: '实盘',
    packs: '整包',
    loose: '零册',
    copies: '册数',
    difference: '差异',
    asInLedger: (title) => `《${title}》按账面数录入`,
    fieldOf: (field, title) => `《${title}》${field}`,
    remove: (title) => `移除《${title}》`,
    lineReason: '原因',
    even: '相符',
    reserved: (copies) => `占用 ${figure(copies)}`,
    belowReserved: (reserved) => `已占用 ${figure(reserved)} 册，实盘数不能更少。`,
    moved: (onHand, damaged) => `账面已有变动：现在库 ${figure(onHand)} 册，残损 ${figure(damaged)} 册。`,
    compare: '按新账面比对',
    keys: '快捷键：/ 查找 · Enter 下一项 · ↑ ↓ 换行 · = 按账面数 · Ctrl+Enter 提交',
    clear: '放弃',
    confirmClear: (titles) => `放弃 ${figure(titles)} 个品种的盘点吗？`,
    post: '提交盘点',
    postTitle: (warehouse) => `提交“${warehouse}”的盘点吗？`,
    differing: '有差异品种',
    found: '盘盈',
    missing: '盘亏',
    damaged: '残损',
    listValue: '码洋',
    leftOut: (count) => `${figure(count)} 个品种尚未录入，将不计入本次盘点。`,
    noDifference: '全部与账面相符。',
    moreDiffering: (count) => `另有 ${figure(count)} 个品种`,
    reason: '原因',
    reasonHint: '为什么盘点？',
    reasons: ['例行盘点', '抽查', '季末盘点', '发现残损'],
    reasonMissing: '请填写盘点原因。',
    nothingCounted: '请至少录入一个品种。',
    print: '打印',
    inLedger: '查看流水',
    past: '历次盘点',
    next: '继续盘点',
    signature: '盘点人签字',
    before: '账面',
  },
}

/** A count has one state only: it is posted as it is written. */
export const stocktakeStates = { posted: { en: 'Posted', zh: '已提交', tone: 'good' } } as const satisfies States
