import type { RuleSentence } from '../kit/issues.ts'
import type { Both } from '../kit/language.ts'

export const deliverySentences: Both<Record<string, RuleSentence>> = {
  en: { delivery_lines_repeat: () => 'must name each title once' },
  zh: { delivery_lines_repeat: () => '每个品种只能写一次' },
}
