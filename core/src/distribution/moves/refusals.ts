import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'

const inEnglish = (titles: readonly string[]): string => namedEn(titles.map((title) => `“${title}”`))
const inChinese = (titles: readonly string[]): string => namedZh(titles.map((title) => `《${title}》`))

interface Titles {
  readonly titles: readonly string[]
}
interface TooMany {
  readonly titles: readonly { readonly title: string; readonly most: number }[]
}
const mostEn = ({ titles }: TooMany): string => eachEn(titles.map(({ title, most }) => `“${title}” at most ${most}`))
const mostZh = ({ titles }: TooMany): string => eachZh(titles.map(({ title, most }) => `《${title}》最多 ${most} 册`))

export const moveRefusals = {
  move_is_no_draft: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `To change ${f.number}, it must be a draft; it is “${f.state.en}”.`,
    (f) => `${f.number} 只有草稿可以修改，当前为“${f.state.zh}”。`,
  ),
  move_stays_on_its_lane: defineRefusal(
    422,
    () => 'A move keeps the warehouses it was made for; make another one for another way.',
    () => '移库单的调出、调入仓库不能修改，请另建移库单。',
  ),
  move_is_empty: defineRefusal<{ number: string }>(
    422,
    (f) => `To issue ${f.number}, it must hold a title; it has none.`,
    (f) => `${f.number} 没有品种，不能下达。`,
  ),
  move_warehouse_closed: defineRefusal<{ warehouses: readonly string[] }>(
    422,
    (f) => `Copies move between warehouses that are in use and have no parts; these are not: ${namedEn(f.warehouses)}.`,
    (f) => `只能在启用且没有下级的仓库之间移库，以下仓库不符合：${namedZh(f.warehouses)}。`,
  ),
  move_uncounted: defineRefusal<Titles>(
    422,
    (f) => `Every title must be counted, if only as 0; these are not: ${inEnglish(f.titles)}.`,
    (f) => `每个品种都要清点（没有请填 0），尚未清点：${inChinese(f.titles)}。`,
  ),
  move_short_needs_reason: defineRefusal<Titles>(
    422,
    (f) => `Fewer than were to be moved need a reason; there is none for ${inEnglish(f.titles)}.`,
    (f) => `少于应移册数须说明原因，尚未说明：${inChinese(f.titles)}。`,
  ),
  move_lost_needs_reason: defineRefusal<Titles>(
    422,
    (f) =>
      `Copies that left and did not arrive are written off with a reason; there is none for ${inEnglish(f.titles)}.`,
    (f) => `已出库而未到的图书须说明原因后核销，尚未说明：${inChinese(f.titles)}。`,
  ),
  more_than_is_moved: defineRefusal<TooMany>(
    422,
    (f) => `More were counted than are to be moved: ${mostEn(f)}. What else is wanted needs a move of its own.`,
    (f) => `清点数超过应移册数：${mostZh(f)}。需要多移请另建移库单。`,
  ),
  more_than_was_sent: defineRefusal<TooMany>(
    422,
    (f) => `More were counted than had left: ${mostEn(f)}. Receive these, and put the rest right by a stocktaking.`,
    (f) => `清点数超过出库册数：${mostZh(f)}。请按出库数入库，多出部分用盘点更正。`,
  ),
  move_sends_nothing: defineRefusal<{ number: string }>(
    422,
    (f) => `${f.number} would leave without a single copy; ask for it to be cancelled instead.`,
    (f) => `${f.number} 没有任何图书可出库，请联系业务取消该单。`,
  ),
}
