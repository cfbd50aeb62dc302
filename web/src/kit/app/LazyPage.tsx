import { type ComponentType, createElement, useEffect, useState } from 'react'
import { inTime } from './chunk.ts'
import { Loader } from './Loader.tsx'
import { LoadFailed } from './LoadFailed.tsx'

export type LoadPage = () => Promise<{ default: ComponentType }>

type Progress = 'arrived' | { readonly failed: unknown } | undefined

// Loaded pages render without a loader.
const arrived = new Map<LoadPage, ComponentType>()

/** Loads a page's code; on failure it offers a retry. */
export function LazyPage({ load }: { load: LoadPage }) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} load={load} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ load, onRetry }: { load: LoadPage; onRetry: () => void }) {
  const [progress, setProgress] = useState<Progress>()
  const page = arrived.get(load)

  useEffect(() => {
    if (arrived.has(load)) return undefined
    let abandoned = false
    const show = (next: Progress) => {
      if (!abandoned) setProgress(next)
    }
    void inTime(load()).then(
      (code) => {
        arrived.set(load, code.default)
        return show('arrived')
      },
      (failed: unknown) => {
        console.error(failed)
        return show({ failed })
      },
    )
    return () => {
      abandoned = true
    }
  }, [load])

  if (page) return createElement(page)
  return typeof progress === 'object' ? <LoadFailed failed={progress.failed} onRetry={onRetry} /> : <Loader page />
}
