import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'
import type { DistrictPlanWarning } from './business/plausibility-warnings.ts'

export const businessPlanScreenWords = both({
  en: {
    plans: (count: number) => counted(count, 'plan', 'plans'),
    searchPlans: 'Plan or code',
    noPlans: 'A plan appears here once head office has issued it for selection.',
    selection: 'Selection',
    noSelection: 'Not begun',
    districts: 'Districts',
    districtCount: (count: number) => counted(count, 'district', 'districts'),
    searchDistricts: 'District',
    noDistricts: 'No district of your company takes part in this plan.',
    copiesSum: (copies: number) => counted(copies, 'copy', 'copies'),
    selectUntil: 'Select until',
    titlesIn: 'Titles',
    toAccept: 'To accept',
    accepted: 'Accepted',
    looksWrong: 'What looks wrong',
    doubts: (doubt: DistrictPlanWarning) => {
      switch (doubt.kind) {
        case 'change':
          return `${doubt.percent > 0 ? '+' : '−'}${Math.abs(doubt.percent)} % against last season.`
        case 'perStudent':
          return `${doubt.perStudent} copies per student, others ${doubt.usual}.`
        case 'excused':
          return `${counted(doubt.schools, 'campus', 'campuses')} excused.`
        case 'reserve':
          return `Reserve of ${doubt.percent} %.`
        case 'late':
          return `${counted(doubt.schools, 'campus is', 'campuses are')} late.`
      }
    },
    nothingWrong: 'Nothing looks wrong.',
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
    farOnly: (count: number) => `Only far from last season (${figure(count)})`,
    history: 'History',
    titleCount: (count: number) => counted(count, 'title', 'titles'),
  },
  zh: {
    plans: (count) => `${figure(count)} 个计划`,
    searchPlans: '计划名称或编码',
    noPlans: '总部下发选书后，征订计划会显示在这里。',
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
    accepted: '已通过',
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
          return `机动数占 ${doubt.percent} %。`
        case 'late':
          return `${figure(doubt.schools)} 个校区逾期。`
      }
    },
    nothingWrong: '没有异常。',
    allDistricts: '全部区县',
    title: '书名',
    edition: '版本',
    schools: '校区',
    copies: '册数',
    last: '上年同季',
    change: '增减',
    reserve: '机动数',
    lastReserve: '上年同季机动数',
    listValue: '码洋',
    farOnly: (count) => `只看与上年同季相差较大的（${figure(count)}）`,
    history: '历史',
    titleCount: (count) => `${figure(count)} 个品种`,
  },
})
