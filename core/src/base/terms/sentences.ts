import type { Both } from '../../kit/language.ts'
import type { RuleSentence } from '../../kit/issues.ts'
import { overlapping } from './words.ts'

export const termsSentences: Both<Record<string, RuleSentence>> = {
  en: {
    target_of_scope: () => 'must be empty: it does not match the scope of the discount',
    ends_before_it_begins: () => 'must not be before the first day',
    discount_overlaps: (f) => `overlaps another discount: ${overlapping(f, 'en')}`,
  },
  zh: {
    target_of_scope: () => '必须留空：与适用范围不符',
    ends_before_it_begins: () => '不能早于生效日期',
    discount_overlaps: (f) => `与已有折扣重叠：${overlapping(f, 'zh')}`,
  },
}
