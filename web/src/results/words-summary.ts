import type { Basis } from '@keben/core/results/choices'
import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface SummaryWords {
  readonly rows: string
  readonly columns: string
  readonly noColumns: string
  readonly measure: string
  readonly measures: { readonly copies: string; readonly listFen: string }
  readonly from: Readonly<Record<Basis, (number: string) => string>>
  readonly turn: string
  readonly total: string
  readonly titles: string
  readonly nobody: { readonly district: string; readonly warehouse: string; readonly other: string }
  readonly empty: string
  readonly emptyHint: string
  readonly showAll: (count: number) => string
  readonly chart: (what: string) => string
  readonly others: (count: number) => string
  readonly linesOf: (row: string, column: string) => string
  readonly school: string
  readonly yuanUnit: string
}

export const summaryWords: Both<SummaryWords> = {
  en: {
    rows: 'Rows',
    columns: 'Columns',
    noColumns: 'None',
    measure: 'Figures',
    measures: { copies: 'Copies', listFen: 'List value' },
    from: {
      issued: (number) => `From the issued result ${number}`,
      counted: () => 'From what is approved so far',
      standing: () => 'From school plans as they stand now; no result has been issued yet',
    },
    turn: 'Swap rows and columns',
    total: 'Total',
    titles: 'Titles',
    nobody: { district: 'Reserve of the companies', warehouse: 'No warehouse yet', other: 'Other' },
    empty: 'Nothing is ordered yet',
    emptyHint: 'As soon as schools order, their copies are summed here.',
    showAll: (n) => `Show all ${figure(n)}`,
    chart: (what) => `Sorted bars: ${what}`,
    others: (n) => counted(n, 'more', 'more'),
    linesOf: (row, column) => (column ? `${row} · ${column}` : row),
    school: 'School',
    yuanUnit: '¥',
  },
  zh: {
    rows: '行',
    columns: '列',
    noColumns: '无',
    measure: '数据',
    measures: { copies: '册数', listFen: '码洋' },
    from: {
      issued: (number) => `数据来自已下发结果 ${number}`,
      counted: () => '数据来自已通过部分',
      standing: () => '数据来自学校当前填报，结果尚未下发',
    },
    turn: '行列互换',
    total: '合计',
    titles: '品种数',
    nobody: { district: '公司机动', warehouse: '尚无仓库', other: '其他' },
    empty: '暂无订数',
    emptyHint: '学校填报后会在此汇总。',
    showAll: (n) => `显示全部 ${figure(n)} 项`,
    chart: (what) => `条形图：${what}`,
    others: (n) => `其余 ${figure(n)} 项`,
    linesOf: (row, column) => (column ? `${row} · ${column}` : row),
    school: '学校',
    yuanUnit: '¥',
  },
}

interface HistoryWords {
  readonly views: string
  readonly seasons: string
  readonly compare: string
  readonly titles: string
  readonly season: string
  readonly state: string
  readonly schools: string
  readonly titlesCount: string
  readonly copies: string
  readonly listValue: string
  readonly yearBefore: string
  readonly compareThis: string
  readonly noSeasons: string
  readonly noSeasonsHint: string
  readonly chart: string
  readonly present: string
  readonly earlier: string
  readonly by: string
  readonly change: string
  readonly pair: (present: string, earlier: string) => string
  readonly fresh: string
  readonly gone: string
  readonly summary: (seasons: number) => string
  readonly chooseEarlier: string
  readonly titlesCounted: (count: number) => string
}

export const historyWords: Both<HistoryWords> = {
  en: {
    views: 'Views of the history',
    seasons: 'Seasons',
    compare: 'Comparison',
    titles: 'Titles gained and lost',
    season: 'Season',
    state: 'State',
    schools: 'Schools',
    titlesCount: 'Titles',
    copies: 'Copies',
    listValue: 'List value',
    yearBefore: 'Against the same term before',
    compareThis: 'Compare',
    noSeasons: 'No season to look back on yet',
    noSeasonsHint: 'Plans appear here from their opening on.',
    chart: 'Copies by season',
    present: 'This season',
    earlier: 'Compared with',
    by: 'By',
    change: 'Change',
    pair: (present, earlier) => `${present} against ${earlier}`,
    fresh: 'new',
    gone: 'gone',
    summary: (n) => counted(n, 'season', 'seasons'),
    chooseEarlier: 'Choose an earlier season to compare with.',
    titlesCounted: (n) => counted(n, 'title', 'titles'),
  },
  zh: {
    views: '历史视图',
    seasons: '各季',
    compare: '对比',
    titles: '品种增减',
    season: '季次',
    state: '状态',
    schools: '学校数',
    titlesCount: '品种数',
    copies: '册数',
    listValue: '码洋',
    yearBefore: '与上年同季相比',
    compareThis: '对比',
    noSeasons: '暂无历史征订',
    noSeasonsHint: '计划开放征订后会显示在这里。',
    chart: '各季册数',
    present: '本季',
    earlier: '对比季次',
    by: '按',
    change: '增减',
    pair: (present, earlier) => `${present} 对比 ${earlier}`,
    fresh: '新增',
    gone: '停订',
    summary: (n) => `${figure(n)} 季`,
    chooseEarlier: '请选择要对比的季次。',
    titlesCounted: (n) => `${figure(n)} 个品种`,
  },
}
