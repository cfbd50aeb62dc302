import { defineRefusal } from '../../kit/refusal.ts'
import { namedEn, namedZh } from '../../kit/words.ts'

export const supplierOrderRefusals = {
  purchase_order_not_confirmed: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `To split ${f.number}, it must be confirmed; it is “${f.state.en}”.`,
    (f) => `采购单确认后才能拆分，${f.number} 当前为“${f.state.zh}”。`,
  ),
  supplier_order_is_no_draft: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `Only drafts can be deleted; ${f.number} is “${f.state.en}”.`,
    (f) => `只能删除草稿，${f.number} 当前为“${f.state.zh}”。`,
  ),
  supplier_order_is_awaited: defineRefusal<{ number: string; receipts: readonly string[] }>(
    409,
    (f) => `Receipts of ${f.number} wait to be counted: ${namedEn(f.receipts)}. Count or cancel them first.`,
    (f) => `${f.number} 有待清点的收货单：${namedZh(f.receipts)}，请先清点或取消。`,
  ),
  supplier_order_has_arrived: defineRefusal<{ number: string; copies: number }>(
    409,
    (f) => `${f.copies} copies of ${f.number} have been counted in; close the rest instead of cancelling it.`,
    (f) => `${f.number} 已入库 ${f.copies} 册，不能取消，请改为关闭余数。`,
  ),
  supplier_order_not_accepted: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `For this, ${f.number} must be accepted; it is “${f.state.en}”.`,
    (f) => `订单须为“已接单”，${f.number} 当前为“${f.state.zh}”。`,
  ),
  nothing_to_come: defineRefusal<{ number: string }>(
    409,
    (f) => `Nothing is to come of ${f.number} any more.`,
    (f) => `${f.number} 已没有未到的册数。`,
  ),
  titles_not_to_come: defineRefusal<{ titles: readonly string[] }>(
    409,
    (f) => `Nothing is to come any more of ${namedEn(f.titles.map((title) => `“${title}”`))}.`,
    (f) => `以下品种已没有未到的册数：${namedZh(f.titles.map((title) => `《${title}》`))}。`,
  ),
  more_than_may_arrive: defineRefusal<{ titles: readonly { title: string; most: number }[] }>(
    422,
    (f) => `More than may still arrive: ${namedEn(f.titles.map((one) => `“${one.title}” at most ${one.most}`))}.`,
    (f) => `超过可到货册数：${namedZh(f.titles.map((one) => `《${one.title}》最多 ${one.most} 册`))}。`,
  ),
}
