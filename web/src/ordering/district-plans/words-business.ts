import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'
import type { DistrictPlanWarning } from './business/plausibility-warnings.ts'

export const businessPlanScreenWords = both({
  en: {
    plans: (count: number) => counted(count, 'plan', 'plans'),
    searchPlans: 'Plan or code',
    noPlans: 'A plan appears here once head office has started the selection.',
    selection: 'Selection',
    noSelection: 'Not started',
    districts: 'Districts',
    districtCount: (count: number) => counted(count, 'district', 'districts'),
    searchDistricts: 'District',
    noDistricts: 'This plan has no districts of your company.',
    copiesSum: (copies: number) => counted(copies, 'copy', 'copies'),
    selectUntil: 'Selection due',
    titlesIn: 'Titles',
    toAccept: 'To review',
    accepted: 'Approved',
    looksWrong: 'Problems',
    doubts: (doubt: DistrictPlanWarning) => {
      switch (doubt.kind) {
        case 'change':
          return `${doubt.percent > 0 ? '+' : '−'}${Math.abs(doubt.percent)} % from last season.`
        case 'perStudent':
          return `${doubt.perStudent} copies per student; other districts ${doubt.usual}.`
        case 'excused':
          return `${counted(doubt.schools, 'campus', 'campuses')} excused.`
        case 'reserve':
          return `Reserve of ${doubt.percent} %.`
        case 'late':
          return `${counted(doubt.schools, 'campus is', 'campuses are')} late.`
      }
    },
    nothingWrong: 'No problems found.',
    allDistricts: 'All districts',
    title: 'Title',
    edition: 'Edition',
    schools: 'Campuses',
    copies: 'Copies',
    last: 'Last season',
    change: 'Change',
    reserve: 'Reserve',
    lastReserve: 'Last reserve',
    listValue: 'List value',
    farOnly: (count: number) => `Only large changes from last season (${figure(count)})`,
    history: 'History',
    titleCount: (count: number) => counted(count, 'title', 'titles'),
  },
  zh: {
    plans: (count) => `${figure(count)} 个计划`,
    searchPlans: '计划名称或编码',
    noPlans: '总部启动选书后，征订计划会显示在这里。',
    selection: '选书',
    noSelection: '未开始',
    districts: '区县',
    districtCount: (count) => `${figure(count)} 个区县`,
    searchDistricts: '区县',
    noDistricts: '本公司没有区县参加该计划。',
    copiesSum: (copies) => `${figure(copies)} 册`,
    selectUntil: '选书截止',
    titlesIn: '品种',
    toAccept: '待审核',
    accepted: '审核通过',
    looksWrong: '异常',
    doubts: (doubt) => {
      switch (doubt.kind) {
        case 'change':
          return `较上年同季 ${doubt.percent > 0 ? '+' : '−'}${Math.abs(doubt.percent)} %。`
        case 'perStudent':
          return `生均 ${doubt.perStudent} 册，其他区县 ${doubt.usual} 册。`
        case 'excused':
          return `${figure(doubt.schools)} 个校区免报。`
        case 'reserve':
          return `区县机动占 ${doubt.percent} %。`
        case 'late':
          return `${figure(doubt.schools)} 个校区逾期。`
      }
    },
    nothingWrong: '未发现异常。',
    allDistricts: '全部区县',
    title: '书名',
    edition: '版本',
    schools: '校区',
    copies: '册数',
    last: '上年同季',
    change: '增减',
    reserve: '区县机动',
    lastReserve: '上年同季区县机动',
    listValue: '码洋',
    farOnly: (count) => `只看与上年同季相差较大的（${figure(count)}）`,
    history: '历史',
    titleCount: (count) => `${figure(count)} 个品种`,
  },
})
