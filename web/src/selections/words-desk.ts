import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface DeskWords {
  label: string
  search: string
  subjects: string
  editions: string
  kinds: string
  shows: Readonly<Record<'all' | 'selected' | 'changed' | 'clashes' | 'noTerms' | 'replaced', string>>
  anyTerm: string
  allGrades: string
  grades: string
  titles: (chosen: number, all: number) => string
  unsaved: (count: number) => string
  reserve: (copies: number) => string
  others: (count: number) => string
  over: string
  warehouse: string
  chooseWarehouse: string
  copy: (plan: string) => string
  save: string
  submit: string
  discard: string
  history: string
  catalogue: string
  columns: Readonly<Record<'title' | 'code' | 'subject' | 'edition' | 'kind' | 'price' | 'notes' | 'reserve', string>>
  tickAll: string
  untickAll: string
  noTerms: string
  setTerms: string
  clash: string
  disabled: string
  locked: string
  lockedHint: string
  isNew: string
  replacedBy: (title: string) => string
  replace: string
  replaceTitle: (title: string, by: string) => string
  replaceHint: string
  replaceAction: string
  replaced: (districts: number, schools: number, copies: number) => string
  reserveOf: (title: string) => string
  keys: string
  nothing: string
  nothingHint: string
  nothingFound: string
  rejected: string
  waits: string
  submitAsk: (titles: number) => string
  submitClashes: (count: number) => string
  submitAction: string
  notReady: (count: number) => string
  copied: (added: number, mapped: number) => string
  copiedFrom: (plan: string) => string
  nothingToCopy: string
  leftOut: (count: number) => string
  conflicts: string
  conflict: (theirs: string, mine: string) => string
  notSelected: string
  useMine: string
  close: string
}

