import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'
import { figure } from '../../kit/paper.ts'

/** The missing and the ordered copies of a line. */
export interface TooMany {
  readonly bookId: number
  readonly warehouseId: number
  readonly title: string
  readonly warehouse: string
  readonly missing: number
  readonly copies: number
}

export const purchaseOrderRefusals = {
  purchase_needs_a_result: defineRefusal<{ plan: string }>(
    422,
    (f) => `Nothing can be purchased for ${f.plan}: its result is not issued, or it is archived.`,
    (f) => `${f.plan}的征订结果尚未下达，或该征订季已归档，不能采购。`,
  ),
  purchase_more_than_missing: defineRefusal<{ lines: readonly TooMany[]; unseen: number }>(
    422,
    (f) =>
      `This is more than the current shortfall; another user may have purchased some of it: ${eachEn(
        f.lines.map(
          (one) => `“${one.title}” for ${one.warehouse}: ${figure(one.copies)} instead of ${figure(one.missing)}`,
        ),
        f.unseen,
      )}. Reduce the copies or enter a reason.`,
    (f) =>
      `超出当前缺口（可能已有人采购）：${eachZh(
        f.lines.map(
          (one) => `《${one.title}》${one.warehouse}缺 ${figure(one.missing)} 册，拟购 ${figure(one.copies)} 册`,
        ),
        f.unseen,
      )}。请减少册数或填写原因。`,
  ),
  purchase_without_terms: defineRefusal<{ titles: readonly string[]; unseen: number }>(
    422,
    (f) =>
      `These titles have no supplier or no purchase discount; complete their trade terms first: ${namedEn(
        f.titles.map((title) => `“${title}”`),
        f.unseen,
      )}.`,
    (f) =>
      `以下品种尚无供应商或进货折扣，请先维护购销条件：${namedZh(
        f.titles.map((title) => `《${title}》`),
        f.unseen,
      )}。`,
  ),
  purchase_warehouse_closed: defineRefusal<{ warehouses: readonly string[] }>(
    422,
    (f) => `These warehouses no longer receive copies: ${namedEn(f.warehouses)}.`,
    (f) => `以下仓库已停止收货：${namedZh(f.warehouses)}。`,
  ),
  purchase_order_stays: defineRefusal(
    422,
    () => 'The season of a purchase order cannot be changed; create a new order instead.',
    () => '采购单不能更换征订季，请另建一张。',
  ),
  purchase_order_is_empty: defineRefusal(
    422,
    () => 'Add at least one line before you submit.',
    () => '请至少填写一行明细后再提交。',
  ),
  purchase_order_is_no_draft: defineRefusal<{ number: string; state: Both<string> }>(
    409,
    (f) => `Only drafts can be changed or deleted; the state of ${f.number} is “${f.state.en}”.`,
    (f) => `采购单 ${f.number} 不是草稿（当前状态：${f.state.zh}），不能修改或删除。`,
  ),
}
