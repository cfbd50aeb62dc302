import { type ComponentType, useEffect, useState } from 'react'
import { inTime, tooSlow } from './chunk.ts'
import { useWords } from './language.ts'
import { Loader } from './Loader.tsx'
import { Sorry } from './Sorry.tsx'
import { pageWords } from './words.ts'

export type LoadPage = () => Promise<{ default: ComponentType }>

type Progress = { page: ComponentType } | { failed: unknown } | undefined

// A page that has been seen once appears at once.
const arrived = new Map<LoadPage, ComponentType>()

/** Loads the code of a page and shows it; if it does not come, says so and offers to try again. */
export function LazyPage({ load }: { load: LoadPage }) {
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState<Progress>()
  const known = arrived.get(load)

  useEffect(() => {
    if (arrived.has(load)) return
    let abandoned = false
    setProgress(undefined)
    inTime(load()).then(
      ({ default: page }) => {
        arrived.set(load, page)
        if (!abandoned) setProgress({ page })
      },
      (failed: unknown) => {
        console.error(failed)
        if (!abandoned) setProgress({ failed })
      },
    )
    return () => {
      abandoned = true
    }
  }, [load, attempt])

  if (known) return renderPage(known)
  if (!progress) return <Loader page />
  if ('page' in progress) return renderPage(progress.page)
  return <ChunkFailed failed={progress.failed} onRetry={() => setAttempt(attempt + 1)} />
}

const renderPage = (Page: ComponentType) => <Page />

export function ChunkFailed({ failed, onRetry }: { failed: unknown; onRetry: () => void }) {
  const words = useWords(pageWords)
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
