import { shownMoment } from '../../kit/moment.ts'
import { defineRefusal } from '../../kit/refusal.ts'

interface Words {
  readonly en: string
  readonly zh: string
}

/** The first of so many is said in a sentence of its own. */
export const theseEn = (count: number): string => (count === 1 ? 'this' : `this and ${count - 1} more`)
export const theseZh = (count: number): string => (count === 1 ? '此处' : `此处及另外 ${count - 1} 处`)

export const schoolPlanRefusals = {
  change_not_to_be_asked: defineRefusal(
    409,
    () => 'To ask the district for a change, the order must be closed to the school; you can still change it yourself.',
    () => '学校仍可自行修改，无需向区县申请。',
  ),
  entry_over: defineRefusal<{ until: string }>(
    422,
    (f) => `Entry ended at ${shownMoment(f.until)}; nothing was saved. Ask your district for a later deadline.`,
    (f) => `填报已于 ${shownMoment(f.until)} 截止，未保存。如需延期请联系区县。`,
  ),
  entry_closed_early: defineRefusal<{ at: string }>(
    422,
    (f) => `Your district ended the entry at ${shownMoment(f.at)}; nothing was saved. Ask it to open the entry again.`,
    (f) => `区县已于 ${shownMoment(f.at)} 提前截止填报，未保存。请联系区县重新开放。`,
  ),
  entry_plan_not_open: defineRefusal<{ state: Words; at: string }>(
    409,
    (f) => `The season’s plan has been “${f.state.en}” since ${shownMoment(f.at)}; nothing was saved.`,
    (f) => `征订计划自 ${shownMoment(f.at)} 起为“${f.state.zh}”，未保存。`,
  ),
  entry_district_not_open: defineRefusal<{ at: string }>(
    409,
    (f) => `Your district has not been open to its schools since ${shownMoment(f.at)}; nothing was saved.`,
    (f) => `区县自 ${shownMoment(f.at)} 起未开放填报，未保存。`,
  ),
  entry_not_filling: defineRefusal<{ state: Words; at: string }>(
    409,
    (f) => `This plan has been “${f.state.en}” since ${shownMoment(f.at)}; nothing was saved.`,
    (f) => `该征订单自 ${shownMoment(f.at)} 起为“${f.state.zh}”，未保存。`,
  ),
  plan_has_mistakes: defineRefusal<{ count: number; first: Words }>(
    422,
    (f) => `${f.first.en} To submit, ${theseEn(f.count)} must be put right.`,
    (f) => `${f.first.zh}提交前须更正${theseZh(f.count)}。`,
  ),
  plan_has_warnings: defineRefusal<{ count: number; first: Words }>(
    422,
    (f) => `${f.first.en} Before submitting, ${theseEn(f.count)} must be looked at.`,
    (f) => `${f.first.zh}提交前请核对${theseZh(f.count)}。`,
  ),
}
