import type { ReactNode } from 'react'
import { useWords } from '../app/language.ts'
import { Sorry } from '../app/Sorry.tsx'
import { listWords } from '../app/words.ts'

export interface AskFailedProps {
  readonly error: Error
  readonly onRetry: () => void
  /** What did not come, where it is no list. */
  readonly title?: string
  /** Other ways on. */
  readonly children?: ReactNode
}

/** What a screen stands on did not come. Says why, and offers to ask again. */
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
