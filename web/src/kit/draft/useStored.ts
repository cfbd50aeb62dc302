import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { whenGoing } from '../storage.ts'
import type { Stored } from './stored-json.ts'

/**
 * Work under way, stored on this machine with every change; where it is large, after a pause, or when the page goes. What is
 * forgotten leaves nothing behind, unless somebody goes on.
 */
export function useStored<Work>(
  stored: Stored<Work>,
  { pauseMilliseconds = 0 }: { readonly pauseMilliseconds?: number } = {},
): readonly [Work, Dispatch<SetStateAction<Work>>, { readonly forget: () => void }] {
  const [work, setWork] = useState<Work>(stored.read)
  const latest = useRef<Work | undefined>(work)
  useEffect(() => {
    latest.current = work
    if (!pauseMilliseconds) return stored.write(work)
    const timer = setTimeout(() => stored.write(latest.current), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [stored, work, pauseMilliseconds])
  useEffect(() => {
    const keep = () => stored.write(latest.current)
    const off = whenGoing(keep)
    return () => {
      off()
      keep()
    }
  }, [stored])
  const forget = () => {
    latest.current = undefined
    stored.write(undefined)
  }
  return [work, setWork, { forget }]
}
