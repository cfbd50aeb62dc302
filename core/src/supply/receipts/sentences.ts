import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const receiptSentences: Both<Record<string, RuleSentence>> = {
  en: { receipt_lines_repeat: () => 'must list each title only once' },
  zh: { receipt_lines_repeat: () => '每个品种只能填写一行' },
}
