import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { Kept } from './kept-json.ts'

/**
 * Work under way, kept on this machine with every change; where it is large, after a pause, or when the page goes. What is
 * forgotten leaves nothing behind, unless somebody goes on.
 */
export function useKept<Work>(
  kept: Kept<Work>,
  { pauseMilliseconds = 0 }: { readonly pauseMilliseconds?: number } = {},
): readonly [Work, Dispatch<SetStateAction<Work>>, { readonly forget: () => void }] {
  const [work, setWork] = useState<Work>(kept.read)
  const latest = useRef<Work | undefined>(work)
  useEffect(() => {
    latest.current = work
    if (!pauseMilliseconds) return kept.write(work)
    const timer = setTimeout(() => kept.write(latest.current), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [kept, work, pauseMilliseconds])
  useEffect(() => {
    const keep = () => kept.write(latest.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [kept])
  const forget = () => {
    latest.current = undefined
    kept.write(undefined)
  }
  return [work, setWork, { forget }]
}
