import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'
import type { TermKind } from './figures.ts'

interface Words {
  grid: string
  newOrder: string
  chooseOther: string
  season: string
  noSeason: string
  noSeasonHint: string
  narrow: string
  all: string
  propose: string
  proposing: string
  nothingMissing: string
  nothingMissingHint: string
  moreLines: (count: number) => string
  withoutTerms: (count: number) => string
  toTerms: string
  closedWarehouses: string
  nameAndCopies: (name: string, copies: string) => string
  byHand: string
  toPacks: string
  toPacksHint: string
  title: string
  warehouse: string
  supplier: string
  publisher: string
  subject: string
  demand: string
  terms: Readonly<Record<TermKind, string>>
  missing: string
  covered: string
  missingCopies: (copies: string) => string
  suggested: string
  copies: string
  packs: string
  net: string
  list: string
  why: string
  whyHint: string
  whyOf: (line: string) => string
  whyNeeded: string
  isMore: (copies: number) => string
  tooMany: (copies: number) => string
  fewer: (copies: number) => string
  leftOut: string
  leaveOut: (title: string) => string
  takeBack: (title: string) => string
  packsOf: (packs: number, perPack: number, odd: number) => string
  arrow: (packs: number, perPack: number) => string
  nothing: string
  now: (missing: number) => string
  hint: string
  search: string
  groupBy: string
  bySupplier: string
  byWarehouse: string
  allWarehouses: string
  toCorrect: (count: number) => string
  nothingFound: string
  noLines: string
  addTitle: string
  notForSale: string
  notBought: string
  added: (count: number, title: string) => string
  again: string
  againHint: string
  againDone: (fresh: number) => string
  remark: string
  remarkHint: string
  titles: (count: number) => string
  copiesCounted: (count: number) => string
  lines: (count: number) => string
  save: string
  submit: string
  submitHint: string
  submitQuestion: (titles: number, copies: number, net: string) => string
  saved: string
  unsaved: string
  emptyOrder: string
  unreadable: (count: number) => string
  lackReasons: (count: number) => string
  meanwhile: string
  showTheirs: string
  keepMine: string
  totals: string
  linesLabel: string
  titlesLabel: string
  goThere: string
  showMore: (count: number) => string
  more: string
  history: string
}

