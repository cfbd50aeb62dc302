import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowWindow } from '../../../kit/hooks/useRowWindow.ts'
import type { DeskRow } from './rows.ts'
import type { SelectionDesk } from './useChoosing.ts'

interface Grid {
  readonly frame: RefObject<HTMLElement | null>
  readonly rows: readonly DeskRow[]
  readonly work: SelectionDesk
  readonly window: RowWindow
  readonly toSearch: () => void
}

/** The start of a range, and whether it ticks or unticks. */
interface Anchor {
  readonly place: number
  readonly on: boolean
}

const idsOf = (row: DeskRow | undefined): number[] =>
  row === undefined ? [] : row.kind === 'title' ? [row.title.id] : row.titles.map(({ id }) => id)

/**
 * Keyboard control of the grid. The frame keeps the focus and names the active row. A digit opens the reserve of the
 * active title; from there Enter moves to the next selected title, and Esc returns.
 */
export function useGridKeys({ frame, rows, work, window, toSearch }: Grid) {
  const [focused, setFocused] = useState(0)
  const [anchor, setAnchor] = useState<Anchor>()
  const active = Math.min(focused, Math.max(0, rows.length - 1))

  const goTo = (to: number): number => {
    const place = Math.min(Math.max(to, 0), rows.length - 1)
    window.reveal(place)
    setFocused(place)
    return place
  }
  const turnsOn = (place: number): boolean => {
    const ids = idsOf(rows[place])
    return !ids.every((id) => work.chosen.has(id))
  }
  /** Ticks a row, a group, or the range from the last tick. */
  const tick = (place: number, carriesOn: boolean) => {
    const from = carriesOn ? (anchor ?? { place: active, on: true }) : { place, on: turnsOn(place) }
    const [first, last] = [Math.min(from.place, place), Math.max(from.place, place)]
    // In a range, a group heading does not tick its group.
    const marked = first === last ? [rows[place]] : rows.slice(first, last + 1).filter(({ kind }) => kind === 'title')
    work.tick(marked.flatMap(idsOf), from.on)
    setFocused(place)
    setAnchor(from)
  }

  const reserveAt = (place: number): HTMLInputElement | null | undefined =>
    frame.current?.querySelector<HTMLInputElement>(`[data-place="${place}"] .desk-reserve`)
  /** The next selected title from here. */
  const nextChosen = (from: number, step: 1 | -1): number | undefined => {
    for (let place = from + step; place >= 0 && place < rows.length; place += step) {
      const row = rows[place]
      if (row?.kind === 'title' && work.chosen.has(row.title.id)) return place
    }
    return undefined
  }
  const onReserveKey = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    // Keys in the field must not act on rows.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.key === 'Escape') return frame.current?.focus()
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    const next = step && nextChosen(place, step)
    if (step) event.preventDefault()
    if (next === undefined) return
    // The row may not be rendered yet.
    flushSync(() => goTo(next))
    reserveAt(next)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || !rows.length || event.target !== frame.current) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z' || !work.can('save')) return
      event.preventDefault()
      return work.undo()
    }
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + window.fits(),
      PageUp: active - window.fits(),
      Home: 0,
      End: rows.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const place = goTo(to)
      if (event.shiftKey && work.can('save')) tick(place, true)
      else setAnchor(undefined)
    } else if (event.key === ' ') {
      event.preventDefault()
      if (work.can('save')) tick(active, false)
    } else if (event.key === '/') {
      event.preventDefault()
      toSearch()
    } else if (/^\d$/.test(event.key) || event.key === 'Enter') {
      // The typed digit goes into the focused field.
      if (event.key === 'Enter') event.preventDefault()
      reserveAt(active)?.focus()
    }
  }

  return { active, tick, onKeyDown, onReserveKey }
}
