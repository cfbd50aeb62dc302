import type { Both } from '@keben/core/kit/language'
import { counted, figure } from './language.ts'

export interface ListWords {
  all: string
  moreFor: (name: string) => string
  filters: string
  clearFilters: string
  clear: string
  show: (count: number) => string
  yes: string
  no: string
  any: string
  fromDay: (label: string) => string
  untilDay: (label: string) => string
  search: string
  columns: string
  columnsReset: string
  density: string
  refresh: string
  download: string
  selected: (count: number) => string
  select: (name: string) => string
  selectAll: string
  edit: string
  history: string
  copyAsNew: string
  delete: string
  confirmDelete: (count: number, first: string) => string
  emptyTitle: string
  nothingFound: string
  nothingFoundHint: string
  failed: string
  tryAgain: string
  loading: string
  rows: (count: number) => string
  range: (from: number, to: number, total: string) => string
  perPage: (size: number) => string
  pageSize: string
  previous: string
  next: string
  page: (page: number) => string
  pages: string
  actions: string
  verdictsTitle: (done: number, refused: number) => string
  /** Those that do something here: open a row, tick it, make a new one. */
  keys: (can: { readonly open: boolean; readonly select: boolean; readonly create: boolean }) => string
  listSeparator: string
  openRow: (name: string) => string
  closeRow: (name: string) => string
}

export const listWords: Both<ListWords> = {
  en: {
    all: 'All',
    moreFor: (name) => `More for ${name}`,
    filters: 'Filters',
    clearFilters: 'Clear filters',
    clear: 'Clear',
    show: (count) => `Show ${figure(count)}`,
    yes: 'Yes',
    no: 'No',
    any: 'Any',
    fromDay: (label) => `${label}, from`,
    untilDay: (label) => `${label}, to`,
    search: 'Search',
    columns: 'Columns',
    columnsReset: 'As it was',
    density: 'Row height',
    refresh: 'Refresh',
    download: 'Export Excel',
    selected: (count) => `${figure(count)} selected`,
    select: (name) => `Select ${name}`,
    selectAll: 'Select all on this page',
    edit: 'Edit',
    history: 'History',
    copyAsNew: 'Copy as new',
    delete: 'Delete',
    confirmDelete: (count, first) => (count === 1 ? `Delete “${first}”?` : `Delete ${figure(count)} entries?`),
    emptyTitle: 'Nothing here yet',
    nothingFound: 'Nothing matches',
    nothingFoundHint: 'No entry fits the search and the filters that are set.',
    failed: 'This list could not be loaded.',
    tryAgain: 'Try again',
    loading: 'Loading',
    rows: (count) => counted(count, 'entry', 'entries'),
    range: (from, to, total) => `${figure(from)}–${figure(to)} of ${total}`,
    perPage: (size) => `${size} / page`,
    pageSize: 'Rows per page',
    previous: 'Previous page',
    next: 'Next page',
    page: (page) => `Page ${page}`,
    pages: 'Pages',
    actions: 'Actions',
    verdictsTitle: (done, refused) =>
      [`${figure(done)} done`, ...(refused ? [`${figure(refused)} not possible`] : [])].join(', '),
    keys: ({ open, select, create }) =>
      `Keys: / search · ↑ ↓ rows${open ? ' · Enter open' : ''}${select ? ' · x select' : ''}${create ? ' · n new' : ''}`,
    listSeparator: ', ',
    openRow: (name) => `Open ${name}`,
    closeRow: (name) => `Close ${name}`,
  },
  zh: {
    all: '全部',
    moreFor: (name) => `${name}的更多操作`,
    filters: '筛选',
    clearFilters: '清除筛选',
    clear: '清除',
    show: (count) => `查看 ${figure(count)} 条`,
    yes: '是',
    no: '否',
    any: '不限',
    fromDay: (label) => `${label}（起）`,
    untilDay: (label) => `${label}（止）`,
    search: '搜索',
    columns: '列设置',
    columnsReset: '恢复默认',
    density: '行高',
    refresh: '刷新',
    download: '导出 Excel',
    selected: (count) => `已选 ${figure(count)} 条`,
    select: (name) => `选择 ${name}`,
    selectAll: '选择本页全部',
    edit: '编辑',
    history: '修改记录',
    copyAsNew: '复制新增',
    delete: '删除',
    confirmDelete: (count, first) =>
      count === 1 ? `确定删除“${first}”吗？` : `确定删除所选的 ${figure(count)} 条吗？`,
    emptyTitle: '暂无数据',
    nothingFound: '没有符合条件的数据',
    nothingFoundHint: '没有记录符合当前的搜索和筛选条件。',
    failed: '列表加载失败。',
    tryAgain: '重试',
    loading: '正在加载',
    rows: (count) => `${figure(count)} 条`,
    range: (from, to, total) => `第 ${figure(from)}–${figure(to)} 条，共 ${total} 条`,
    perPage: (size) => `${size} 条/页`,
    pageSize: '每页条数',
    previous: '上一页',
    next: '下一页',
    page: (page) => `第 ${page} 页`,
    pages: '分页',
    actions: '操作',
    verdictsTitle: (done, refused) =>
      [`${figure(done)} 条成功`, ...(refused ? [`${figure(refused)} 条未能执行`] : [])].join('，'),
    keys: ({ open, select, create }) =>
      `快捷键：/ 搜索 · ↑ ↓ 移动${open ? ' · Enter 打开' : ''}${select ? ' · x 选择' : ''}${create ? ' · n 新增' : ''}`,
    listSeparator: '、',
    openRow: (name) => `展开 ${name}`,
    closeRow: (name) => `收起 ${name}`,
  },
}

