import { useEffect } from 'react'
import { useWords } from './language.ts'
import { useStore } from './store.ts'
import { slowMutations } from '../api/retry.ts'
import { storageIsFull } from './storage.ts'
import { reachable } from '../api/transport.ts'
import { wireWords } from '../api/words-wire.ts'

/** Says that the platform is unreachable, calls are waiting, or local storage is full. It disappears by itself. */
export function OfflineBanner({ onRetry }: { onRetry: () => void }) {
  const online = useStore(reachable)
  const isLate = useStore(slowMutations) > 0
  const isFull = useStore(storageIsFull)
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
      {isFull && (
        <div className="offline">
          <b>{words.notKept}</b> {words.notKeptHint}
        </div>
      )}
      {isLate && (
        <div className="offline" data-late>
          <b>{words.late}</b> {words.lateHint}
        </div>
      )}
      {!online && !isLate && (
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
