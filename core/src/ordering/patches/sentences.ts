import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const patchSentences: Both<Record<string, RuleSentence>> = {
  en: { patch_lines_repeat: () => 'must contain each title at most once for students and once for teachers' },
  zh: { patch_lines_repeat: () => '同一品种的学生用书和教师用书各只能填一行' },
}
