import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const moveSentences: Both<Record<string, RuleSentence>> = {
  en: {
    move_lines_repeat: () => 'must name each title once',
    move_goes_elsewhere: () => 'must be another warehouse than the one it leaves',
  },
  zh: {
    move_lines_repeat: () => '每个品种只能写一次',
    move_goes_elsewhere: () => '必须与调出仓库不同',
  },
}
