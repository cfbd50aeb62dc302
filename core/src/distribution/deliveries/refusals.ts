import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'

const inEnglish = (titles: readonly string[]): string => namedEn(titles.map((title) => `“${title}”`))
const inChinese = (titles: readonly string[]): string => namedZh(titles.map((title) => `《${title}》`))

/** What this family may say no to. */
export const deliveryRefusals = {
  nothing_to_issue: defineRefusal(
    422,
    () => 'To issue, something must be owed of which copies lie free; there is nothing.',
    () => '没有可下发的内容：所选范围内没有欠发，或者没有可用库存。',
  ),
  more_than_owed: defineRefusal<{ titles: readonly { title: string; copies: number; open: number }[] }>(
    422,
    (f) =>
      `No more can be issued than is owed: ${eachEn(f.titles.map((t) => `of “${t.title}” ${t.open} may be, not ${t.copies}`))}.`,
    (f) =>
      `下发数不能超过欠发数：${eachZh(f.titles.map((t) => `《${t.title}》最多 ${t.open} 册，不是 ${t.copies} 册`))}。`,
  ),
  too_many_lines: defineRefusal<{ lines: number; most: number }>(
    422,
    (f) => `At most ${f.most} lines can be issued at once; these are ${f.lines}. Choose fewer receivers or titles.`,
    (f) => `一次最多下发 ${f.most} 行，现在有 ${f.lines} 行，请缩小范围。`,
  ),
  fewer_without_reason: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `To send fewer copies than were issued, say why: ${inEnglish(f.titles)}.`,
    (f) => `实配少于应发时请填写原因：${inChinese(f.titles)}。`,
  ),
  more_than_issued: defineRefusal<{ titles: readonly { title: string; issued: number }[] }>(
    422,
    (f) => `No more can be picked than was issued: ${eachEn(f.titles.map((t) => `“${t.title}” ${t.issued}`))}.`,
    (f) => `实配不能超过应发：${eachZh(f.titles.map((t) => `《${t.title}》${t.issued} 册`))}。`,
  ),
  nothing_to_send: defineRefusal<{ number: string }>(
    422,
    (f) => `To send ${f.number}, it must have at least one copy; cancel it instead.`,
    (f) => `${f.number} 没有可发的册数，请改为取消。`,
  ),
  not_of_this_kind: defineRefusal<{ number: string; is: Both<string> }>(
    422,
    (f) => `${f.number} does not belong here: ${f.is.en}.`,
    (f) => `${f.number} 不属于此处：${f.is.zh}。`,
  ),
  sent_counted_since: defineRefusal<{ number: string; titles: readonly string[] }>(
    409,
    (f) =>
      `The stocktaking ${f.number} has counted ${inEnglish(f.titles)} since; put a difference right by counting again.`,
    (f) => `盘点单 ${f.number} 之后已盘点${inChinese(f.titles)}，不能冲销，请用盘点更正差异。`,
  ),
  found_is_not_sent: defineRefusal<{ titles: readonly { title: string; sent: number; found: number }[] }>(
    422,
    (f) =>
      `Good, damaged and missing copies must come to what is on the note: ${eachEn(
        f.titles.map((t) => `“${t.title}” ${t.found} instead of ${t.sent}`),
      )}.`,
    (f) =>
      `完好、残损、缺少之和必须等于发货数：${eachZh(f.titles.map((t) => `《${t.title}》为 ${t.found}，应为 ${t.sent}`))}。`,
  ),
  not_your_delivery: defineRefusal<{ number: string; receiver: string }>(
    403,
    (f) => `${f.number} goes to ${f.receiver}; it is confirmed there.`,
    (f) => `${f.number} 的收货方是${f.receiver}，请由其确认。`,
  ),
  on_the_note: defineRefusal<{ title: string }>(
    422,
    (f) => `“${f.title}” is on the note; write what is too many beside its line.`,
    (f) => `《${f.title}》在发货单上，多到的册数请填在该行。`,
  ),
  cannot_close_so: defineRefusal<{ kind: Both<string>; how: Both<string> }>(
    422,
    (f) => `What is ${f.kind.en.toLowerCase()} cannot be closed by “${f.how.en}”.`,
    (f) => `“${f.kind.zh}”的差异不能以“${f.how.zh}”处理。`,
  ),
  receipt_not_counted: defineRefusal<{ number: string }>(
    422,
    (f) => `To pass ${f.number} on, it must have been counted.`,
    (f) => `${f.number} 清点入库后才能直发。`,
  ),
}
