import type { Both } from '../../kit/language.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { eachEn, eachZh, namedEn, namedZh } from '../../kit/words.ts'

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
    (f) => `Copies are bought for ${f.plan} only while its result stands and it is not in the archive.`,
    (f) => `${f.plan}的征订结果尚未下发或已归档，不能采购。`,
  ),
  purchase_more_than_missing: defineRefusal<{ lines: readonly TooMany[]; unseen: number }>(
    422,
    (f) =>
      `More than is still missing – perhaps somebody has bought it meanwhile: ${eachEn(
        f.lines.map((one) => `“${one.title}” for ${one.warehouse}: ${one.copies} instead of ${one.missing}`),
        f.unseen,
      )}. Buy fewer, or say why more.`,
    (f) =>
      `超出当前缺口（可能已有人采购）：${eachZh(
        f.lines.map((one) => `《${one.title}》${one.warehouse}缺 ${one.missing} 册，拟购 ${one.copies} 册`),
        f.unseen,
      )}。请减少册数或填写原因。`,
  ),
  purchase_without_terms: defineRefusal<{ titles: readonly string[]; unseen: number }>(
    422,
    (f) =>
      `To buy these, agree on a supplier and a discount first: ${namedEn(
        f.titles.map((title) => `“${title}”`),
        f.unseen,
      )}.`,
    (f) =>
      `以下品种尚无供应商和进货折扣，请先维护：${namedZh(
        f.titles.map((title) => `《${title}》`),
        f.unseen,
      )}。`,
  ),
  purchase_warehouse_closed: defineRefusal<{ warehouses: readonly string[] }>(
    422,
    (f) => `These warehouses take no copies any more: ${namedEn(f.warehouses)}.`,
    (f) => `以下仓库已不能收货：${namedZh(f.warehouses)}。`,
  ),
  purchase_order_stays: defineRefusal(
    422,
    () => 'A purchase order stays with its plan; make a new one instead.',
    () => '采购单不能改换征订计划，请另建一份。',
  ),
  purchase_order_is_empty: defineRefusal(
    422,
    () => 'To submit, there must be at least one line.',
    () => '提交前至少要有一行明细。',
  ),
  purchase_order_is_no_draft: defineRefusal<{ number: string; state: Both<string> }>(
    409,
    (f) => `Only drafts can be changed or deleted; ${f.number} is “${f.state.en}”.`,
    (f) => `只能修改或删除草稿，${f.number} 当前为“${f.state.zh}”。`,
  ),
}
