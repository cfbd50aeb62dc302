import { yuan } from '../../kit/money.ts'
import { defineRefusal } from '../../kit/refusal.ts'

/** What this family may say no to. */
export const entryRefusals = {
  correction_changes_nothing: defineRefusal(
    422,
    () => 'The line comes to this amount already; insist instead, or name another.',
    () => '该行金额已是此数，请维持原额或填写其他金额。',
  ),
  correction_beyond_charge: defineRefusal<{ chargedFen: number }>(
    422,
    (f) =>
      `No more can be taken off than the line is still charged with, ${yuan(f.chargedFen)} yuan: what came back was credited already.`,
    (f) => `该品种现计 ${yuan(f.chargedFen)} 元（退回部分已冲减），更正不能超过此数。`,
  ),
}
