import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'
import { figure } from '../../kit/paper.ts'

const inEnglish = (titles: readonly string[]): string => namedEn(titles.map((title) => `“${title}”`))
const inChinese = (titles: readonly string[]): string => namedZh(titles.map((title) => `《${title}》`))

interface Titles {
  readonly titles: readonly string[]
}
interface TooMany {
  readonly titles: readonly { readonly title: string; readonly most: number }[]
}
const mostEn = ({ titles }: TooMany): string =>
  eachEn(titles.map(({ title, most }) => `“${title}” at most ${figure(most)}`))
const mostZh = ({ titles }: TooMany): string =>
  eachZh(titles.map(({ title, most }) => `《${title}》最多 ${figure(most)} 册`))

export const moveRefusals = {
  move_is_no_draft: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `Only drafts can be changed; the state of ${f.number} is “${f.state.en}”.`,
    (f) => `移库单 ${f.number} 不是草稿（当前状态：${f.state.zh}），不能修改。`,
  ),
  move_stays_on_its_lane: defineRefusal(
    422,
    () => 'The warehouses of a transfer cannot be changed; create another transfer.',
    () => '移库单的调出、调入仓库不能修改，请另建移库单。',
  ),
  move_is_empty: defineRefusal<{ number: string }>(
    422,
    (f) => `${f.number} has no titles; add at least one before you issue it.`,
    (f) => `${f.number} 没有图书品种，不能下达。`,
  ),
  move_warehouse_closed: defineRefusal<{ warehouses: readonly string[] }>(
    422,
    (f) =>
      `Copies can be transferred only between warehouses in use that have no sub-warehouses. Not possible: ${namedEn(f.warehouses)}.`,
    (f) => `只能在启用且没有下级的仓库之间移库，以下仓库不符合：${namedZh(f.warehouses)}。`,
  ),
  move_uncounted: defineRefusal<Titles>(
    422,
    (f) => `Count every title (enter 0 if there are none). Not counted yet: ${inEnglish(f.titles)}.`,
    (f) => `每个品种都要清点（没有请填 0），尚未清点：${inChinese(f.titles)}。`,
  ),
  move_short_needs_reason: defineRefusal<Titles>(
    422,
    (f) => `Enter a reason for sending fewer copies than planned: ${inEnglish(f.titles)}.`,
    (f) => `以下品种少于应移册数，请填写原因：${inChinese(f.titles)}。`,
  ),
  move_lost_needs_reason: defineRefusal<Titles>(
    422,
    (f) => `Enter a reason for writing off the missing copies: ${inEnglish(f.titles)}.`,
    (f) => `以下品种到货短少，请填写短少原因后再核销：${inChinese(f.titles)}。`,
  ),
  more_than_is_moved: defineRefusal<TooMany>(
    422,
    (f) => `The count exceeds the copies to transfer: ${mostEn(f)}. Create another transfer for additional copies.`,
    (f) => `清点数超过应移册数：${mostZh(f)}。需要多移请另建移库单。`,
  ),
  more_than_was_sent: defineRefusal<TooMany>(
    422,
    (f) =>
      `The count exceeds the copies sent: ${mostEn(f)}. Receive the copies sent, and correct the rest with a stocktaking.`,
    (f) => `清点数超过出库册数：${mostZh(f)}。请按出库数入库，多出部分用盘点更正。`,
  ),
  move_sends_nothing: defineRefusal<{ number: string }>(
    422,
    (f) => `${f.number} has no copies to send; ask the sales staff to cancel it.`,
    (f) => `${f.number} 没有可出库的图书，请联系业务员取消该移库单。`,
  ),
}
