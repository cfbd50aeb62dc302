import { shownMoment } from '../../kit/moment.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { theseEn, theseZh } from '../school-plans/refusals.ts'

interface Words {
  readonly en: string
  readonly zh: string
}
/** The first names of a long list. */
interface Named {
  readonly names: readonly string[]
  readonly count: number
}

const listed = ({ names, count }: Named) =>
  names.map((name) => `“${name}”`).join(', ') + (count > names.length ? ` and ${count - names.length} more` : '')
const listedZh = ({ names, count }: Named) =>
  names.map((name) => `“${name}”`).join('、') + (count > names.length ? `等 ${count} 个` : '')

export const districtPlanRefusals = {
  season_not_open: defineRefusal<{ state: Words }>(
    409,
    (f) => `The season’s plan is not open. State: “${f.state.en}”.`,
    (f) => `征订计划状态为“${f.state.zh}”，不能操作；状态须为“征订中”。`,
  ),
  district_time_over: defineRefusal<{ until: string }>(
    422,
    (f) =>
      `The deadline for districts was ${shownMoment(f.until)}; nothing was changed. Ask head office for a later one.`,
    (f) => `区县截止时间为 ${shownMoment(f.until)}，未做修改。如需延期请联系总部。`,
  ),
  district_not_open: defineRefusal<{ state: Words }>(
    409,
    (f) => `Your district’s plan is not open to schools. State: “${f.state.en}”.`,
    (f) => `本区计划状态为“${f.state.zh}”，不能操作；状态须为“学校填报中”。`,
  ),
  choice_empty: defineRefusal(
    422,
    () => 'Choose at least one title first.',
    () => '请先选择至少一个品种。',
  ),
  choice_not_fixed: defineRefusal(
    422,
    () => 'Confirm the choice of books before you open the plan to schools.',
    () => '请先确定选书，再开放给学校。',
  ),
  choice_clashes: defineRefusal<Named>(
    422,
    (f) => `Choose one edition for each subject, grade and kind. These titles conflict: ${listed(f)}.`,
    (f) => `同一学科、年级和类别只能选一个版本，以下品种冲突：${listedZh(f)}。`,
  ),
  choice_only_grows: defineRefusal<Named>(
    422,
    (f) => `The plan is open to schools: titles can be added, but not removed. Missing: ${listed(f)}.`,
    (f) => `计划已开放给学校，只能增加品种，不能移除：${listedZh(f)}。`,
  ),
  schools_date_outside: defineRefusal<{ until: string }>(
    422,
    (f) =>
      `The deadline for schools must be in the future and not after the deadline for districts, ${shownMoment(f.until)}.`,
    (f) => `学校截止时间须晚于现在，且不晚于区县截止时间 ${shownMoment(f.until)}。`,
  ),
  entry_closed_already: defineRefusal<{ at: string }>(
    409,
    (f) => `Entry has been closed since ${shownMoment(f.at)}.`,
    (f) => `填报已于 ${shownMoment(f.at)} 停止。`,
  ),
  nothing_to_resume: defineRefusal(
    409,
    () => 'The plan is open and schools can fill in; there is nothing to withdraw or reopen.',
    () => '计划已开放且学校可以填报，无需撤回或恢复。',
  ),
  schools_not_done: defineRefusal<Named>(
    422,
    (f) => `All campuses must be approved or excused; ${f.count} ${f.count === 1 ? 'is' : 'are'} not: ${listed(f)}.`,
    (f) => `所有校区须审核通过或免报，尚有 ${f.count} 个未完成：${listedZh(f)}。`,
  ),
  district_without_schools: defineRefusal(
    422,
    () => 'No school of the district has an order yet. Add the missing orders first.',
    () => '本区还没有学校征订单，请先补建。',
  ),
  district_has_no_campus: defineRefusal(
    422,
    () => 'The district has no active campus, so the plan cannot be opened.',
    () => '本区没有在用的校区，无法开放。',
  ),
  review_has_mistakes: defineRefusal<{ count: number; first: Words }>(
    422,
    (f) => `${f.first.en} Fix ${theseEn(f.count)} before you approve.`,
    (f) => `${f.first.zh}审核通过前须更正${theseZh(f.count)}。`,
  ),
  reason_for_change: defineRefusal<{ title: string }>(
    422,
    (f) => `Enter the reason for changing “${f.title}”; the school can see it.`,
    (f) => `请填写调整《${f.title}》的原因，学校可以看到。`,
  ),
  lines_not_changeable: defineRefusal<{ state: Words }>(
    409,
    (f) =>
      `Approved copies can be changed only after the school has submitted its order. State: “${f.state.en}”. You can fill in on its behalf instead.`,
    (f) => `学校提交后才能调整核定数，征订单状态为“${f.state.zh}”。可改为代填。`,
  ),
}
