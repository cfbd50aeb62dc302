import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const supplierOrderSentences: Both<Record<string, RuleSentence>> = {
  en: {
    supplier_lines_repeat: () => 'must name each title once',
    other_needs_a_note: () => 'must say what the reason is',
    at_most_ordered: (f) => `must be at most the ${f['most']} copies that were ordered`,
    fewer_needs_an_answer: () => 'must say why fewer copies come',
    not_over_yet: () => 'must not be over already',
  },
  zh: {
    supplier_lines_repeat: () => '每个品种只能写一次',
    other_needs_a_note: () => '请说明原因',
    at_most_ordered: (f) => `不能超过订数 ${f['most']} 册`,
    fewer_needs_an_answer: () => '请选择减少的原因',
    not_over_yet: () => '不能早于今天',
  },
}
