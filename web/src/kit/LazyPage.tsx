import { type ComponentType, useEffect, useState } from 'react'
import { inTime } from './chunk.ts'
import { Loader } from './Loader.tsx'
import { LoadFailed } from './LoadFailed.tsx'

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
  return <LoadFailed failed={progress.failed} onRetry={() => setAttempt(attempt + 1)} />
}

const renderPage = (Page: ComponentType) => <Page />
