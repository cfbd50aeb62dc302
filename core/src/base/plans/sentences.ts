import type { RuleSentence } from '../../kit/issues.ts'
import type { Both, Language } from '../../kit/language.ts'
import { shownMoment } from '../../kit/moment.ts'
import type { CheckName, PlanCheck } from './checks.ts'
import type { PlanDependency, PlanDeletionObstacles } from './deleting.ts'

export const planSentences: Both<Record<string, RuleSentence>> = {
  en: {
    after_selection_deadline: () => 'must come after the deadline for selections',
    after_schools_deadline: () => 'must come after the deadline for schools',
    after_districts_deadline: () => 'must not come before the deadline for districts',
    in_hand_in_its_year: () => 'must lie in the year of the plan',
    only_later: (f) => `can only be moved later than ${f['until']}`,
    date_is_past: () => 'must lie in the future',
    date_not_movable: () => 'cannot be moved in the present state of the plan',
    date_not_moved: () => 'must name at least one date that moves',
    closing_needs_reason: () => 'must say why what is owed will not come',
    fixed_by_now: () => 'can no longer be changed in the present state of the plan',
  },
  zh: {
    after_selection_deadline: () => '必须晚于选书截止时间',
    after_schools_deadline: () => '必须晚于学校截止时间',
    after_districts_deadline: () => '不能早于区县截止时间',
    in_hand_in_its_year: () => '必须在计划所属年份内',
    only_later: (f) => `只能推迟到 ${f['until']} 之后`,
    date_is_past: () => '必须晚于当前时间',
    date_not_movable: () => '在计划当前状态下不能调整',
    date_not_moved: () => '至少要调整一个日期',
    closing_needs_reason: () => '请说明尚欠册数不再供应的原因',
    fixed_by_now: () => '在计划当前状态下不能再修改',
  },
}

type Said = Pick<PlanCheck, 'count' | 'names'> & { readonly at: string }
/** The sentence where it holds, and where it does not. */
type CheckSentences = readonly [holds: (facts: Said) => string, fails: (facts: Said) => string]

const nothingToSay = () => ''
const named = ({ count, names }: Said, and: string, more: (rest: number) => string): string =>
  names.join(and) + (count > names.length && names.length ? more(count - names.length) : '')
