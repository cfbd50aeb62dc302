import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import { findingLevels } from '@keben/core/ordering/school-plans/words'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { reviewScreenWords } from '../words-review.ts'
import { CapBar } from './CapBar.tsx'
import { placedSentence } from './FindingText.tsx'
import { keyOfLine, lineOfFinding } from './lines.ts'

interface FindingsProps {
  readonly plan: ReviewedDocument
  readonly findings: readonly Finding[]
  readonly onGo: (key: string) => void
}

/** The findings with links to their lines, beside state funding per student. */
export function Findings({ plan, findings, onGo }: FindingsProps) {
  const words = useWords(reviewScreenWords)
  const isFilling = plan.state === 'filling' || plan.state === 'returned'
  const remark = plan.lastReason || (plan.nothingNeeded && words.needsNothing(plan.nothingNeeded))
  return (
    <div className="review-findings scrolls flex wrap between">
      <div>
        {remark && <p className="district-banner note is-bad below-10">{remark}</p>}
        {findings.length === 0 ? (
          <p className="sub">{isFilling ? words.filled(plan.filled, plan.lines) : words.nothingWrong}</p>
        ) : (
          <ul aria-label={words.whatLooksWrong}>
            {findings.map((finding) => (
              <FindingItem key={itemKey(finding)} finding={finding} plan={plan} onGo={onGo} />
            ))}
          </ul>
        )}
      </div>
      {plan.caps.length > 0 && (
        <div className="review-caps flex from-top">
          {plan.caps.map((cap) => (
            <CapBar key={cap.stage} cap={cap} named />
          ))}
        </div>
      )}
    </div>
  )
}

const itemKey = ({ code, bookId, audience, grade, stage }: Finding): string =>
  [code, bookId, audience, grade, stage].join()

function FindingItem({
  finding,
  plan,
  onGo,
}: {
  finding: Finding
  plan: ReviewedDocument
  onGo: (key: string) => void
}) {
  const language = useLanguage()
  const line = lineOfFinding(plan.lineList, finding)
  const sentence = placedSentence(finding, language)
  return (
    <li>
      <StateTag states={findingLevels} state={finding.level} />
      {line ? (
        <button type="button" className="review-finding-link" onClick={() => onGo(keyOfLine(line))}>
          {finding.bookId !== null && <b>{line.title} </b>}
          {sentence}
        </button>
      ) : (
        <span>{sentence}</span>
      )}
    </li>
  )
}
