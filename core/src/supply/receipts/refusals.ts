import { defineRefusal } from '../../kit/refusal.ts'
import { namedEn, namedZh } from '../../kit/words.ts'
import { figure } from '../../kit/paper.ts'

const inEnglish = (titles: readonly string[]): string => namedEn(titles.map((title) => `“${title}”`))
const inChinese = (titles: readonly string[]): string => namedZh(titles.map((title) => `《${title}》`))

export const receiptRefusals = {
  receipt_lines_uncounted: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `Count every title before you confirm (enter 0 if none arrived). Not counted yet: ${inEnglish(f.titles)}.`,
    (f) => `确认入库前每个品种都要清点（没有到货请填 0），尚未清点：${inChinese(f.titles)}。`,
  ),
  receipt_counted_since: defineRefusal<{ number: string; titles: readonly string[] }>(
    409,
    (f) =>
      `This cannot be reversed: the stocktaking ${f.number} has counted ${inEnglish(f.titles)} since. Correct the difference with another stocktaking.`,
    (f) => `盘点单 ${f.number} 之后已盘点${inChinese(f.titles)}，不能冲销，请用盘点更正差异。`,
  ),
  receipt_is_going_back: defineRefusal<{ number: string; returns: readonly string[]; copies: number }>(
    409,
    (f) =>
      `${f.number} cannot be reversed: ${figure(f.copies)} of its copies are in returns to the supplier (${namedEn(f.returns)}).`,
    (f) => `${f.number} 中有 ${figure(f.copies)} 册已列入退供应商的退货单（${namedZh(f.returns)}），不能冲销。`,
  ),
}
