import { stages } from '@keben/core/base/catalogue/choices'
import type { StageCap } from '@keben/core/ordering/district-plans/shapes'
import { yuan } from '@keben/core/kit/money'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { reviewScreenWords } from '../words-review.ts'

/** State funding per student of a stage, as a bar against the cap. */
export function CapBar({ cap, named }: { cap: StageCap; named: boolean }) {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  const share = cap.capFen ? Math.min(1, cap.perStudentFen / cap.capFen) : 0
  const title = [
    stages[cap.stage][language],
    words.perStudent(yuan(cap.perStudentFen)),
    ...(cap.capFen === null ? [] : [words.capOf(yuan(cap.capFen))]),
  ].join(' · ')
  return (
    <span
      className={cap.over ? 'review-cap-share inline-row gap-8 is-over' : 'review-cap-share inline-row gap-8'}
      title={title}
    >
      <span className="num">
        {named && `${stages[cap.stage][language]} `}
        {yuan(cap.perStudentFen)}
        {named && cap.capFen !== null && <span className="sub"> / {yuan(cap.capFen)}</span>}
      </span>
      {cap.capFen !== null && (
        <span className="review-cap-share-line clip" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </span>
  )
}

/** In a narrow column: the stage nearest to its cap. */
export function WorstCap({ caps }: { caps: readonly StageCap[] }) {
  const [worst] = caps.toSorted((one, other) => shareOf(other) - shareOf(one))
  return worst?.perStudentFen ? <CapBar cap={worst} named={false} /> : <span className="faint">–</span>
}

const shareOf = ({ perStudentFen, capFen }: StageCap): number => (capFen ? perStudentFen / capFen : 0)
