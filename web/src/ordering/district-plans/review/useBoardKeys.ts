import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isForPage } from './keys.ts'
import type { SchoolPlanActions } from './useSchoolPlanActions.tsx'

interface BoardHands {
  readonly frame: RefObject<HTMLElement | null>
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly shown: readonly ReviewedPlan[]
  readonly chosen: readonly ReviewedPlan[]
  readonly run: SchoolPlanActions['run']
  readonly onOpen: (id: number) => void
}

/** Arrows, j and k move, x selects, a approves and r sends back the selection, else this school. */
export function useBoardKeys({ frame, searchBox, shown, chosen, run, onOpen }: BoardHands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const at = row ? rows.indexOf(row) : -1
    const here = shown.find(({ id }) => String(id) === row?.dataset['row'])
    const focus = (place: number) => {
      const next = rows[Math.max(0, Math.min(place, rows.length - 1))]
      next?.querySelector<HTMLElement>('[data-open]')?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    const aimed = chosen.length ? chosen : here ? [here] : []
    const shortcuts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(at + 1),
      j: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      k: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      x: () => row?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
      a: () => void run('approve', aimed),
      r: () => void run('reject', aimed),
      o: () => here && onOpen(here.id),
      '/': () => searchBox.current?.focus(),
    }
    const shortcut = shortcuts[event.key]
    if (!shortcut) return
    event.preventDefault()
    shortcut()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
