import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const deliverySentences: Both<Record<string, RuleSentence>> = {
  en: {
    delivery_lines_repeat: () => 'must name each title once',
    issue_names_something: () => 'must be said where no season, receiver, warehouse or title is chosen',
  },
  zh: {
    delivery_lines_repeat: () => '每个品种只能写一次',
    issue_names_something: () => '没有选择计划、收货方、仓库或品种时必须明确',
  },
}
