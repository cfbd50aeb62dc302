import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'

export const settlementSentences: Both<Record<string, RuleSentence>> = {
  en: {
    amount_is_nothing: () => 'must not be 0',
    dispute_says_why: () => 'must say what does not agree',
    bills_repeat: () => 'must name each bill once',
    accounts_repeat: () => 'must name each account once',
    grades_repeat: () => 'must name each grade of a campus once',
    bill_lines_repeat: () => 'must name each line once',
    rejection_says_why: () => 'must say why it is rejected',
    day_to_come: (f) => `must be today, ${f['today']}, or earlier`,
    bank_amount_differs: (f) =>
      `contradicts what is known: the reference ${f['reference']} is recorded with ${yuan(Number(f['knownFen']))} yuan`,
    bank_day_differs: (f) => `contradicts what is known: the reference ${f['reference']} is recorded on ${f['known']}`,
    bank_payer_differs: (f) =>
      `contradicts what is known: the reference ${f['reference']} is recorded for ${f['known']}`,
  },
  zh: {
    amount_is_nothing: () => '不能为 0',
    dispute_says_why: () => '请说明不符之处',
    bills_repeat: () => '每张账单只能写一次',
    accounts_repeat: () => '每个科目只能写一次',
    grades_repeat: () => '同一校区每个年级只能写一次',
    bill_lines_repeat: () => '每行只能写一次',
    rejection_says_why: () => '请填写驳回原因',
    day_to_come: (f) => `不能晚于今天（${f['today']}）`,
    bank_amount_differs: (f) =>
      `与已有记录不符：流水号 ${f['reference']} 已登记的金额为 ${yuan(Number(f['knownFen']))} 元`,
    bank_day_differs: (f) => `与已有记录不符：流水号 ${f['reference']} 已登记的日期为 ${f['known']}`,
    bank_payer_differs: (f) => `与已有记录不符：流水号 ${f['reference']} 已登记的对方户名为 ${f['known']}`,
  },
}
