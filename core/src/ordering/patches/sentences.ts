import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const patchSentences: Both<Record<string, RuleSentence>> = {
  en: { patch_lines_repeat: () => 'must name each title once for students and once for teachers' },
  zh: { patch_lines_repeat: () => '每个品种对学生和教师各只能写一次' },
}
