import { useWords } from '../kit/language.ts'
import { Sorry } from '../kit/Sorry.tsx'
import { listWords } from '../kit/words.ts'

/** What a screen stands on did not come. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords(listWords)
  return (
    <Sorry title={words.failed} text={error.message}>
      <button type="button" className="button is-main" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </Sorry>
  )
}
