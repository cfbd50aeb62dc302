import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface ContentWords {
  back: string
  changes: string
  all: string
  search: string
  clashes: (count: number) => string
  clashHint: string
  unready: (count: number) => string
  noTerms: string
  disabled: string
  against: (plan: string) => string
  firstSeason: string
  insteadOf: (title: string) => string
  was: string
  facts: Readonly<Record<'titles' | 'additions' | 'reserve' | 'value' | 'warehouse' | 'submitted' | 'judged', string>>
  columns: Readonly<
    Record<'title' | 'grade' | 'edition' | 'kind' | 'price' | 'supplier' | 'discount' | 'reserve' | 'change', string>
  >
  history: string
  nothing: string
  approve: string
  reject: string
  approveAsk: (name: string) => string
  rejectTitle: (name: string) => string
  rejectMany: (count: number) => string
  rejectHint: string
}

export const contentWords: Both<ContentWords> = {
  en: {
    back: 'Selections',
    changes: 'Changes',
    all: 'All',
    search: 'Title, code or ISBN',
    clashes: (count) => `${counted(count, 'group', 'groups')} of clashing editions`,
    clashHint: 'Districts will have to choose one edition of each.',
    unready: (count) => `${counted(count, 'title', 'titles')} without terms, or disabled`,
    noTerms: 'No terms',
    disabled: 'Disabled',
    against: (plan) => `against ${plan}`,
    firstSeason: 'First season of this term: nothing to compare with.',
    insteadOf: (title) => `instead of ${title}`,
    was: 'was',
    facts: {
      titles: 'Titles',
      additions: 'To add',
      reserve: 'Reserve',
      value: 'Reserve value',
      warehouse: 'Reserve warehouse',
      submitted: 'Submitted',
      judged: 'Judged',
    },
    columns: {
      title: 'Title',
      grade: 'Grade',
      edition: 'Edition',
      kind: 'Kind',
      price: 'Price',
      supplier: 'Supplier',
      discount: 'Discount',
      reserve: 'Reserve',
      change: 'Change',
    },
    history: 'History',
    nothing: 'Nothing matches.',
    approve: 'Approve',
    reject: 'Reject',
    approveAsk: (name) => `Approve the selection of ${name}? Its titles become the catalogue, with today’s prices.`,
    rejectTitle: (name) => `Reject the selection of ${name}`,
    rejectMany: (count) => `Reject ${counted(count, 'selection', 'selections')}`,
    rejectHint: 'The company sees the reason and can correct its selection.',
  },
  zh: {
    back: '选书列表',
    changes: '变化',
    all: '全部',
    search: '书名、编码或 ISBN',
    clashes: (count) => `${figure(count)} 组版本冲突`,
    clashHint: '区县须各选其一。',
    unready: (count) => `${figure(count)} 个品种无进货条件或已停用`,
    noTerms: '无进货条件',
    disabled: '已停用',
    against: (plan) => `对比 ${plan}`,
    firstSeason: '本季首次征订，无可对比的历史。',
    insteadOf: (title) => `替代《${title}》`,
    was: '原',
    facts: {
      titles: '品种数',
      additions: '待增品种',
      reserve: '机动数',
      value: '机动码洋',
      warehouse: '机动仓库',
      submitted: '提交时间',
      judged: '审核时间',
    },
    columns: {
      title: '书名',
      grade: '年级',
      edition: '版本',
      kind: '类别',
      price: '定价',
      supplier: '供应商',
      discount: '折扣',
      reserve: '机动数',
      change: '变化',
    },
    history: '流程记录',
    nothing: '没有符合条件的品种。',
    approve: '通过',
    reject: '退回',
    approveAsk: (name) => `通过${name}的选书？品种将按当前价格进入征订目录。`,
    rejectTitle: (name) => `退回${name}的选书`,
    rejectMany: (count) => `退回 ${figure(count)} 份选书`,
    rejectHint: '公司可看到原因并据此修改。',
  },
}

interface ListWords {
  selections: (count: number) => string
  searchSelections: string
  searchHistory: string
  noneToJudge: string
  noHistory: string
  view: string
  copyInto: string
  copyTitle: (plan: string) => string
  copyHint: string
  choosePlan: string
  noOpenPlan: string
  copyAction: string
  cancel: string
}

export const selectionListWords: Both<ListWords> = {
  en: {
    selections: (count) => counted(count, 'selection', 'selections'),
    searchSelections: 'Plan or company',
    searchHistory: 'Plan',
    noneToJudge: 'Companies select books once a plan is issued; what they submit waits here.',
    noHistory: 'The selections of your company stand here once one has been saved.',
    view: 'View',
    copyInto: 'Copy into a plan',
    copyTitle: (plan) => `Copy the selection of ${plan}`,
    copyHint: 'Replaced titles are copied as their new editions. Nothing is saved before you have looked at it.',
    choosePlan: 'Into which plan',
    noOpenPlan: 'There is no plan whose books can be selected now.',
    copyAction: 'Copy',
    cancel: 'Cancel',
  },
  zh: {
    selections: (count) => `${figure(count)} 份选书`,
    searchSelections: '计划或公司',
    searchHistory: '计划',
    noneToJudge: '计划下发后由各公司选书，提交后在此审核。',
    noHistory: '公司保存过的选书都在这里。',
    view: '查看',
    copyInto: '复制到计划',
    copyTitle: (plan) => `复制 ${plan} 的选书`,
    copyHint: '已换版的品种按新版复制，核对并保存后才生效。',
    choosePlan: '复制到',
    noOpenPlan: '目前没有可选书的计划。',
    copyAction: '复制',
    cancel: '取消',
  },
}
