import { useEffect, useMemo, useRef, useState } from 'react'
import type { CountDraft } from './draft.ts'
import { keptDraft } from './kept.ts'

const pauseMilliseconds = 200

/** The count under way: changed at once, and kept on this machine a moment later, or when the page goes. */
export function useCountDraft(userId: number, warehouseId: number) {
  const kept = useMemo(() => keptDraft(userId, warehouseId), [userId, warehouseId])
  const [draft, setDraft] = useState<CountDraft>(kept.read)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => kept.write(draft), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, kept])
  useEffect(() => {
    const keep = () => kept.write(latest.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [kept])
  return [draft, setDraft] as const
}
