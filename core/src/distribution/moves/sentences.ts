import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const moveSentences: Both<Record<string, RuleSentence>> = {
  en: {
    move_lines_repeat: () => 'must list each title only once',
    move_goes_elsewhere: () => 'must differ from the source warehouse',
  },
  zh: {
    move_lines_repeat: () => '每个品种只能填写一行',
    move_goes_elsewhere: () => '不能与调出仓库相同',
  },
}
