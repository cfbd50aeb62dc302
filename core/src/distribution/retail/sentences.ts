import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const retailSentences: Both<Record<string, RuleSentence>> = {
  en: {
    shop_lines_repeat: () => 'must list each title only once',
    sale_too_few: (f) => `must be at least ${f['least']} copies`,
    sale_whole_packs: (f) => `must be whole packs of ${f['pack']}`,
    confirmed_more_than_ordered: (f) => `must not exceed the ${f['ordered']} copies ordered`,
    confirmed_fewer_needs_reason: () => 'is required if fewer copies are confirmed',
    shop_order_lines_missing: () => 'must contain every title of the order exactly once',
  },
  zh: {
    shop_lines_repeat: () => '每个品种只能填写一行',
    sale_too_few: (f) => `至少 ${f['least']} 册`,
    sale_whole_packs: (f) => `须为整包（每包 ${f['pack']} 册）`,
    confirmed_more_than_ordered: (f) => `不能超过订购的 ${f['ordered']} 册`,
    confirmed_fewer_needs_reason: () => '确认数少于订购数时必须填写',
    shop_order_lines_missing: () => '须逐一答复订单的每个品种',
  },
}
