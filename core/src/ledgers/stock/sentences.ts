import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const stockSentences: Both<Record<string, RuleSentence>> = {
  en: { counted_twice: () => 'must contain each title once' },
  zh: { counted_twice: () => '品种不能重复' },
}
