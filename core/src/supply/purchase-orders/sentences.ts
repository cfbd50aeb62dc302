import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const purchaseOrderSentences: Both<Record<string, RuleSentence>> = {
  en: {
    purchase_lines_repeat: () => 'must name each title once per warehouse',
    purchase_takes_no_copies: (f) => `must take copies; ${f['given']} is closed, or has parts that do`,
    purchase_needs_terms: () => 'must have a supplier and a purchase discount first',
    purchase_needs_reason: (f) => `is more than the ${f['missing']} that are missing: say why`,
  },
  zh: {
    purchase_lines_repeat: () => '每个仓库的同一品种只能写一次',
    purchase_takes_no_copies: (f) => `不能收货：${f['given']}已停用或有下级仓库`,
    purchase_needs_terms: () => '尚无供应商和进货折扣',
    purchase_needs_reason: (f) => `超出缺口 ${f['missing']} 册，请填写原因`,
  },
}
