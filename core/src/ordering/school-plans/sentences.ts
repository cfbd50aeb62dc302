import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const schoolPlanSentences: Both<Record<string, RuleSentence>> = {
  en: { lines_repeat: () => 'must contain each line once' },
  zh: { lines_repeat: () => '明细行不能重复' },
}
