import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { RowKey } from './lines.ts'
import type { Work } from './work.ts'

const pauseMilliseconds = 80

/**
 * Follows everything in an order that is being written, a moment behind: sums over thousands of lines must not stand
 * between two keys.
 */
export function useWork({ sheet }: Work): number {
  const [version, setVersion] = useState(sheet.version)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      timer = undefined
      startTransition(() => setVersion(sheet.version()))
    }
    const stop = sheet.subscribe(() => {
      timer ??= setTimeout(settle, pauseMilliseconds)
    })
    // What happened between drawing and listening.
    timer ??= setTimeout(settle)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [sheet])
  return version
}

/** Follows one line of it at once, as fields do. */
export const useRow = ({ sheet }: Work, row: RowKey): number =>
  useSyncExternalStore(sheet.subscribe, () => sheet.versionOf(row))
