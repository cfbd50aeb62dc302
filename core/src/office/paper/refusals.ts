import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'

export const paperRefusals = {
  paper_not_ready: defineRefusal<{ state: Both<string> }>(
    409,
    (f) => `To be fetched, the paper must be ready; it is: ${f.state.en.toLowerCase()}.`,
    (f) => `文件生成后才能下载，目前：${f.state.zh}。`,
  ),
  paper_not_for_role: defineRefusal<{ kind: Both<string> }>(
    403,
    (f) => `“${f.kind.en}” is not printed by your present role.`,
    (f) => `当前角色不能打印“${f.kind.zh}”。`,
  ),
}
