import {
  type Stage,
  Grade,
  allGrades,
  fundings,
  gradeWords,
  kinds,
  priceKinds,
  stageOfGrade,
  stages,
  terms,
  volumes,
} from '@keben/core/base/catalogue/choices'
import { type BookListInput, editionDict, publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { bookWords } from '@keben/core/base/catalogue/words'
import type { InputOf } from '@keben/core/kit/endpoint'
import type { Language } from '@keben/core/kit/language'
import type { ChoiceOptions } from '../../kit/values/choices.ts'
import {
  type Filter,
  choiceFilter,
  choicesFilter,
  dictFilter,
  flagFilter,
  numbersFilter,
} from '../../kit/list/filters.ts'

type BookFilter = Filter<keyof InputOf<typeof BookListInput>>

const lastGrade = Grade.maxValue ?? 0
const everyGrade = Array.from({ length: lastGrade + 1 }, (_, grade) => grade)

/** The grades of the chosen stage, else all grades; "all grades" comes first. */
export const gradeOptions: ChoiceOptions = (language, values) => {
  const stage = values?.['stage'] as Stage | null | undefined
  const [lowest, highest] = stage ? stages[stage].grades : [allGrades, lastGrade]
  return everyGrade
    .filter((grade) => grade === allGrades || (grade >= lowest && grade <= highest))
    .map((grade) => ({ value: grade, label: gradeWords[language](grade) }))
}

/** The grades of the stages in which the subject is taught. */
export const coreGradeOptions: ChoiceOptions = (language, values) => {
  const taught = (values?.['stages'] as readonly Stage[] | undefined) ?? []
  return everyGrade
    .filter((grade) => grade !== allGrades && taught.includes(stageOfGrade(grade)))
    .map((grade) => ({ value: grade, label: gradeWords[language](grade) }))
}

/** The filters in the toolbar. */
export function mainFilters(language: Language): BookFilter[] {
  const words = bookWords[language]
  return [
    dictFilter('subjectIds', subjectDict, { label: words.subjectId, inline: true, width: 108 }),
    numbersFilter('grades', gradeOptions, { label: words.grade, inline: true, width: 108 }),
    dictFilter('publisherIds', publisherDict, { label: words.publisherId, inline: true, width: 148 }),
  ]
}

/** The filters behind "Filters". */
export function furtherFilters(language: Language): BookFilter[] {
  const words = bookWords[language]
  return [
    choiceFilter('stage', stages),
    dictFilter('editionIds', editionDict, { label: words.editionId }),
    choicesFilter('kinds', kinds, { label: words.kind }),
    choiceFilter('volume', volumes),
    choiceFilter('term', terms),
    choiceFilter('funding', fundings),
    choiceFilter('priceKind', priceKinds),
    flagFilter('recycled'),
  ]
}