const who = (facts: Said): string => named(facts, ', ', (rest) => ` and ${rest} more`)
const whoZh = (facts: Said): string => named(facts, '、', (rest) => `等另 ${rest} 个`)
const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const checkSentences: Both<Readonly<Record<CheckName, CheckSentences>>> = {
  en: {
    companies_take_part: [
      ({ count }) => `${some(count, 'company takes', 'companies take')} part`,
      () => 'No company in use serves a district',
    ],
    companies_without_staff: [nothingToSay, (facts) => `Nobody can select books for ${who(facts)}`],
    selection_deadline_ahead: [
      ({ at }) => `Companies select until ${at}`,
      ({ at }) => `The deadline for selections has passed (${at}); move it first`,
    ],
    catalogue_approved: [
      ({ count }) => `${some(count, 'company has', 'companies have')} an approved catalogue`,
      () => 'No company has an approved selection yet',
    ],
    companies_without_catalogue: [
      nothingToSay,
      (facts) => `Without a catalogue, so that their districts must wait: ${who(facts)}`,
    ],
    selections_unjudged: [nothingToSay, (facts) => `Selections still to be judged: ${who(facts)}`],
    districts_without_users: [nothingToSay, (facts) => `Districts without a user: ${who(facts)}`],
    schools_deadline_ahead: [
      ({ at }) => `Schools order until ${at}`,
      ({ at }) => `The deadline for schools has passed (${at}); move it first`,
    ],
    districts_accepted: [
      ({ count }) => `${some(count, 'district is', 'districts are')} accepted or excused`,
      (facts) => `Neither accepted nor excused: ${who(facts)}`,
    ],
    schools_undecided: [
      nothingToSay,
      ({ count }) => `${some(count, 'school order is', 'school orders are')} neither approved nor excused`,
    ],
    districts_deadline_passed: [
      ({ at }) => `The deadline for districts was ${at}`,
      ({ at }) => `Districts still have time until ${at}`,
    ],
    districts_deadline_ahead: [
      ({ at }) => `Districts have time until ${at}`,
      ({ at }) => `The deadline for districts was ${at}: move it once the plan is open`,
    ],
    campuses_have_warehouses: [
      () => 'Every school that orders is served by a warehouse',
      (facts) => `Served by no warehouse: ${who(facts)}`,
    ],
    patches_judged: [
      () => 'All supplementary orders are judged',
      ({ count }) => `${some(count, 'supplementary order is', 'supplementary orders are')} still to be judged`,
    ],
    books_in_hand: [
      ({ at }) => `Books were to be in hand on ${at}`,
      ({ at }) => `Books are to be in hand on ${at} only`,
    ],
    orders_settled: [
      () => 'No purchase order, supplier order, receipt, delivery or return is open',
      (facts) => `Still open: ${who(facts)}`,
    ],
    nothing_underway: [
      () => 'Nothing is issued, on its way or in dispute',
      ({ count }) => `${some(count, 'copy is', 'copies are')} issued, on the way or not yet accounted for`,
    ],
    nothing_owed: [
      () => 'Everybody has what was promised',
      ({ count }) => `${some(count, 'copy is', 'copies are')} still owed and would be closed short, with a reason`,
    ],
  },
  zh: {
    companies_take_part: [({ count }) => `${count} 家公司参与`, () => '没有在用的公司服务任何区县'],
    companies_without_staff: [nothingToSay, (facts) => `没有可选书的业务人员：${whoZh(facts)}`],
    selection_deadline_ahead: [({ at }) => `公司选书截止 ${at}`, ({ at }) => `选书截止时间（${at}）已过，请先调整`],
    catalogue_approved: [({ count }) => `${count} 家公司的书目已通过`, () => '还没有公司的选书通过审核'],
    companies_without_catalogue: [nothingToSay, (facts) => `尚无书目，其区县须等待：${whoZh(facts)}`],
    selections_unjudged: [nothingToSay, (facts) => `选书待审核：${whoZh(facts)}`],
    districts_without_users: [nothingToSay, (facts) => `没有用户的区县：${whoZh(facts)}`],
    schools_deadline_ahead: [({ at }) => `学校填报截止 ${at}`, ({ at }) => `学校截止时间（${at}）已过，请先调整`],
    districts_accepted: [({ count }) => `${count} 个区县已通过或免报`, (facts) => `既未通过也未免报：${whoZh(facts)}`],
    schools_undecided: [nothingToSay, ({ count }) => `${count} 份学校征订既未通过也未免报`],
    districts_deadline_passed: [({ at }) => `区县截止时间为 ${at}`, ({ at }) => `区县截止时间 ${at} 尚未到`],
    districts_deadline_ahead: [
      ({ at }) => `区县截止时间为 ${at}`,
      ({ at }) => `区县截止时间（${at}）已过，恢复后请推迟`,
    ],
    campuses_have_warehouses: [() => '有订数的学校都有供货仓库', (facts) => `没有供货仓库：${whoZh(facts)}`],
    patches_judged: [() => '补订单已全部审核', ({ count }) => `${count} 份补订单待审核`],
    books_in_hand: [({ at }) => `课前到书日为 ${at}`, ({ at }) => `课前到书日 ${at} 尚未到`],
    orders_settled: [
      () => '没有未完结的采购单、供货单、入库单、发货单或退货单',
      (facts) => `尚未完结：${whoZh(facts)}`,
    ],
    nothing_underway: [() => '没有配发中、在途或未了结的册数', ({ count }) => `${count} 册尚在配发、在途或差异未了结`],
    nothing_owed: [() => '应发已全部发完', ({ count }) => `尚欠 ${count} 册，归档时须说明原因并作短缺关闭`],
  },
}

/** A check in words, without a full stop. */
export function checkSentence({ check, weight, count, names, at }: PlanCheck, language: Language): string {
  const [holds, fails] = checkSentences[language][check]
  const shown = at === null ? '' : at.includes('T') ? shownMoment(at) : at
  return (weight === 'holds' ? holds : fails)({ count, names, at: shown })
}

const holdings: Both<Readonly<Record<PlanDependency, (count: number) => string>>> = {
  en: {
    selections: (count) => some(count, 'selection', 'selections'),
    issuedResults: (count) => some(count, 'issued result', 'issued results'),
    patches: (count) => some(count, 'supplementary order', 'supplementary orders'),
    purchaseOrders: (count) => some(count, 'purchase order', 'purchase orders'),
    submittedOrders: (count) => some(count, 'submitted order of a school', 'submitted orders of schools'),
  },
  zh: {
    selections: (count) => `${count} 份选书单`,
    issuedResults: (count) => `${count} 份已下发结果`,
    patches: (count) => `${count} 份补订单`,
    purchaseOrders: (count) => `${count} 份采购单`,
    submittedOrders: (count) => `${count} 份学校已提交的征订`,
  },
}
const atWork: Both<string> = { en: 'People work in it', zh: '正在填报' }

/** What keeps a plan from being deleted, in few words; empty where nothing does. */
export function keepingSentence({ busy, by }: PlanDeletionObstacles, language: Language): string {
  const held = by.map(({ what, count }) => holdings[language][what](count)).join(language === 'en' ? ', ' : '、')
  return held || (busy ? atWork[language] : '')
}
