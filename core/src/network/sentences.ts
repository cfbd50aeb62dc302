import type { Both } from '../kit/language.ts'
import type { RuleSentence } from '../kit/issues.ts'

/** What is wrong with a field of this family. */
export const networkSentences: Both<Record<string, RuleSentence>> = {
  en: {},
  zh: {},
}