export const deskWords: Both<Words> = {
  en: {
    grid: 'Copies to buy',
    newOrder: 'New purchase order',
    chooseOther: 'Choose something else',
    season: 'Season',
    noSeason: 'Nothing to buy for yet',
    noSeasonHint: 'A purchase order can be made as soon as head office has issued the result of a season.',
    narrow: 'Only for',
    all: 'All',
    propose: 'Propose',
    proposing: 'Looking at demand, stock and what is on order…',
    nothingMissing: 'Nothing is missing',
    nothingMissingHint: 'What is asked for lies in stock or has been bought. Titles can still be added by hand.',
    moreLines: (count) =>
      `${counted(count, 'line', 'lines')} more than one order holds: propose again for the rest after saving.`,
    withoutTerms: (count) =>
      `${counted(count, 'title lacks', 'titles lack')} a supplier or a discount and cannot be bought yet:`,
    toTerms: 'Trade terms',
    closedWarehouses: 'Missing, but not proposed, since these warehouses take no copies any more:',
    nameAndCopies: (name, copies) => `${name} (${copies})`,
    byHand: 'Begin without a proposal',
    toPacks: 'Whole packs',
    toPacksHint: 'Rounds the suggestion up to whole packs; what you have corrected stays.',
    title: 'Title',
    warehouse: 'Warehouse',
    supplier: 'Supplier',
    publisher: 'Publisher',
    subject: 'Subject',
    demand: 'Demand',
    terms: { result: 'Result', patch: 'Patch', shop: 'Shop', bought: 'Bought', stock: 'Stock', lost: 'Lost' },
    missing: 'Missing',
    covered: 'covered',
    missingCopies: (copies) => `${copies} copies missing`,
    suggested: 'Suggested',
    copies: 'Copies',
    packs: 'Packs',
    net: 'Net value',
    list: 'List value',
    why: 'Why more',
    whyHint: 'Why more than is needed',
    whyOf: (line) => `Why more than is needed: ${line}`,
    whyNeeded: 'say why',
    isMore: (copies) => `${figure(copies)} more than is needed`,
    tooMany: (copies) => `${figure(copies)} more than is needed: press r and say why`,
    fewer: (copies) => `${figure(copies)} fewer than are missing`,
    leftOut: 'left out',
    leaveOut: (title) => `Leave out ${title}`,
    takeBack: (title) => `Take back ${title}`,
    packsOf: (packs, perPack, odd) => `${figure(packs)} × ${figure(perPack)}${odd ? ` + ${figure(odd)}` : ''}`,
    arrow: (packs, perPack) => `${counted(packs, 'pack', 'packs')} of ${figure(perPack)}`,
    nothing: 'nobody asks for it',
    now: (missing) => `now ${figure(missing)}`,
    hint: 'Type over · Enter down · = suggestion · r reason · Delete leaves out · Ctrl+Z undo · Ctrl+S save',
    search: 'Title, ISBN, supplier',
    groupBy: 'Group by',
    bySupplier: 'By supplier',
    byWarehouse: 'By warehouse',
    allWarehouses: 'All warehouses',
    toCorrect: (count) => `To correct ${figure(count)}`,
    nothingFound: 'No line matches.',
    noLines: 'No lines yet. Add a title, or look at the demand again.',
    addTitle: 'Add a title',
    notForSale: 'This title has no supplier and no price for your company yet: set its trade terms first.',
    notBought: 'This title cannot be bought for any of your warehouses.',
    added: (count, title) =>
      count ? `${title}: ${counted(count, 'line', 'lines')} added.` : `${title} is in the order already.`,
    again: 'Propose again',
    againHint: 'Looks at demand, stock and orders anew and adds what is missing; what you typed stays.',
    againDone: (fresh) => (fresh ? `${counted(fresh, 'line', 'lines')} added.` : 'Nothing more is missing.'),
    remark: 'Remark',
    remarkHint: 'For the manager',
    titles: (count) => counted(count, 'title', 'titles'),
    copiesCounted: (count) => counted(count, 'copy', 'copies'),
    lines: (count) => counted(count, 'line', 'lines'),
    save: 'Save draft',
    submit: 'Save and submit',
    submitHint: 'The manager is told; submitted orders can no longer be changed.',
    submitQuestion: (titles, copies, net) =>
      `Submit ${counted(titles, 'title', 'titles')}, ${counted(copies, 'copy', 'copies')}, ¥${net} net?`,
    saved: 'Saved.',
    unsaved: 'Not saved yet.',
    emptyOrder: 'No line has copies: there is nothing to buy.',
    unreadable: (count) => `${counted(count, 'figure', 'figures')} cannot be read.`,
    lackReasons: (count) => `${counted(count, 'line buys', 'lines buy')} more than is needed: say why.`,
    meanwhile: 'Somebody else has saved this draft meanwhile. Your figures are still here.',
    showTheirs: 'Show theirs',
    keepMine: 'Keep mine',
    totals: 'Totals',
    linesLabel: 'Lines',
    titlesLabel: 'Titles',
    goThere: 'Show',
    showMore: (count) => `Show more (${figure(count)})`,
    more: 'More',
    history: 'History',
  },
  zh: {
    grid: '采购册数',
    newOrder: '新采购单',
    chooseOther: '重新选择',
    season: '征订计划',
    noSeason: '暂无可采购的需求',
    noSeasonHint: '总部下发征订结果后，即可生成采购单。',
    narrow: '仅限',
    all: '全部',
    propose: '生成建议',
    proposing: '正在核算需求、库存与在购数量…',
    nothingMissing: '没有缺口',
    nothingMissingHint: '所需图书已有库存或已采购。仍可手工添加品种。',
    moreLines: (count) => `另有 ${figure(count)} 行超出一张采购单的容量，保存后可再次生成。`,
    withoutTerms: (count) => `${figure(count)} 种尚无供应商或进货折扣，暂不能采购：`,
    toTerms: '购销条件',
    closedWarehouses: '以下仓库已停用，其缺口未列入建议：',
    nameAndCopies: (name, copies) => `${name}（${copies} 册）`,
    byHand: '不用建议，手工填写',
    toPacks: '取整包',
    toPacksHint: '将建议数向上取整到整包；已修改的数量保持不变。',
    title: '书名',
    warehouse: '仓库',
    supplier: '供应商',
    publisher: '出版社',
    subject: '科目',
    demand: '需求',
    terms: { result: '结果', patch: '补订', shop: '零售', bought: '已购', stock: '库存', lost: '短缺' },
    missing: '缺口',
    covered: '已满足',
    missingCopies: (copies) => `缺 ${copies} 册`,
    suggested: '建议',
    copies: '采购册数',
    packs: '包',
    net: '实洋',
    list: '码洋',
    why: '超量原因',
    whyHint: '为何超出所需',
    whyOf: (line) => `超出所需的原因：${line}`,
    whyNeeded: '请填原因',
    isMore: (copies) => `超出所需 ${figure(copies)} 册`,
    tooMany: (copies) => `超出所需 ${figure(copies)} 册：按 r 填写原因`,
    fewer: (copies) => `比缺口少 ${figure(copies)} 册`,
    leftOut: '不采购',
    leaveOut: (title) => `不采购 ${title}`,
    takeBack: (title) => `恢复 ${title}`,
    packsOf: (packs, perPack, odd) => `${figure(packs)} × ${figure(perPack)}${odd ? ` + ${figure(odd)}` : ''}`,
    arrow: (packs, perPack) => `${figure(packs)} 包 × ${figure(perPack)} 册`,
    nothing: '暂无需求',
    now: (missing) => `现缺 ${figure(missing)}`,
    hint: '直接输入覆盖 · Enter 下移 · = 建议数 · r 原因 · Delete 不采购 · Ctrl+Z 撤销 · Ctrl+S 保存',
    search: '书名、ISBN、供应商',
    groupBy: '分组',
    bySupplier: '按供应商',
    byWarehouse: '按仓库',
    allWarehouses: '全部仓库',
    toCorrect: (count) => `待更正 ${figure(count)}`,
    nothingFound: '没有匹配的行。',
    noLines: '暂无明细。可添加品种，或重新核算。',
    addTitle: '添加品种',
    notForSale: '该品种尚无本公司的供应商和价格，请先维护购销条件。',
    notBought: '该品种不能为您的任何仓库采购。',
    added: (count, title) => (count ? `${title}：已添加 ${figure(count)} 行。` : `${title} 已在采购单中。`),
    again: '重新核算',
    againHint: '重新核算需求、库存与在购数量并补充缺口；已输入的数量不变。',
    againDone: (fresh) => (fresh ? `新增 ${figure(fresh)} 行。` : '没有新的缺口。'),
    remark: '备注',
    remarkHint: '给审核人的说明',
    titles: (count) => `${figure(count)} 种`,
    copiesCounted: (count) => `${figure(count)} 册`,
    lines: (count) => `${figure(count)} 行`,
    save: '保存草稿',
    submit: '保存并提交',
    submitHint: '提交后通知审核人，不能再修改。',
    submitQuestion: (titles, copies, net) => `提交 ${figure(titles)} 种、${figure(copies)} 册、实洋 ¥${net}？`,
    saved: '已保存。',
    unsaved: '尚未保存。',
    emptyOrder: '没有任何册数，无需采购。',
    unreadable: (count) => `${figure(count)} 个数字无法识别。`,
    lackReasons: (count) => `${figure(count)} 行超出所需，请填写原因。`,
    meanwhile: '他人已保存过此草稿。您填写的数字仍在这里。',
    showTheirs: '查看对方的版本',
    keepMine: '保留我的',
    totals: '合计',
    linesLabel: '行',
    titlesLabel: '品种',
    goThere: '前往',
    showMore: (count) => `显示更多（${figure(count)}）`,
    more: '更多',
    history: '历史',
  },
}
