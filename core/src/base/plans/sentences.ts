import type { RuleSentence } from '../../kit/issues.ts'
import type { Both, Language } from '../../kit/language.ts'
import { shownMoment } from '../../kit/moment.ts'
import type { CheckName, PlanCheck } from './checks.ts'
import type { PlanDependency, PlanDeletionObstacles } from './deleting.ts'

export const planSentences: Both<Record<string, RuleSentence>> = {
  en: {
    after_selection_deadline: () => 'must be after the deadline for selections',
    after_schools_deadline: () => 'must be after the deadline for schools',
    after_districts_deadline: () => 'must not be before the deadline for districts',
    in_hand_in_its_year: () => 'must be in the year of the plan',
    only_later: (f) => `can only be moved later than ${f['until']}`,
    date_is_past: () => 'must be in the future',
    date_not_movable: () => 'cannot be changed in the current state of the plan',
    date_not_moved: () => 'must contain at least one changed date',
    closing_needs_reason: () => 'must state why the outstanding copies will not be delivered',
    fixed_by_now: () => 'can no longer be changed in the current state of the plan',
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
    closing_needs_reason: () => '请填写停止补发的原因',
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
      () => 'No active company serves a district',
    ],
    companies_without_staff: [nothingToSay, (facts) => `No business user can select books for ${who(facts)}`],
    selection_deadline_ahead: [
      ({ at }) => `Selections are due ${at}`,
      ({ at }) => `The deadline for selections has passed (${at}); move it first`,
    ],
    catalogue_approved: [
      ({ count }) => `${some(count, 'company has', 'companies have')} an approved catalogue`,
      () => 'No company has an approved selection yet',
    ],
    companies_without_catalogue: [
      nothingToSay,
      (facts) => `No catalogue yet, so their districts must wait: ${who(facts)}`,
    ],
    selections_unjudged: [nothingToSay, (facts) => `Selections to review: ${who(facts)}`],
    districts_without_users: [nothingToSay, (facts) => `Districts without a user: ${who(facts)}`],
    schools_deadline_ahead: [
      ({ at }) => `School orders are due ${at}`,
      ({ at }) => `The deadline for schools has passed (${at}); move it first`,
    ],
    districts_accepted: [
      ({ count }) => `${some(count, 'district is', 'districts are')} approved or excused`,
      (facts) => `Not yet approved or excused: ${who(facts)}`,
    ],
    schools_undecided: [
      nothingToSay,
      ({ count }) => `${some(count, 'school order is', 'school orders are')} not yet approved or excused`,
    ],
    districts_deadline_passed: [
      ({ at }) => `The deadline for districts was ${at}`,
      ({ at }) => `The deadline for districts is ${at}`,
    ],
    districts_deadline_ahead: [
      ({ at }) => `The deadline for districts is ${at}`,
      ({ at }) => `The deadline for districts has passed (${at}); move it once the plan is open`,
    ],
    campuses_have_warehouses: [
      () => 'Every school with an order has a warehouse',
      (facts) => `No warehouse assigned: ${who(facts)}`,
    ],
    patches_judged: [
      () => 'All supplementary orders are reviewed',
      ({ count }) => `${some(count, 'supplementary order needs', 'supplementary orders need')} review`,
    ],
    books_in_hand: [({ at }) => `The books-in-hand date was ${at}`, ({ at }) => `The books-in-hand date is ${at}`],
    orders_settled: [
      () => 'No purchase order, supplier order, receipt, delivery or return is open',
      (facts) => `Still open: ${who(facts)}`,
    ],
    nothing_underway: [
      () => 'No copies are issued, in transit or in dispute',
      ({ count }) => `${some(count, 'copy is', 'copies are')} issued, in transit or in dispute`,
    ],
    nothing_owed: [
      () => 'No copies are outstanding',
      ({ count }) => `${some(count, 'copy is', 'copies are')} outstanding and will be closed short, with a reason`,
    ],
  },
  zh: {
    companies_take_part: [({ count }) => `${count} 家公司参与`, () => '没有在用的公司服务任何区县'],
    companies_without_staff: [nothingToSay, (facts) => `以下公司没有可选书的业务用户：${whoZh(facts)}`],
    selection_deadline_ahead: [({ at }) => `公司选书截止 ${at}`, ({ at }) => `选书截止时间（${at}）已过，请先调整`],
    catalogue_approved: [({ count }) => `${count} 家公司的选书已审核通过`, () => '还没有公司的选书审核通过'],
    companies_without_catalogue: [nothingToSay, (facts) => `以下公司尚无征订目录，其区县须等待：${whoZh(facts)}`],
    selections_unjudged: [nothingToSay, (facts) => `以下公司的选书待审核：${whoZh(facts)}`],
    districts_without_users: [nothingToSay, (facts) => `以下区县没有用户：${whoZh(facts)}`],
    schools_deadline_ahead: [({ at }) => `学校填报截止 ${at}`, ({ at }) => `学校截止时间（${at}）已过，请先调整`],
    districts_accepted: [
      ({ count }) => `${count} 个区县已审核通过或免报`,
      (facts) => `以下区县尚未通过审核，也未设免报：${whoZh(facts)}`,
    ],
    schools_undecided: [nothingToSay, ({ count }) => `${count} 份学校征订单尚未通过审核，也未设免报`],
    districts_deadline_passed: [({ at }) => `区县截止时间为 ${at}`, ({ at }) => `区县截止时间 ${at} 尚未到`],
    districts_deadline_ahead: [
      ({ at }) => `区县截止时间为 ${at}`,
      ({ at }) => `区县截止时间（${at}）已过，恢复后请推迟`,
    ],
    campuses_have_warehouses: [() => '有订数的学校均有供货仓库', (facts) => `以下学校没有供货仓库：${whoZh(facts)}`],
    patches_judged: [() => '补订单已全部审核', ({ count }) => `补订单待审核 ${count} 张`],
    books_in_hand: [({ at }) => `课前到书日为 ${at}`, ({ at }) => `课前到书日 ${at} 尚未到`],
    orders_settled: [
      () => '没有未完结的采购单、供应商订单、收货单、发货单或退货单',
      (facts) => `以下单据尚未完结：${whoZh(facts)}`,
    ],
    nothing_underway: [() => '没有待发、在途或差异未处理的册数', ({ count }) => `${count} 册待发、在途或差异未处理`],
    nothing_owed: [() => '应发已全部发完', ({ count }) => `欠发 ${count} 册，归档时须说明原因并停止补发`],
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
    submittedOrders: (count) => some(count, 'submitted school order', 'submitted school orders'),
  },
  zh: {
    selections: (count) => `${count} 份选书单`,
    issuedResults: (count) => `${count} 份已下达结果`,
    patches: (count) => `${count} 张补订单`,
    purchaseOrders: (count) => `${count} 张采购单`,
    submittedOrders: (count) => `${count} 份已提交的学校征订单`,
  },
}
const atWork: Both<string> = { en: 'Orders are being entered', zh: '正在填报' }

/** What keeps a plan from being deleted, in few words; empty where nothing does. */
export function keepingSentence({ busy, by }: PlanDeletionObstacles, language: Language): string {
  const obstacles = by.map(({ what, count }) => holdings[language][what](count)).join(language === 'en' ? ', ' : '、')
  return obstacles || (busy ? atWork[language] : '')
}
