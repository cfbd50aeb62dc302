import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const returnSentences: Both<Record<string, RuleSentence>> = {
  en: {
    return_goes_one_way: () => 'must contain delivery lines, or a supplier, a warehouse and titles',
    return_line_names_one: () => 'must each refer to either a confirmed line or a difference',
  },
  zh: {
    return_goes_one_way: () => '请选择已收货的明细，或选择供应商、仓库和品种',
    return_line_names_one: () => '每行须对应一条收货明细或一条差异',
  },
}
