import { kinds, stages } from '@keben/core/base/catalogue/choices'
import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import type { Language } from '@keben/core/kit/language'
import { gradeOptions } from '../../base/catalogue/book-filters.ts'
import { choiceFilter, choicesFilter, dictFilter, numbersFilter } from '../../kit/list/filters.ts'

/** Title filters for shop and seller; subject and grade stand in the toolbar. */
export const titleFilters = (language: Language) => {
  const words = shopOrderWords[language]
  return [
    dictFilter('subjectIds', subjectDict, { label: words.subjectIds, inline: true, width: 108 }),
    numbersFilter('grades', gradeOptions, { label: words.grade, inline: true, width: 108 }),
    dictFilter('publisherIds', publisherDict, { label: words.publisherIds }),
    choiceFilter('stage', stages),
    choicesFilter('kinds', kinds, { label: words.kind }),
  ] as const
}
