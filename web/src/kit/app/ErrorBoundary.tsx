import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from './language.ts'
import { Sorry } from './Sorry.tsx'
import { pageWords } from './words.ts'

/** Contains the errors of one page; another `resetKey` resets it. */
export function ErrorBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={Broken}>
      {children}
    </CatchBoundary>
  )
}

function Broken({ reset }: { reset: () => void }) {
  const words = useWords(pageWords)
  return (
    <Sorry title={words.broken} text={words.brokenHint}>
      <button type="button" className="button is-main" onClick={reset}>
        {words.tryAgain}
      </button>
    </Sorry>
  )
}
