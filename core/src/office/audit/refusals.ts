import { defineRefusal } from '../../kit/refusal.ts'

export const auditRefusals = {
  too_many_entries: defineRefusal<{ most: number }>(
    422,
    (f) => `A file holds at most ${f.most} entries, and there are more; narrow the days or the other filters.`,
    (f) => `一个文件最多 ${f.most} 条，当前超出；请缩小日期或其他筛选范围。`,
  ),
}
