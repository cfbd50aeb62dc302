import { shownMoment } from '@keben/core/kit/moment'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { useWords } from '../kit/app/language.ts'
import { forgetLastAction, lastAction } from '../kit/api/last-action.ts'
import { useStore } from '../kit/app/store.ts'
import { shellWords } from './words.ts'

/** The words of all jobs come with the first deed, not with the page. */
const NextJob = lazy(() => import('./NextJob.tsx'))

/** After a deed: what happened, when, and what waits next – more of the same here, else the most urgent. */
export function DeedLine({ path }: { path: string }) {
  const words = useWords(shellWords)
  const deed = useStore(lastAction)
  // Another page is another matter.
  useEffect(() => forgetLastAction, [])
  if (!deed) return null
  return (
    <div className="shell-deed-line row slim line-below no-print" role="status">
      <span className="shell-deed-done strong">
        ✓ {deed.text} <span className="num">{shownMoment(deed.at).slice(11)}</span>
      </span>
      {deed.see && (
        <Link to="." search={() => deed.see?.search as never} className="link">
          {deed.see.label}
        </Link>
      )}
      <Suspense>
        <NextJob key={deed.at} path={path} />
      </Suspense>
      <button type="button" className="icon-button" aria-label={words.closeDeed} onClick={forgetLastAction}>
        ×
      </button>
    </div>
  )
}
