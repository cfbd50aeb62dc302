import { defineRefusal } from '../../kit/refusal.ts'

export const auditRefusals = {
  too_many_entries: defineRefusal<{ most: number }>(
    422,
    (f) => `A file can have at most ${f.most} entries. Narrow the dates or the other filters.`,
    (f) => `一个文件最多 ${f.most} 条，已超出上限，请缩小日期或其他筛选范围。`,
  ),
}
