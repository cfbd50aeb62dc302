import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from './language.ts'
import { Sorry } from './Sorry.tsx'
import { pageWords } from './words.ts'

/** Keeps the rest of the platform alive when one page breaks; another page (`resetKey`) starts afresh. */
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
