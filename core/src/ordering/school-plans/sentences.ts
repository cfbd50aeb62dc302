import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const schoolPlanSentences: Both<Record<string, RuleSentence>> = {
  en: { lines_repeat: () => 'must name each line once' },
  zh: { lines_repeat: () => '同一行不能重复' },
}
