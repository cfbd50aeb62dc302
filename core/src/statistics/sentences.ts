import type { RuleSentence } from '../kit/issues.ts'
import type { Both } from '../kit/language.ts'

export const statisticsSentences: Both<Record<string, RuleSentence>> = { en: {}, zh: {} }
