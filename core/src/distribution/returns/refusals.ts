import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'
import { figure } from '../../kit/paper.ts'

interface TooMany {
  readonly title: string
  readonly copies: number
  readonly left: number
}

export const returnRefusals = {
  more_than_may_return: defineRefusal<{ titles: readonly TooMany[] }>(
    422,
    (f) =>
      `Returns cannot exceed the confirmed copies that are not returned yet: ${eachEn(
        f.titles.map(({ title, copies, left }) => `“${title}” ${figure(copies)}, at most ${figure(left)}`),
      )}.`,
    (f) =>
      `退货不能超过已确认且未退的册数：${eachZh(f.titles.map(({ title, copies, left }) => `《${title}》退 ${figure(copies)} 册，可退 ${figure(left)} 册`))}。`,
  ),
  return_is_mixed: defineRefusal(
    422,
    () => 'A return can have only one receiver and one warehouse; create one for each.',
    () => '一张退货单只能由一个收货单位退往一个仓库，请分别填写。',
  ),
  supplier_takes_no_returns: defineRefusal<{ supplier: string }>(
    422,
    (f) => `${f.supplier} does not accept returns.`,
    (f) => `${f.supplier} 不接受退货。`,
  ),
  more_than_was_received: defineRefusal<{ titles: readonly TooMany[] }>(
    422,
    (f) =>
      `Returns to a supplier cannot exceed the copies that it delivered to this warehouse in unarchived seasons and that are not returned yet: ${eachEn(
        f.titles.map(({ title, copies, left }) => `“${title}” ${figure(copies)}, at most ${figure(left)}`),
      )}.`,
    (f) =>
      `只能退该供应商在未归档的征订季送到本仓库且未退的册数：${eachZh(f.titles.map(({ title, copies, left }) => `《${title}》退 ${figure(copies)} 册，可退 ${figure(left)} 册`))}。`,
  ),
  return_is_no_draft: defineRefusal<{ number: string; state: Both<string> }>(
    409,
    (f) => `Only drafts can be deleted; the state of ${f.number} is “${f.state.en}”.`,
    (f) => `退货单 ${f.number} 不是草稿（当前状态：${f.state.zh}），不能删除。`,
  ),
  return_counted_too_many: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `The count cannot exceed the copies on the return: ${namedEn(f.titles)}.`,
    (f) => `清点数不能超过退货单所列册数：${namedZh(f.titles)}。`,
  ),
  return_lines_uncounted: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `Count every line of the return: ${namedEn(f.titles)}.`,
    (f) => `退货单每一行都要清点：${namedZh(f.titles)}。`,
  ),
}
