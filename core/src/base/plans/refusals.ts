import type { Language } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import type { PlanCheck } from './checks.ts'
import type { PlanDeletionObstacles } from './deleting.ts'
import { checkSentence, keepingSentence } from './sentences.ts'

const missing = (checks: readonly PlanCheck[], language: Language): string =>
  checks.map((check) => checkSentence(check, language)).join(language === 'en' ? '; ' : '；')

type Named = { readonly en: string; readonly zh: string }

export const planRefusals = {
  plan_not_ready: defineRefusal<{ step: Named; checks: readonly PlanCheck[] }>(
    422,
    (f) => `“${f.step.en}” is not possible yet: ${missing(f.checks, 'en')}.`,
    (f) => `还不能“${f.step.zh}”：${missing(f.checks, 'zh')}。`,
  ),
  plan_still_owes: defineRefusal<{ copies: number }>(
    422,
    (f) =>
      `To archive the plan, nothing of it may be owed; ${f.copies} copies are. Close them short with a reason, or send them.`,
    (f) => `计划尚欠 ${f.copies} 册，不能归档；请先发出，或说明原因后短缺关闭。`,
  ),
  season_is_archived: defineRefusal(
    422,
    () =>
      'This season is archived: nothing of it is ordered, delivered, returned or repriced any more. Head office can take it back from the archive.',
    () => '该季征订已归档，不能再订购、收发、退货或调价；如确需处理，请管理员先取消归档。',
  ),
  plan_is_kept: defineRefusal<{ code: string; keeping: PlanDeletionObstacles }>(
    422,
    (f) =>
      f.keeping.by.length
        ? `${f.code} cannot be deleted: it has ${keepingSentence(f.keeping, 'en')}.`
        : `${f.code} cannot be deleted while others work in it, or have; close or archive it instead.`,
    (f) =>
      f.keeping.by.length
        ? `${f.code} 不能删除：其下有 ${keepingSentence(f.keeping, 'zh')}。`
        : `${f.code} 已有人填报，不能删除；请改为截止或归档。`,
  ),
  plan_needs_no_second: defineRefusal<{ code: string }>(
    422,
    (f) => `No school has submitted an order in ${f.code}; delete it without a second administrator.`,
    (f) => `${f.code} 没有学校提交的征订，可直接删除，不需另一管理员同意。`,
  ),
  no_second_administrator: defineRefusal<{ code: string }>(
    422,
    (f) =>
      `Schools have ordered in ${f.code}: two administrators delete it together, and there is no other in use. Add one, or leave the plan closed.`,
    (f) =>
      `${f.code} 已有学校提交征订，须由两名管理员共同删除；目前没有其他在用的管理员。请先添加一名管理员，或保留该计划。`,
  ),
  plan_deletion_waits: defineRefusal<{ code: string }>(
    409,
    (f) => `The deletion of ${f.code} has been asked for already and waits for another administrator.`,
    (f) => `${f.code} 的删除申请已提交，正等待另一管理员审批。`,
  ),
  plan_deletion_is_outdated: defineRefusal<{ code: string }>(
    409,
    (f) =>
      `The orders in ${f.code} have changed since its deletion was requested. Decline the request; it can be made again.`,
    (f) => `${f.code} 的征订在提交删除申请后已有变动。请驳回该申请，如仍需删除请重新申请。`,
  ),
  deletion_needs_another: defineRefusal(
    403,
    () => 'Another administrator decides about a deletion that you asked for; you can withdraw it.',
    () => '您提交的删除申请须由另一管理员审批；您可以撤回。',
  ),
  deletion_is_anothers: defineRefusal(
    403,
    () => 'Only the administrator who asked for a deletion can withdraw it; you can decline it.',
    () => '只有申请人可以撤回删除申请；您可以驳回。',
  ),
  submitted_orders_stay: defineRefusal(
    422,
    () => 'Orders that schools have submitted are deleted only with their plan, by two administrators.',
    () => '学校已提交的征订只能随计划由两名管理员共同删除。',
  ),
  plan_code_not_typed: defineRefusal<{ code: string }>(
    422,
    (f) => `To delete ${f.code} with all that was entered in it, its code must be typed.`,
    (f) => `删除 ${f.code} 及其全部填报数据，须输入计划编码确认。`,
  ),
  plan_is_settled: defineRefusal<{ state: Named }>(
    422,
    (f) => `Districts are excused or readmitted until the result is issued; the plan is “${f.state.en}”.`,
    (f) => `下发结果后不能再免报或取消免报，计划当前为“${f.state.zh}”。`,
  ),
}
