import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const districtPlanSentences: Both<Record<string, RuleSentence>> = {
  en: { lines_or_submit: () => 'must be filled in, unless an order is only submitted on behalf of its school' },
  zh: { lines_or_submit: () => '不能为空，仅代为提交时可以为空' },
}
