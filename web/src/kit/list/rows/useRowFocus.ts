import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../hooks/lost-focus.ts'
import type { WithId } from '../types.ts'

interface Place {
  readonly id: number
  /** The row's index. */
  readonly at: number
}

/** The last focused row of each list, for the life of the page. */
const places = new Map<string, Place>()

/** The row to focus: the same one, or the one in its place if it is gone. */
export const rowToFocus = (rows: readonly WithId[], { id, at }: Place): number => {
  const same = rows.findIndex((row) => row.id === id)
  return same >= 0 ? same : Math.min(at, rows.length - 1)
}

/**
 * On return to a list, focuses the last row, or its neighbour if it is gone. It does not take the focus from another
 * element.
 */
export function useRowFocus(name: string, frame: RefObject<HTMLElement | null>, rows: readonly WithId[]): void {
  const shown = useRef<readonly WithId[]>([])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest('[data-row]') : null
      const at = line ? linesIn(frame.current).indexOf(line) : -1
      const row = shown.current[at]
      if (row) places.set(name, { id: row.id, at })
    }
    const box = frame.current
    box?.addEventListener('focusin', remember)
    return () => box?.removeEventListener('focusin', remember)
  }, [name, frame])
  useEffect(() => {
    const before = shown.current
    shown.current = rows
    const place = places.get(name)
    if (!place || !rows.length || !isFocusLost()) return
    const isGone = before.some(({ id }) => id === place.id) && !rows.some(({ id }) => id === place.id)
    if (before.length && !isGone) return
    linesIn(frame.current)[rowToFocus(rows, place)]?.querySelector<HTMLElement>('[data-open]')?.focus()
  }, [name, frame, rows])
}

const linesIn = (frame: HTMLElement | null): Element[] => [...(frame?.querySelectorAll('[data-row]') ?? [])]
