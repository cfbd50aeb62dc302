import { defineRefusal } from '../../kit/refusal.ts'
import { namedEn, namedZh } from '../../kit/words.ts'
import { figure } from '../../kit/paper.ts'

export const supplierOrderRefusals = {
  purchase_order_not_confirmed: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `Only approved purchase orders can be split; the state of ${f.number} is “${f.state.en}”.`,
    (f) => `采购单 ${f.number} 尚未审核通过（当前状态：${f.state.zh}），不能拆分。`,
  ),
  supplier_order_is_no_draft: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `Only drafts can be deleted; the state of ${f.number} is “${f.state.en}”.`,
    (f) => `订单 ${f.number} 不是草稿（当前状态：${f.state.zh}），不能删除。`,
  ),
  supplier_order_is_awaited: defineRefusal<{ number: string; receipts: readonly string[] }>(
    409,
    (f) => `${f.number} has receipts that are not counted: ${namedEn(f.receipts)}. Count or cancel them first.`,
    (f) => `${f.number} 有待清点的收货单：${namedZh(f.receipts)}，请先清点或取消。`,
  ),
  supplier_order_has_arrived: defineRefusal<{ number: string; copies: number }>(
    409,
    (f) =>
      `${figure(f.copies)} copies of ${f.number} have been received; close the rest instead of cancelling the order.`,
    (f) => `${f.number} 已入库 ${figure(f.copies)} 册，不能取消；如不再收货，请关闭未到册数。`,
  ),
  supplier_order_not_accepted: defineRefusal<{ number: string; state: { en: string; zh: string } }>(
    409,
    (f) => `${f.number} is not accepted; its state is “${f.state.en}”.`,
    (f) => `订单 ${f.number} 尚未接单（当前状态：${f.state.zh}），不能进行此操作。`,
  ),
  nothing_to_come: defineRefusal<{ number: string }>(
    409,
    (f) => `No copies of ${f.number} are outstanding.`,
    (f) => `${f.number} 已没有未到的册数。`,
  ),
  titles_not_to_come: defineRefusal<{ titles: readonly string[] }>(
    409,
    (f) => `No copies are outstanding of ${namedEn(f.titles.map((title) => `“${title}”`))}.`,
    (f) => `以下品种已没有未到的册数：${namedZh(f.titles.map((title) => `《${title}》`))}。`,
  ),
  more_than_may_arrive: defineRefusal<{ titles: readonly { title: string; most: number }[] }>(
    422,
    (f) =>
      `These copies exceed what may still arrive: ${namedEn(f.titles.map((one) => `“${one.title}” at most ${figure(one.most)}`))}.`,
    (f) => `超过可到货册数：${namedZh(f.titles.map((one) => `《${one.title}》最多 ${figure(one.most)} 册`))}。`,
  ),
}
