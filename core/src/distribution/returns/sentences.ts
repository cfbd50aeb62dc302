import type { RuleSentence } from '../../kit/issues.ts'
import type { Both } from '../../kit/language.ts'

export const returnSentences: Both<Record<string, RuleSentence>> = {
  en: {
    return_goes_one_way: () => 'must name lines of deliveries, or a supplier, a warehouse and titles',
    return_line_names_one: () => 'must each name a confirmed line or a difference, and not both',
  },
  zh: {
    return_goes_one_way: () => '须选择已收货的行，或选择供应商、仓库与品种',
    return_line_names_one: () => '每行须对应一条收货行或一条差异',
  },
}
