import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const purchaseOrderSentences: Both<Record<string, RuleSentence>> = {
  en: {
    purchase_lines_repeat: () => 'must list each title only once per warehouse',
    purchase_takes_no_copies: (f) => `cannot receive copies: ${f['given']} is disabled or has sub-warehouses`,
    purchase_needs_terms: () => 'has no supplier or no purchase discount yet',
    purchase_needs_reason: (f) => `is more than the shortfall of ${f['missing']}: enter a reason`,
  },
  zh: {
    purchase_lines_repeat: () => '同一仓库的同一品种只能填写一行',
    purchase_takes_no_copies: (f) => `不能收货：${f['given']}已停用或有下级仓库`,
    purchase_needs_terms: () => '尚无供应商或进货折扣',
    purchase_needs_reason: (f) => `超出缺口 ${f['missing']} 册，请填写原因`,
  },
}
