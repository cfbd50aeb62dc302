import { kinds } from '@keben/core/catalogue/choices'
import { publisherDict } from '@keben/core/catalogue/contract'
import type { Language } from '@keben/core/kit/language'
import { districtDict } from '@keben/core/network/contract'
import { discountScopes } from '@keben/core/terms/choices'
import { discountWords } from '@keben/core/terms/words'
import { choiceFilter, choicesFilter, dictFilter } from '../kit/list/filters.ts'

export function discountFilters(language: Language) {
  const { districtId, kind, publisherId } = discountWords[language]
  return [
    dictFilter('districtIds', districtDict, { label: districtId, inline: true, width: 130 }),
    choiceFilter('scope', discountScopes, { inline: true, width: 120 }),
    choicesFilter('kinds', kinds, { label: kind }),
    dictFilter('publisherIds', publisherDict, { label: publisherId }),
  ]
}
