import { tooSlow } from './chunk.ts'
import { useWords } from './language.ts'
import { Sorry } from './Sorry.tsx'
import { wireWords } from '../api/words-wire.ts'

export function LoadFailed({ failed, onRetry }: { failed: unknown; onRetry: () => void }) {
  const words = useWords(wireWords)
  const slow = failed instanceof Error && failed.message === tooSlow
  return (
    <Sorry title={slow ? words.chunkSlow : words.chunkFailed} text={words.chunkFailedHint}>
      <button type="button" className="button is-main" onClick={onRetry}>
        {words.tryAgain}
      </button>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {words.reload}
      </button>
    </Sorry>
  )
}
