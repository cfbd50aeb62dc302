import { defineRefusal } from '../../kit/refusal.ts'
import { namedEn, namedZh } from '../../kit/words.ts'

/** What this family may say no to. */
export const dueRefusals = {
  promise_is_underway: defineRefusal<{ numbers: readonly string[]; copies: number }>(
    422,
    (f) =>
      `To take back what ${namedEn(f.numbers)} promised, none of it may be issued, sent or closed short; ${f.copies} copies are.`,
    (f) => `${namedZh(f.numbers)} 已有 ${f.copies} 册配发、发出或短缺关闭，不能撤回。`,
  ),
  promise_is_smaller: defineRefusal<{ title: string; copies: number; open: number }>(
    422,
    (f) => `To close ${f.copies} copies of “${f.title}” short, they must be owed and not issued; ${f.open} are.`,
    (f) => `《${f.title}》尚欠且未配发的只有 ${f.open} 册，不能关闭 ${f.copies} 册。`,
  ),
}
