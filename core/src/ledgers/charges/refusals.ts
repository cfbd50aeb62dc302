import { yuan } from '../../kit/money.ts'
import { defineRefusal } from '../../kit/refusal.ts'

export const entryRefusals = {
  correction_changes_nothing: defineRefusal(
    422,
    () => 'The line already has this amount. Uphold it, or enter another amount.',
    () => '该行金额与现有金额相同，请维持原额或填写其他金额。',
  ),
  correction_beyond_charge: defineRefusal<{ chargedFen: number }>(
    422,
    (f) =>
      `The correction cannot exceed the amount still charged, ${yuan(f.chargedFen)} yuan; returned copies are already credited.`,
    (f) => `该品种现计 ${yuan(f.chargedFen)} 元（退货部分已冲减），更正不能超过此金额。`,
  ),
}
