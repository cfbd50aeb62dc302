import { gradeWords } from '@keben/core/base/catalogue/choices'
import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import type { Language } from '@keben/core/kit/language'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { reviewScreenWords } from '../words-review.ts'

/** A finding away from its line, with the grade for orientation. */
export const placedSentence = (finding: Finding, language: Language): string => {
  const sentence = findingSentence(finding, language)
  if (finding.bookId === null || finding.grade === null) return sentence
  return `${gradeWords[language](finding.grade)}${language === 'zh' ? '：' : ': '}${sentence}`
}

/** The worst finding of a plan and the number of further ones; a tooltip lists all. */
export function FindingText({ plan }: { plan: ReviewedPlan }) {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  const [first] = plan.findings
  if (!first) {
    const isFilling = plan.state === 'filling' || plan.state === 'returned'
    const text =
      plan.lastReason ||
      (plan.nothingNeeded && words.needsNothing(plan.nothingNeeded)) ||
      (isFilling && words.filled(plan.filled, plan.lines))
    return text ? <span className="sub">{text}</span> : <span className="faint">–</span>
  }
  const more = plan.blocking + plan.warnings - 1
  return (
    <span
      className={first.level === 'blocking' ? 'review-finding is-blocking' : 'review-finding is-warning'}
      title={plan.findings.map((finding) => placedSentence(finding, language)).join('\n')}
    >
      {placedSentence(first, language)}
      {more > 0 && <span className="num review-finding-more small sub">+{more}</span>}
    </span>
  )
}
