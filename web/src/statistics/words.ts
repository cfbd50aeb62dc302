import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface ProgressScreenWords {
  views: string
  overview: string
  schools: string
  campuses: (count: number) => string
  search: string
  emptyHint: string
  submittedOf: (done: number, all: number) => string
  share: (percent: string) => string
  late: string
  copies: (copies: string) => string
  againstLast: (change: string) => string
  schoolDeadline: string
  districtDeadline: string
  booksInHand: string
  curve: string
  curveLabel: (name: string) => string
  expected: string
  submittedSoFar: string
  nothingSubmitted: string
  districts: string
  district: string
  state: string
  progress: string
  remind: string
  remindLate: (count: number) => string
  remindDistrict: string
  remindQuestion: (count: number) => string
  reminded: (count: number, resting: number) => string
  nobody: string
}

export const progressScreenWords: Both<ProgressScreenWords> = {
  en: {
    views: 'Order progress',
    overview: 'Overview',
    schools: 'Schools',
    campuses: (count) => counted(count, 'campus', 'campuses'),
    search: 'School, campus or code',
    emptyHint: 'Nothing in this plan matches.',
    submittedOf: (done, all) => `${figure(done)} of ${figure(all)} submitted`,
    share: (percent) => `${percent} %`,
    late: 'Late',
    copies: (copies) => `${copies} copies`,
    againstLast: (change) => `those submitted ${change} against last season`,
    schoolDeadline: 'Schools submit by',
    districtDeadline: 'Districts submit by',
    booksInHand: 'Books in hand',
    curve: 'Orders submitted, hour by hour',
    curveLabel: (name) => `Orders of ${name} submitted so far, hour by hour, against all that are expected`,
    expected: 'Expected',
    submittedSoFar: 'Submitted',
    nothingSubmitted: 'Nothing has been submitted yet.',
    districts: 'Districts',
    district: 'District',
    state: 'State',
    progress: 'Schools',
    remind: 'Remind',
    remindLate: (count) => `Remind ${counted(count, 'school', 'schools')}`,
    remindDistrict: 'Remind the district',
    remindQuestion: (count) => `Remind ${counted(count, 'school', 'schools')} that have not submitted?`,
    reminded: (count, resting) =>
      resting
        ? `${figure(count)} reminded; ${figure(resting)} were reminded within the hour already.`
        : `${figure(count)} reminded.`,
    nobody: 'Nobody has to be reminded.',
  },
  zh: {
    views: '征订进度',
    overview: '总览',
    schools: '学校',
    campuses: (count) => `${figure(count)} 个校区`,
    search: '学校、校区或代码',
    emptyHint: '该计划中没有符合条件的学校。',
    submittedOf: (done, all) => `已提交 ${figure(done)} / ${figure(all)}`,
    share: (percent) => `${percent}%`,
    late: '逾期',
    copies: (copies) => `${copies} 册`,
    againstLast: (change) => `已交部分较上期 ${change}`,
    schoolDeadline: '学校提交截止',
    districtDeadline: '区县提交截止',
    booksInHand: '课前到书',
    curve: '逐小时提交情况',
    curveLabel: (name) => `${name}逐小时累计提交数与应交数`,
    expected: '应交',
    submittedSoFar: '已交',
    nothingSubmitted: '还没有学校提交。',
    districts: '区县',
    district: '区县',
    state: '状态',
    progress: '学校',
    remind: '催报',
    remindLate: (count) => `催报 ${figure(count)} 所`,
    remindDistrict: '催报区县',
    remindQuestion: (count) => `催报 ${figure(count)} 所未提交的学校？`,
    reminded: (count, resting) =>
      resting
        ? `已催报 ${figure(count)} 所，另有 ${figure(resting)} 所一小时内已催报过。`
        : `已催报 ${figure(count)} 所。`,
    nobody: '没有需要催报的单位。',
  },
}

interface OrderedWords {
  titles: (count: number) => string
  lines: (count: number) => string
  schools: (count: number) => string
  districts: (count: number) => string
  searchTitle: string
  searchSchool: string
  noResult: string
  noLines: string
  ownReserve: string
  byTitle: string
  byDistrict: string
  copies: (copies: number) => string
  value: (yuan: string) => string
}

export const orderedWords: Both<OrderedWords> = {
  en: {
    titles: (count) => counted(count, 'title', 'titles'),
    lines: (count) => counted(count, 'line', 'lines'),
    schools: (count) => counted(count, 'school', 'schools'),
    districts: (count) => counted(count, 'district', 'districts'),
    searchTitle: 'Title, ISBN or code',
    searchSchool: 'School or code',
    noResult: 'Nothing is ordered until the result of the plan has been issued.',
    noLines: 'The order of this plan has no titles yet.',
    ownReserve: 'Company reserve',
    byTitle: 'By title',
    byDistrict: 'By district',
    copies: (copies) => counted(copies, 'copy', 'copies'),
    value: (yuan) => `¥${yuan}`,
  },
  zh: {
    titles: (count) => `${figure(count)} 个品种`,
    lines: (count) => `${figure(count)} 条`,
    schools: (count) => `${figure(count)} 所学校`,
    districts: (count) => `${figure(count)} 个区县`,
    searchTitle: '书名、ISBN 或代码',
    searchSchool: '学校或代码',
    noResult: '征订结果下发后才有数据。',
    noLines: '该计划还没有征订品种。',
    ownReserve: '公司机动数',
    byTitle: '按品种',
    byDistrict: '按区县',
    copies: (copies) => `${figure(copies)} 册`,
    value: (yuan) => `¥${yuan}`,
  },
}
