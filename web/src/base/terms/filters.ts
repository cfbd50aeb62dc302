import { kinds } from '@keben/core/base/catalogue/choices'
import { publisherDict } from '@keben/core/base/catalogue/contract'
import type { Language } from '@keben/core/kit/language'
import { districtDict } from '@keben/core/base/network/contract'
import { discountScopes } from '@keben/core/base/terms/choices'
import { discountWords } from '@keben/core/base/terms/words'
import { choiceFilter, choicesFilter, dictFilter } from '../../kit/list/filters.ts'

export function discountFilters(language: Language) {
  const { districtId, kind, publisherId } = discountWords[language]
  return [
    dictFilter('districtIds', districtDict, { label: districtId, inline: true, width: 130 }),
    choiceFilter('scope', discountScopes, { inline: true, width: 120 }),
    choicesFilter('kinds', kinds, { label: kind }),
    dictFilter('publisherIds', publisherDict, { label: publisherId }),
  ]
}
