import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'

export const paperRefusals = {
  paper_not_ready: defineRefusal<{ state: Both<string> }>(
    409,
    (f) => `The file is not ready for download. Status: ${f.state.en.toLowerCase()}.`,
    (f) => `文件尚不能下载，状态：${f.state.zh}。`,
  ),
  paper_not_for_role: defineRefusal<{ kind: Both<string> }>(
    403,
    (f) => `Your current role cannot print “${f.kind.en}”.`,
    (f) => `当前角色不能打印“${f.kind.zh}”。`,
  ),
}