export const deskWords: Both<DeskWords> = {
  en: {
    label: 'Titles of the plan',
    search: 'Title, code or ISBN',
    subjects: 'Subject',
    editions: 'Edition',
    kinds: 'Kind',
    shows: {
      all: 'All',
      selected: 'Selected',
      changed: 'Unsaved',
      clashes: 'Editions clash',
      noTerms: 'Not ready',
      replaced: 'New edition',
    },
    anyTerm: 'Other term too',
    allGrades: 'All',
    grades: 'Grades',
    titles: (chosen, all) => `${figure(chosen)} of ${figure(all)} titles`,
    unsaved: (count) => `${figure(count)} unsaved`,
    reserve: (copies) => `Reserve ${figure(copies)}`,
    others: (count) => `+ ${figure(count)} by colleagues`,
    over: 'Selection ended',
    warehouse: 'Reserve warehouse',
    chooseWarehouse: 'Where the reserve lies',
    copy: (plan) => `Copy ${plan}`,
    save: 'Save',
    submit: 'Submit',
    discard: 'Discard',
    history: 'History',
    catalogue: 'Catalogue',
    columns: {
      title: 'Title',
      code: 'Code',
      subject: 'Subject',
      edition: 'Edition',
      kind: 'Kind',
      price: 'Price',
      notes: 'Notes',
      reserve: 'Reserve',
    },
    tickAll: 'Select all',
    untickAll: 'Deselect all',
    noTerms: 'No terms',
    setTerms: 'Set terms',
    clash: 'Clash',
    disabled: 'Disabled',
    locked: 'In catalogue',
    lockedHint: 'Districts choose from the open catalogue: titles in it stay.',
    isNew: 'New',
    replacedBy: (title) => `New edition: ${title}`,
    replace: 'Replace',
    replaceTitle: (title, by) => `Replace “${title}” by “${by}”?`,
    replaceHint: 'Quantities of districts and schools carry over to the new edition, and they are told why.',
    replaceAction: 'Replace',
    replaced: (districts, schools, copies) =>
      `Replaced in ${counted(districts, 'district', 'districts')} and ${counted(schools, 'school', 'schools')}; ${counted(copies, 'copy', 'copies')} carried over.`,
    reserveOf: (title) => `Reserve copies of ${title}`,
    keys: '↑ ↓ move · Space selects · Shift + ↑ ↓ selects along · 0–9 reserve · / search · Ctrl + S saves',
    nothing: 'No titles',
    nothingHint: 'Head office grants the titles on which you work.',
    nothingFound: 'Nothing matches these filters.',
    rejected: 'Sent back',
    waits: 'Submitted: head office judges it now. It can be changed after the verdict.',
    submitAsk: (titles) => `Submit ${counted(titles, 'title', 'titles')} for approval?`,
    submitClashes: (count) =>
      `${counted(count, 'group', 'groups')} of clashing editions: districts will have to choose one of each.`,
    submitAction: 'Submit',
    notReady: (count) =>
      `${counted(count, 'title is', 'titles are')} not ready: set trade terms, or take out what is disabled.`,
    copied: (added, mapped) =>
      mapped > 0
        ? `${counted(added, 'title', 'titles')} added, ${figure(mapped)} of them as new editions.`
        : `${counted(added, 'title', 'titles')} added.`,
    copiedFrom: (plan) => `Copied from ${plan}`,
    nothingToCopy: 'There is no earlier selection of this term.',
    leftOut: (count) => `${counted(count, 'title', 'titles')} left out`,
    conflicts: 'A colleague saved something else meanwhile. Theirs stays:',
    conflict: (theirs, mine) => `theirs ${theirs}, yours ${mine}`,
    notSelected: 'not selected',
    useMine: 'Use mine',
    close: 'Close',
  },
  zh: {
    label: '计划选书',
    search: '书名、编码或 ISBN',
    subjects: '学科',
    editions: '版本',
    kinds: '类别',
    shows: {
      all: '全部',
      selected: '已选',
      changed: '未保存',
      clashes: '版本冲突',
      noTerms: '未就绪',
      replaced: '有新版',
    },
    anyTerm: '含另一季',
    allGrades: '全部',
    grades: '年级',
    titles: (chosen, all) => `已选 ${figure(chosen)} / ${figure(all)} 个品种`,
    unsaved: (count) => `${figure(count)} 项未保存`,
    reserve: (copies) => `机动 ${figure(copies)} 册`,
    others: (count) => `同事另选 ${figure(count)} 个`,
    over: '选书已截止',
    warehouse: '机动仓库',
    chooseWarehouse: '选择机动仓库',
    copy: (plan) => `复制 ${plan}`,
    save: '保存',
    submit: '提交审核',
    discard: '放弃修改',
    history: '流程记录',
    catalogue: '征订目录',
    columns: {
      title: '书名',
      code: '编码',
      subject: '学科',
      edition: '版本',
      kind: '类别',
      price: '定价',
      notes: '提示',
      reserve: '机动数',
    },
    tickAll: '全选',
    untickAll: '全不选',
    noTerms: '无进货条件',
    setTerms: '去设置',
    clash: '冲突',
    disabled: '已停用',
    locked: '已入目录',
    lockedHint: '征订已开放，目录中的品种不能移除。',
    isNew: '新增',
    replacedBy: (title) => `新版：${title}`,
    replace: '替换',
    replaceTitle: (title, by) => `将《${title}》替换为《${by}》？`,
    replaceHint: '区县和学校已填的数量将结转到新版，并告知原因。',
    replaceAction: '替换',
    replaced: (districts, schools, copies) =>
      `已在 ${figure(districts)} 个区县、${figure(schools)} 个学校中替换，结转 ${figure(copies)} 册。`,
    reserveOf: (title) => `《${title}》的机动数`,
    keys: '↑ ↓ 移动 · 空格选择 · Shift + ↑ ↓ 连选 · 数字键填机动数 · / 搜索 · Ctrl + S 保存',
    nothing: '没有品种',
    nothingHint: '可选品种由管理员授权。',
    nothingFound: '没有符合条件的品种。',
    rejected: '已退回',
    waits: '已提交，等待管理员审核，审核后才能修改。',
    submitAsk: (titles) => `提交 ${figure(titles)} 个品种待审核？`,
    submitClashes: (count) => `有 ${figure(count)} 组版本冲突，区县须各选其一。`,
    submitAction: '提交',
    notReady: (count) => `${figure(count)} 个品种未就绪：请设置进货条件，或移除已停用的品种。`,
    copied: (added, mapped) =>
      mapped > 0
        ? `新增 ${figure(added)} 个品种，其中 ${figure(mapped)} 个换为新版。`
        : `新增 ${figure(added)} 个品种。`,
    copiedFrom: (plan) => `复制自 ${plan}`,
    nothingToCopy: '没有同季的历史选书。',
    leftOut: (count) => `${figure(count)} 个品种未复制`,
    conflicts: '同事已保存其他内容，以同事的为准：',
    conflict: (theirs, mine) => `同事 ${theirs}，您 ${mine}`,
    notSelected: '未选',
    useMine: '改用我的',
    close: '关闭',
  },
}
