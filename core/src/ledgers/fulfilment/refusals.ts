import { defineRefusal } from '../../kit/refusal.ts'
import { namedEn, namedZh } from '../../kit/words.ts'

export const dueRefusals = {
  promise_is_underway: defineRefusal<{ numbers: readonly string[]; copies: number }>(
    422,
    (f) =>
      `${namedEn(f.numbers)} cannot be withdrawn: ${f.copies} copies have already been issued, sent or closed short.`,
    (f) => `${namedZh(f.numbers)} 已有 ${f.copies} 册开单、发出或停止补发，不能撤回。`,
  ),
  promise_is_smaller: defineRefusal<{ title: string; copies: number; open: number }>(
    422,
    (f) =>
      `“${f.title}”: ${f.copies} copies cannot be closed short; only ${f.open} are outstanding and not yet issued.`,
    (f) => `《${f.title}》欠发且未开单的只有 ${f.open} 册，不能停止补发 ${f.copies} 册。`,
  ),
}
