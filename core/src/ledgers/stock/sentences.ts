import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const stockSentences: Both<Record<string, RuleSentence>> = {
  en: { counted_twice: () => 'must name each title once' },
  zh: { counted_twice: () => '每个品种只能出现一次' },
}
