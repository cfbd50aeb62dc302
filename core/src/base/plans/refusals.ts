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
      `The plan cannot be archived: ${f.copies} copies are outstanding. Deliver them, or close them short with a reason.`,
    (f) => `计划尚有 ${f.copies} 册欠发，不能归档；请先发出，或说明原因后停止补发。`,
  ),
  season_is_archived: defineRefusal(
    422,
    () =>
      'This season is archived: orders, deliveries, returns and price changes are closed. Head office can unarchive it.',
    () => '该季征订已归档，不能再订购、收发、退货或调价；如确需处理，请管理员先取消归档。',
  ),
  plan_is_kept: defineRefusal<{ code: string; keeping: PlanDeletionObstacles }>(
    422,
    (f) =>
      f.keeping.by.length
        ? `${f.code} cannot be deleted: it has ${keepingSentence(f.keeping, 'en')}.`
        : `${f.code} cannot be deleted: orders have been entered in it. Close or archive it instead.`,
    (f) =>
      f.keeping.by.length
        ? `${f.code} 不能删除：其下有 ${keepingSentence(f.keeping, 'zh')}。`
        : `${f.code} 已有人填报，不能删除；请改为截止或归档。`,
  ),
  plan_needs_no_second: defineRefusal<{ code: string }>(
    422,
    (f) => `No school has submitted an order in ${f.code}; delete it without a second administrator.`,
    (f) => `${f.code} 没有学校提交的征订，可直接删除，无需另一管理员审核。`,
  ),
  no_second_administrator: defineRefusal<{ code: string }>(
    422,
    (f) =>
      `Schools have ordered in ${f.code}, so two administrators must delete it together, and there is no other active one. Add one, or keep the plan.`,
    (f) =>
      `${f.code} 已有学校提交征订，须由两名管理员共同删除；目前没有其他在用的管理员。请先添加一名管理员，或保留该计划。`,
  ),
  plan_deletion_waits: defineRefusal<{ code: string }>(
    409,
    (f) => `The deletion of ${f.code} has already been requested and waits for another administrator.`,
    (f) => `${f.code} 的删除申请已提交，正等待另一管理员审核。`,
  ),
  plan_deletion_is_outdated: defineRefusal<{ code: string }>(
    409,
    (f) =>
      `The orders in ${f.code} have changed since its deletion was requested. Decline the request; the deletion can be requested again.`,
    (f) => `${f.code} 的征订在提交删除申请后已有变动。请驳回该申请，如仍需删除请重新申请。`,
  ),
  deletion_needs_another: defineRefusal(
    403,
    () => 'Another administrator must decide on your deletion request; you can withdraw it.',
    () => '您提交的删除申请须由另一管理员审核；您可以撤回。',
  ),
  deletion_is_anothers: defineRefusal(
    403,
    () => 'Only the administrator who requested a deletion can withdraw it; you can decline it.',
    () => '只有申请人可以撤回删除申请；您可以驳回。',
  ),
  submitted_orders_stay: defineRefusal(
    422,
    () => 'Submitted school orders can be deleted only together with their plan, by two administrators.',
    () => '学校已提交的征订只能随计划由两名管理员共同删除。',
  ),
  plan_code_not_typed: defineRefusal<{ code: string }>(
    422,
    (f) => `To delete ${f.code} with all its data, enter its code.`,
    (f) => `删除 ${f.code} 及其全部填报数据，须输入计划编码确认。`,
  ),
  plan_is_settled: defineRefusal<{ state: Named }>(
    422,
    (f) =>
      `Districts can be excused or readmitted only before the result is issued. State of the plan: “${f.state.en}”.`,
    (f) => `结果下达后不能再免报或取消免报。计划状态：${f.state.zh}。`,
  ),
}
