import { useEffect } from 'react'
import { useWords } from './language.ts'
import { useStore } from './store.ts'
import { reachable } from './transport.ts'
import { wireWords } from './words-wire.ts'

/** People must know that they are offline; it goes away with the next answer. */
export function OfflineBanner({ onRetry }: { onRetry: () => void }) {
  const online = useStore(reachable)
  const words = useWords(wireWords)
  useEffect(() => {
    const lost = () => reachable.set(false)
    window.addEventListener('offline', lost)
    window.addEventListener('online', onRetry)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', onRetry)
    }
  }, [onRetry])
  return (
    <div role="alert" className="offline-place">
      {!online && (
        <div className="offline">
          <b>{words.offline}</b> {words.offlineHint}
          <button type="button" className="link-button" onClick={onRetry}>
            {words.tryAgain}
          </button>
        </div>
      )}
    </div>
  )
}
