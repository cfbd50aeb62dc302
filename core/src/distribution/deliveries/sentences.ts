import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const deliverySentences: Both<Record<string, RuleSentence>> = {
  en: {
    delivery_lines_repeat: () => 'must list each title only once',
    issue_names_something: () => 'is required if no season, receiver, warehouse or title is chosen',
  },
  zh: {
    delivery_lines_repeat: () => '每个品种只能填写一行',
    issue_names_something: () => '未选择征订季、收货单位、仓库或品种时必须填写',
  },
}
