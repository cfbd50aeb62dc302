import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'

interface TooMany {
  readonly title: string
  readonly copies: number
  readonly left: number
}

export const returnRefusals = {
  more_than_may_return: defineRefusal<{ titles: readonly TooMany[] }>(
    422,
    (f) =>
      `No more can come back than was confirmed and is not returned yet: ${eachEn(
        f.titles.map(({ title, copies, left }) => `“${title}” ${copies} of ${left}`),
      )}.`,
    (f) =>
      `退货不能超过已确认且未退的册数：${eachZh(f.titles.map(({ title, copies, left }) => `《${title}》退 ${copies} 册，可退 ${left} 册`))}。`,
  ),
  return_is_mixed: defineRefusal(
    422,
    () => 'A return is of one receiver and goes to one warehouse; write one for each.',
    () => '一张退货单只能由一个收货方退往一个仓库，请分别填写。',
  ),
  supplier_takes_no_returns: defineRefusal<{ supplier: string }>(
    422,
    (f) => `To return copies to ${f.supplier}, it must take returns; it does not.`,
    (f) => `${f.supplier} 不接受退货。`,
  ),
  more_than_was_received: defineRefusal<{ titles: readonly TooMany[] }>(
    422,
    (f) =>
      `A supplier takes back what it brought to this warehouse in seasons that are not archived, and is not returned yet: ${eachEn(
        f.titles.map(({ title, copies, left }) => `“${title}” ${copies} of ${left}`),
      )}.`,
    (f) =>
      `只能退该供应商在未归档的征订季送到本仓库且未退的册数：${eachZh(f.titles.map(({ title, copies, left }) => `《${title}》退 ${copies} 册，可退 ${left} 册`))}。`,
  ),
  return_is_no_draft: defineRefusal<{ number: string; state: Both<string> }>(
    409,
    (f) => `Only drafts can be deleted; ${f.number} is “${f.state.en}”.`,
    (f) => `只能删除草稿；${f.number} 当前为“${f.state.zh}”。`,
  ),
  return_counted_too_many: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `No more can be counted than the return names: ${namedEn(f.titles)}.`,
    (f) => `清点数不能超过退货单所列册数：${namedZh(f.titles)}。`,
  ),
  return_lines_uncounted: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `Every line of a return has to be counted: ${namedEn(f.titles)}.`,
    (f) => `退货单每一行都要清点：${namedZh(f.titles)}。`,
  ),
}
