import type { Language } from '@keben/core/kit/language'
import type { PlanEntry } from './chosen-season.ts'
import { planPickerWords } from './words-picker.ts'

/** What a season is called where its whole name has no room, or is in another language. */
export const briefSeason = ({ year, term }: Pick<PlanEntry, 'year' | 'term'>, language: Language): string =>
  planPickerWords[language].brief[term](year)