interface FormWords {
  save: string
  saveMerged: string
  cancel: string
  close: string
  ok: string
  details: string
  history: string
  choose: string
  notSavedTitle: string
  leave: string
  stay: string
  required: string
  correct: (count: number) => string
  conflictTitle: (who: string, when: string) => string
  conflictHint: string
  mine: string
  theirs: string
  nothing: string
  noMatch: string
}

export const formWords: Both<FormWords> = {
  en: {
    save: 'Save',
    saveMerged: 'Save these',
    cancel: 'Cancel',
    close: 'Close',
    ok: 'OK',
    details: 'Details',
    history: 'History',
    choose: 'Choose',
    notSavedTitle: 'What you entered has not been saved.',
    leave: 'Discard it',
    stay: 'Go on editing',
    required: 'required',
    correct: (count) => `${counted(count, 'field needs', 'fields need')} a correction.`,
    conflictTitle: (who, when) => `${who} changed this meanwhile (${when}).`,
    conflictHint: 'Choose for each field which value should stand, then save.',
    mine: 'Yours',
    theirs: 'Theirs',
    nothing: 'empty',
    noMatch: 'Nothing matches',
  },
  zh: {
    save: '保存',
    saveMerged: '按所选保存',
    cancel: '取消',
    close: '关闭',
    ok: '确定',
    details: '详情',
    history: '修改记录',
    choose: '请选择',
    notSavedTitle: '填写的内容尚未保存。',
    leave: '放弃修改',
    stay: '继续编辑',
    required: '必填',
    correct: (count) => `有 ${figure(count)} 个字段需要更正。`,
    conflictTitle: (who, when) => `${who} 刚刚修改过此记录（${when}）。`,
    conflictHint: '请逐项选择要保留的值，然后保存。',
    mine: '我的',
    theirs: '对方的',
    nothing: '空',
    noMatch: '没有匹配项',
  },
}

interface TimelineWords {
  system: string
  empty: string
  failed: string
  actions: Readonly<Record<string, string>>
}

export const timelineWords: Both<TimelineWords> = {
  en: {
    system: 'The system',
    empty: 'No changes are recorded.',
    failed: 'The history could not be loaded.',
    actions: {
      create: 'created it',
      change: 'changed it',
      update: 'changed it',
      disable: 'disabled it',
      enable: 'enabled it',
      delete: 'deleted it',
      import: 'imported it',
      changePassword: 'changed the password',
      resetPassword: 'reset the password',
      signIn: 'signed in',
      signOut: 'signed out',
      switchRole: 'switched the role',
      endSession: 'ended a session',
    },
  },
  zh: {
    system: '系统',
    empty: '没有修改记录。',
    failed: '修改记录加载失败。',
    actions: {
      create: '创建',
      change: '修改',
      update: '修改',
      disable: '停用',
      enable: '启用',
      delete: '删除',
      import: '导入',
      changePassword: '修改密码',
      resetPassword: '重置密码',
      signIn: '登录',
      signOut: '退出登录',
      switchRole: '切换角色',
      endSession: '结束会话',
    },
  },
}

interface PageWords {
  broken: string
  brokenHint: string
  tryAgain: string
}

export const pageWords: Both<PageWords> = {
  en: {
    broken: 'Something on this page went wrong.',
    brokenHint: 'Nothing that you saved is lost. Please try again; if it stays, tell whoever looks after the platform.',
    tryAgain: 'Try again',
  },
  zh: {
    broken: '页面出现问题。',
    brokenHint: '已保存的内容不会丢失。请重试；如仍出现，请联系平台管理人员。',
    tryAgain: '重试',
  },
}

interface GridWords {
  keys: string
  pasted: (done: number, leftOut: number) => string
}

export const gridWords: Both<GridWords> = {
  en: {
    keys: 'Enter goes down, arrows anywhere; paste a block from Excel.',
    pasted: (done, leftOut) =>
      `${counted(done, 'cell', 'cells')} filled${leftOut ? `; ${figure(leftOut)} left out: outside of the grid or no number` : ''}.`,
  },
  zh: {
    keys: 'Enter 向下，方向键移动，可从 Excel 成块粘贴。',
    pasted: (done, leftOut) =>
      `已填入 ${figure(done)} 格${leftOut ? `，略过 ${figure(leftOut)} 格（超出表格或不是数字）` : ''}。`,
  },
}

export const reasonWords: Both<{ label: string; needed: string }> = {
  en: { label: 'Reason', needed: 'Please say why: those concerned will read it.' },
  zh: { label: '原因', needed: '请填写原因，相关人员会看到。' },
}

export const chartWords: Both<{ failed: string }> = {
  en: { failed: 'The chart could not be loaded.' },
  zh: { failed: '图表加载失败。' },
}
