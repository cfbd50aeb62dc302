import { type ReviewedKind, reviewTime } from '@keben/core/office/statistics/contract'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { reviewTimeWords } from './words-review-time.ts'

/** Who reviews a submission, and how long that usually takes if enough reviews are known. */
export function useReviewTime(of: ReviewedKind): string {
  const words = useWords(reviewTimeWords)
  const space = useLanguage() === 'en' ? ' ' : ''
  const { data } = useEndpoint(reviewTime, { of }, { quiet: true, staleTime: Infinity })
  return words.reviewer[of] + (data?.hours == null ? '' : space + words.usually(data.hours))
}
