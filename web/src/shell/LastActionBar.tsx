import { shownMoment } from '@keben/core/kit/moment'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { useWords } from '../kit/app/language.ts'
import { forgetLastAction, lastAction } from '../kit/api/last-action.ts'
import { useStore } from '../kit/app/store.ts'
import { shellWords } from './words.ts'

/** The words of all jobs load after the first action. */
const NextJob = lazy(() => import('./NextJob.tsx'))

/** The status bar after an action: what was done, when, and the next job – on this screen, else the most urgent. */
export function LastActionBar({ path }: { path: string }) {
  const words = useWords(shellWords)
  const action = useStore(lastAction)
  // A navigation clears the last action.
  useEffect(() => forgetLastAction, [])
  if (!action) return null
  return (
    <div className="shell-last-action row slim line-below no-print" role="status">
      <span className="shell-last-action-text strong">
        ✓ {action.text} <span className="num">{shownMoment(action.at).slice(11)}</span>
      </span>
      {action.see && (
        <Link to="." search={() => action.see?.search as never} className="link">
          {action.see.label}
        </Link>
      )}
      <Suspense>
        <NextJob key={action.at} path={path} />
      </Suspense>
      <button type="button" className="icon-button" aria-label={words.closeDeed} onClick={forgetLastAction}>
        ×
      </button>
    </div>
  )
}
