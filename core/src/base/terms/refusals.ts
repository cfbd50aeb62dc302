import { defineRefusal } from '../../kit/refusal.ts'
import { type DiscountOverlap, overlapping } from './words.ts'

export const termsRefusals = {
  discount_overlaps: defineRefusal<DiscountOverlap>(
    422,
    (f) => `This discount overlaps another one and cannot be enabled: ${overlapping(f, 'en')}.`,
    (f) => `与已有折扣重叠，不能启用：${overlapping(f, 'zh')}。`,
  ),
  discount_has_begun: defineRefusal<{ code: string; from: string }>(
    422,
    (f) => `${f.code} has been in force since ${f.from} and cannot be deleted; end or disable it instead.`,
    (f) => `${f.code} 自 ${f.from} 起已生效，不能删除；请设置截止日期或停用。`,
  ),
}
