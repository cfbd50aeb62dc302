import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const bankAccountSentences: Both<Record<string, RuleSentence>> = {
  en: { account_number: () => 'must have 6 to 32 digits' },
  zh: { account_number: () => '必须是 6–32 位数字' },
}
