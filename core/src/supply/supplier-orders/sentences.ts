import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const supplierOrderSentences: Both<Record<string, RuleSentence>> = {
  en: {
    supplier_lines_repeat: () => 'must list each title only once',
    other_needs_a_note: () => 'must describe the reason',
    at_most_ordered: (f) => `must not exceed the ${f['most']} copies ordered`,
    fewer_needs_an_answer: () => 'must give a reason for the missing copies',
    not_over_yet: () => 'must not be in the past',
  },
  zh: {
    supplier_lines_repeat: () => '每个品种只能填写一行',
    other_needs_a_note: () => '请说明原因',
    at_most_ordered: (f) => `不能超过订数 ${f['most']} 册`,
    fewer_needs_an_answer: () => '请选择减少的原因',
    not_over_yet: () => '不能早于今天',
  },
}
