import { shownMoment } from '../../kit/moment.ts'
import { defineRefusal } from '../../kit/refusal.ts'

interface Words {
  readonly en: string
  readonly zh: string
}

/** The first of many names. */
export const theseEn = (count: number): string => (count === 1 ? 'this' : `this and ${count - 1} more`)
export const theseZh = (count: number): string => (count === 1 ? '此处' : `此处及另外 ${count - 1} 处`)

export const schoolPlanRefusals = {
  change_not_to_be_asked: defineRefusal(
    409,
    () => 'You can still change the order yourself; there is no need to ask the district.',
    () => '学校仍可自行修改，无需向区县申请。',
  ),
  entry_over: defineRefusal<{ until: string }>(
    422,
    (f) => `Entry closed at ${shownMoment(f.until)}; nothing was saved. Ask your district for a later deadline.`,
    (f) => `填报已于 ${shownMoment(f.until)} 截止，未保存。如需延期请联系区县。`,
  ),
  entry_closed_early: defineRefusal<{ at: string }>(
    422,
    (f) => `Your district closed entry at ${shownMoment(f.at)}; nothing was saved. Ask your district to reopen it.`,
    (f) => `区县已于 ${shownMoment(f.at)} 停止填报，未保存。请联系区县恢复填报。`,
  ),
  entry_plan_not_open: defineRefusal<{ state: Words; at: string }>(
    409,
    (f) =>
      `The season’s plan is not open for entry; nothing was saved. State since ${shownMoment(f.at)}: “${f.state.en}”.`,
    (f) => `征订计划不在征订中，未保存。自 ${shownMoment(f.at)} 起状态为“${f.state.zh}”。`,
  ),
  entry_district_not_open: defineRefusal<{ at: string }>(
    409,
    (f) => `Entry in your district has been closed since ${shownMoment(f.at)}; nothing was saved.`,
    (f) => `区县自 ${shownMoment(f.at)} 起已关闭填报，未保存。`,
  ),
  entry_not_filling: defineRefusal<{ state: Words; at: string }>(
    409,
    (f) => `This order is not open for entry; nothing was saved. State since ${shownMoment(f.at)}: “${f.state.en}”.`,
    (f) => `该征订单不能填报，未保存。自 ${shownMoment(f.at)} 起状态为“${f.state.zh}”。`,
  ),
  plan_has_mistakes: defineRefusal<{ count: number; first: Words }>(
    422,
    (f) => `${f.first.en} Fix ${theseEn(f.count)} before you submit.`,
    (f) => `${f.first.zh}提交前须更正${theseZh(f.count)}。`,
  ),
  plan_has_warnings: defineRefusal<{ count: number; first: Words }>(
    422,
    (f) => `${f.first.en} Review ${theseEn(f.count)} before you submit.`,
    (f) => `${f.first.zh}提交前请核对${theseZh(f.count)}。`,
  ),
}
