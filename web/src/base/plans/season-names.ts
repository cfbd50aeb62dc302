import type { Language } from '@keben/core/kit/language'
import type { PlanEntry } from './chosen-season.ts'
import { planPickerWords } from './words-picker.ts'

/** A short name of the season, in the user's language. */
export const briefSeason = ({ year, term }: Pick<PlanEntry, 'year' | 'term'>, language: Language): string =>
  planPickerWords[language].brief[term](year)
