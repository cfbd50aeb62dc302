import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'
import { figure } from '../../kit/paper.ts'

const inEnglish = (titles: readonly string[]): string => namedEn(titles.map((title) => `“${title}”`))
const inChinese = (titles: readonly string[]): string => namedZh(titles.map((title) => `《${title}》`))

/** What this family may say no to. */
export const deliveryRefusals = {
  nothing_to_issue: defineRefusal(
    422,
    () => 'There is nothing to deliver: the selection has no outstanding copies, or no stock is free.',
    () => '暂无可发图书：所选范围没有欠发，或没有可用库存。',
  ),
  more_than_owed: defineRefusal<{ titles: readonly { title: string; copies: number; open: number }[] }>(
    422,
    (f) =>
      `Deliveries cannot exceed the outstanding copies: ${eachEn(f.titles.map((t) => `“${t.title}” at most ${figure(t.open)}, not ${figure(t.copies)}`))}.`,
    (f) =>
      `发货册数不能超过欠发册数：${eachZh(f.titles.map((t) => `《${t.title}》最多 ${figure(t.open)} 册，现为 ${figure(t.copies)} 册`))}。`,
  ),
  too_many_lines: defineRefusal<{ lines: number; most: number }>(
    422,
    (f) =>
      `At most ${figure(f.most)} lines can be delivered at once; you selected ${figure(f.lines)}. Choose fewer receivers or titles.`,
    (f) => `一次最多开单 ${figure(f.most)} 行，当前选择了 ${figure(f.lines)} 行，请缩小范围。`,
  ),
  fewer_without_reason: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `Enter a reason for picking fewer copies than issued: ${inEnglish(f.titles)}.`,
    (f) => `以下品种实配少于应发，请填写原因：${inChinese(f.titles)}。`,
  ),
  more_than_issued: defineRefusal<{ titles: readonly { title: string; issued: number }[] }>(
    422,
    (f) =>
      `Picked copies cannot exceed the issued copies: ${eachEn(f.titles.map((t) => `“${t.title}” at most ${figure(t.issued)}`))}.`,
    (f) => `实配不能超过应发：${eachZh(f.titles.map((t) => `《${t.title}》最多 ${figure(t.issued)} 册`))}。`,
  ),
  nothing_to_send: defineRefusal<{ number: string }>(
    422,
    (f) => `${f.number} has no copies to send; cancel it instead.`,
    (f) => `${f.number} 没有可发的册数，请改为取消。`,
  ),
  not_of_this_kind: defineRefusal<{ number: string; is: Both<string> }>(
    422,
    (f) => `${f.number} cannot be processed here; its type is “${f.is.en}”.`,
    (f) => `${f.number} 属于“${f.is.zh}”，不能在此处理。`,
  ),
  sent_counted_since: defineRefusal<{ number: string; titles: readonly string[] }>(
    409,
    (f) =>
      `This cannot be reversed: the stocktaking ${f.number} has counted ${inEnglish(f.titles)} since. Correct the difference with another stocktaking.`,
    (f) => `盘点单 ${f.number} 之后已盘点${inChinese(f.titles)}，不能冲销，请用盘点更正差异。`,
  ),
  found_is_not_sent: defineRefusal<{ titles: readonly { title: string; sent: number; found: number }[] }>(
    422,
    (f) =>
      `Good, damaged and missing copies must add up to the copies sent: ${eachEn(
        f.titles.map((t) => `“${t.title}” ${figure(t.found)} instead of ${figure(t.sent)}`),
      )}.`,
    (f) =>
      `完好、残损、短少之和必须等于发货册数：${eachZh(f.titles.map((t) => `《${t.title}》为 ${figure(t.found)} 册，应为 ${figure(t.sent)} 册`))}。`,
  ),
  not_your_delivery: defineRefusal<{ number: string; receiver: string }>(
    403,
    (f) => `${f.number} is for ${f.receiver}, who has to confirm it.`,
    (f) => `${f.number} 的收货单位是${f.receiver}，请由其确认。`,
  ),
  on_the_note: defineRefusal<{ title: string }>(
    422,
    (f) => `“${f.title}” is on the delivery note; enter surplus copies in its line.`,
    (f) => `《${f.title}》在发货单上，多到的册数请填在该行。`,
  ),
  cannot_close_so: defineRefusal<{ kind: Both<string>; how: Both<string> }>(
    422,
    (f) => `A difference of the kind “${f.kind.en}” cannot be resolved by “${f.how.en}”.`,
    (f) => `“${f.kind.zh}”差异不能按“${f.how.zh}”处理。`,
  ),
  receipt_not_counted: defineRefusal<{ number: string }>(
    422,
    (f) => `${f.number} must be counted before it can be cross-docked.`,
    (f) => `${f.number} 清点入库后才能直发。`,
  ),
}
