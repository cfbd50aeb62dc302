import type { RuleSentence } from '../kit/issues.ts'
import type { Both } from '../kit/language.ts'

export const settlementSentences: Both<Record<string, RuleSentence>> = {
  en: {
    amount_is_nothing: () => 'must not be 0',
    dispute_says_why: () => 'must say what does not agree',
    bills_repeat: () => 'must name each bill once',
    accounts_repeat: () => 'must name each account once',
    grades_repeat: () => 'must name each grade of a campus once',
    bill_lines_repeat: () => 'must name each line once',
  },
  zh: {
    amount_is_nothing: () => '不能为 0',
    dispute_says_why: () => '请说明不符之处',
    bills_repeat: () => '每张账单只能写一次',
    accounts_repeat: () => '每个科目只能写一次',
    grades_repeat: () => '同一校区每个年级只能写一次',
    bill_lines_repeat: () => '每行只能写一次',
  },
}
