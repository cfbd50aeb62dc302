import { shownMoment } from '../../kit/moment.ts'
import { defineRefusal } from '../../kit/refusal.ts'

const named = (titles: readonly string[], and: string): string => titles.map((title) => `“${title}”`).join(and)

export const patchRefusals = {
  patch_window_closed: defineRefusal<{ plan: string; until: string | null }>(
    422,
    (f) =>
      f.until
        ? `Supplementary orders for ${f.plan} closed at ${shownMoment(f.until)}.`
        : `Supplementary orders for ${f.plan} are not open yet.`,
    (f) => (f.until ? `${f.plan}的补订已于 ${shownMoment(f.until)} 截止。` : `${f.plan}的补订尚未开放。`),
  ),
  patch_is_empty: defineRefusal(
    422,
    () => 'Add at least one title with copies before you submit.',
    () => '提交前至少要有一个品种及册数。',
  ),
  patch_needs_a_reason: defineRefusal(
    422,
    () => 'Enter the reason for the supplementary order before you submit.',
    () => '提交前请填写补订原因。',
  ),
  patch_titles_not_offered: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `These titles can no longer be ordered; remove them before you submit: ${named(f.titles, ', ')}.`,
    (f) => `以下品种已不能补订，请移除后再提交：${named(f.titles, '、')}。`,
  ),
  patch_not_served: defineRefusal<{ who: string }>(
    422,
    (f) => `“${f.who}” has no warehouse, so the copies cannot be bought or delivered. Assign a warehouse first.`,
    (f) => `“${f.who}”未分配供货仓库，无法采购和发货，请先分配仓库。`,
  ),
  patch_stays: defineRefusal(
    422,
    () => 'The plan and the campus of a supplementary order cannot be changed. Create a new order instead.',
    () => '补订单不能更换计划或校区，请另建一张。',
  ),
  patch_is_no_draft: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `Only drafts can be deleted. State of ${f.number}: “${f.state.en}”.`,
    (f) => `只能删除草稿，${f.number} 的状态为“${f.state.zh}”。`,
  ),
  patch_plan_archived: defineRefusal<{ plan: string }>(
    409,
    (f) => `${f.plan} is archived; its supplementary orders can no longer be reviewed.`,
    (f) => `${f.plan}已归档，不能再审核。`,
  ),
}
