import { shownMoment } from '../../kit/moment.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { theseEn, theseZh } from '../school-plans/refusals.ts'

interface Words {
  readonly en: string
  readonly zh: string
}
/** The first few of many. */
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
    (f) => `To change this, the season’s plan must be open; it is “${f.state.en}”.`,
    (f) => `征订计划须为“征订中”才能操作，当前为“${f.state.zh}”。`,
  ),
  district_time_over: defineRefusal<{ until: string }>(
    422,
    (f) => `The districts’ deadline was ${shownMoment(f.until)}; nothing was changed. Ask head office for a later one.`,
    (f) => `区县截止时间为 ${shownMoment(f.until)}，未做修改。如需延期请联系总部。`,
  ),
  district_not_open: defineRefusal<{ state: Words }>(
    409,
    (f) => `To do this, your district’s plan must be “Open to schools”; it is “${f.state.en}”.`,
    (f) => `本区计划须为“学校填报中”才能操作，当前为“${f.state.zh}”。`,
  ),
  choice_empty: defineRefusal(
    422,
    () => 'Choose at least one title first.',
    () => '请先选择至少一个品种。',
  ),
  choice_not_fixed: defineRefusal(
    422,
    () => 'Fix the choice of books before opening the plan to schools.',
    () => '请先确定选书，再开放给学校。',
  ),
  choice_clashes: defineRefusal<Named>(
    422,
    (f) => `Choose one edition per subject, grade and kind; these clash: ${listed(f)}.`,
    (f) => `同一学科、年级和类别只能选一个版本，以下品种冲突：${listedZh(f)}。`,
  ),
  choice_only_grows: defineRefusal<Named>(
    422,
    (f) => `The plan is open to schools: titles can be added, not taken out. Missing: ${listed(f)}.`,
    (f) => `计划已开放给学校，只能增加品种，不能去掉：${listedZh(f)}。`,
  ),
  schools_date_outside: defineRefusal<{ until: string }>(
    422,
    (f) => `The schools’ deadline must lie ahead and not after ${shownMoment(f.until)}, the districts’ deadline.`,
    (f) => `学校截止时间须晚于现在，且不晚于区县截止时间 ${shownMoment(f.until)}。`,
  ),
  entry_closed_already: defineRefusal<{ at: string }>(
    409,
    (f) => `Entry has been closed since ${shownMoment(f.at)}.`,
    (f) => `填报已于 ${shownMoment(f.at)} 停止。`,
  ),
  nothing_to_resume: defineRefusal(
    409,
    () => 'The plan is open and its schools may fill in: there is nothing to take back.',
    () => '计划已开放且学校可以填报，无需撤回或恢复。',
  ),
  schools_not_done: defineRefusal<Named>(
    422,
    (f) => `All campuses must be approved or excused; ${f.count} ${f.count === 1 ? 'is' : 'are'} not: ${listed(f)}.`,
    (f) => `所有校区须已通过或免报，尚有 ${f.count} 个未完成：${listedZh(f)}。`,
  ),
  district_without_schools: defineRefusal(
    422,
    () => 'No school of the district has a plan; complete the schools’ plans first.',
    () => '本区还没有学校征订单，请先补建。',
  ),
  district_has_no_campus: defineRefusal(
    422,
    () => 'The district has no campus in use to open the plan to.',
    () => '本区没有在用的校区，无法开放。',
  ),
  review_has_mistakes: defineRefusal<{ count: number; first: Words }>(
    422,
    (f) => `${f.first.en} To approve, ${theseEn(f.count)} must be put right.`,
    (f) => `${f.first.zh}通过前须更正${theseZh(f.count)}。`,
  ),
  reason_for_change: defineRefusal<{ title: string }>(
    422,
    (f) => `Say why “${f.title}” is changed; the school sees it.`,
    (f) => `请填写调整“${f.title}”的原因，学校可以看到。`,
  ),
  lines_not_changeable: defineRefusal<{ state: Words }>(
    409,
    (f) =>
      `To change approved copies, the school must have submitted; its plan is “${f.state.en}”. Fill in on its behalf instead.`,
    (f) => `学校提交后才能调整核定数，当前为“${f.state.zh}”。可改为代填。`,
  ),
}
