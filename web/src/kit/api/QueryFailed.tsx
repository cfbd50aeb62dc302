import type { ReactNode } from 'react'
import { useWords } from '../app/language.ts'
import { Sorry } from '../app/Sorry.tsx'
import { listWords } from '../app/words.ts'

export interface AskFailedProps {
  readonly error: Error
  readonly onRetry: () => void
  /** The headline, if the query is not a list. */
  readonly title?: string
  /** Further actions. */
  readonly children?: ReactNode
}

/** An error state with the reason and a retry button. */
export function QueryFailed({ error, onRetry, title, children }: AskFailedProps) {
  const words = useWords(listWords)
  return (
    <Sorry title={title ?? words.failed} text={error.message}>
      <button type="button" className="button is-main" onClick={onRetry}>
        {words.tryAgain}
      </button>
      {children}
    </Sorry>
  )
}
