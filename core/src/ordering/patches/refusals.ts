import { shownMoment } from '../../kit/moment.ts'
import { defineRefusal } from '../../kit/refusal.ts'

const named = (titles: readonly string[], and: string): string => titles.map((title) => `“${title}”`).join(and)

/** What this family may say no to. */
export const patchRefusals = {
  patch_window_closed: defineRefusal<{ plan: string; until: string | null }>(
    422,
    (f) =>
      f.until
        ? `Supplementary orders of ${f.plan} ended at ${shownMoment(f.until)}.`
        : `Supplementary orders of ${f.plan} are not open yet.`,
    (f) => (f.until ? `${f.plan}的补订已于 ${shownMoment(f.until)} 截止。` : `${f.plan}的补订尚未开放。`),
  ),
  patch_is_empty: defineRefusal(
    422,
    () => 'To submit, there must be at least one title with copies.',
    () => '提交前至少要有一个品种及册数。',
  ),
  patch_needs_a_reason: defineRefusal(
    422,
    () => 'To submit, say why more copies are needed.',
    () => '提交前请填写补订原因。',
  ),
  patch_titles_not_offered: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `To submit, take out what can no longer be ordered: ${named(f.titles, ', ')}.`,
    (f) => `以下品种已不能补订，请移除后再提交：${named(f.titles, '、')}。`,
  ),
  patch_not_served: defineRefusal<{ who: string }>(
    422,
    (f) => `No warehouse serves “${f.who}”, so nobody could buy or send these copies; let one serve it first.`,
    (f) => `“${f.who}”没有仓库服务，无法采购和发货，请先设置服务仓库。`,
  ),
  patch_stays: defineRefusal(
    422,
    () => 'A supplementary order stays with its plan and campus; make a new one instead.',
    () => '补订不能改换计划或校区，请另建一份。',
  ),
  patch_is_no_draft: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `Only drafts can be deleted; ${f.number} is “${f.state.en}”.`,
    (f) => `只能删除草稿，${f.number} 当前为“${f.state.zh}”。`,
  ),
  patch_plan_archived: defineRefusal<{ plan: string }>(
    409,
    (f) => `${f.plan} is in the archive; nothing in it is judged any more.`,
    (f) => `${f.plan}已归档，不能再审核。`,
  ),
}
