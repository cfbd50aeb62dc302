import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'

export const settlementSentences: Both<Record<string, RuleSentence>> = {
  en: {
    amount_is_nothing: () => 'must not be 0',
    dispute_says_why: () => 'must say what differs',
    bills_repeat: () => 'must list each bill only once',
    accounts_repeat: () => 'must list each account only once',
    grades_repeat: () => 'must list each grade of a campus only once',
    bill_lines_repeat: () => 'must list each line only once',
    rejection_says_why: () => 'must give a reason for the rejection',
    day_to_come: (f) => `cannot be after today (${f['today']})`,
    bank_amount_differs: (f) =>
      `differs from the record: the reference ${f['reference']} is recorded with ${yuan(Number(f['knownFen']))} yuan`,
    bank_day_differs: (f) => `differs from the record: the reference ${f['reference']} is recorded on ${f['known']}`,
    bank_payer_differs: (f) => `differs from the record: the reference ${f['reference']} is recorded for ${f['known']}`,
  },
  zh: {
    amount_is_nothing: () => '不能为 0',
    dispute_says_why: () => '请说明不符之处',
    bills_repeat: () => '每张账单只能填写一次',
    accounts_repeat: () => '每个科目只能填写一次',
    grades_repeat: () => '同一校区每个年级只能填写一次',
    bill_lines_repeat: () => '每行只能填写一次',
    rejection_says_why: () => '请填写驳回原因',
    day_to_come: (f) => `不能晚于今天（${f['today']}）`,
    bank_amount_differs: (f) =>
      `与已有记录不符：流水号 ${f['reference']} 已登记的金额为 ${yuan(Number(f['knownFen']))} 元`,
    bank_day_differs: (f) => `与已有记录不符：流水号 ${f['reference']} 已登记的日期为 ${f['known']}`,
    bank_payer_differs: (f) => `与已有记录不符：流水号 ${f['reference']} 已登记的对方户名为 ${f['known']}`,
  },
}
