import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const receiptSentences: Both<Record<string, RuleSentence>> = {
  en: { receipt_lines_repeat: () => 'must name each title once' },
  zh: { receipt_lines_repeat: () => '每个品种只能写一次' },
}
