import type { Both, Language } from '@keben/core/kit/language'
import { closedWords, supplyAnswers } from '@keben/core/supply/supplier-orders/choices'
import type { SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'

/** A full-width colon in Chinese. */
const separators: Both<string> = { en: ': ', zh: '\uff1a' }

type Answered = Pick<SupplierOrderLine, 'answer' | 'answerNote'>

/** The supplier's reason for fewer copies: 'Being reprinted: in two weeks'. */
export function answerText({ answer, answerNote }: Answered, language: Language): string {
  const word = answer ? supplyAnswers[answer][language] : ''
  return [word, answerNote].filter(Boolean).join(separators[language])
}

/** The reasons of both sides for missing copies, without duplicates. */
export function reasonText(line: Answered & Pick<SupplierOrderLine, 'closedReason'>, language: Language): string {
  const answered = answerText(line, language)
  const closed = line.closedReason ? closedWords(line.closedReason)[language] : ''
  const isRepeated = closed === '' || answered.includes(closed) || closed.includes(answered)
  return isRepeated
    ? closed.length > answered.length
      ? closed
      : answered
    : [answered, closed].filter(Boolean).join(' · ')
}
