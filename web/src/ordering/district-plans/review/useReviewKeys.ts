import { useEffect, useEffectEvent } from 'react'
import { isCovered, isForPage } from './keys.ts'

interface ReviewKeyActions {
  readonly step: (by: 1 | -1) => void
  readonly approve: () => void
  readonly reject: () => void
  readonly back: () => void
  readonly toggleDifferences: () => void
}

/** j and k move between schools, a approves, r sends back. Alt with arrows works from a field, too. */
export function useReviewKeys(actions: ReviewKeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, actions)
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

function shortcutOf(event: KeyboardEvent, actions: ReviewKeyActions): (() => void) | undefined {
  if (event.altKey && !isCovered()) {
    if (event.key === 'ArrowDown') return () => actions.step(1)
    if (event.key === 'ArrowUp') return () => actions.step(-1)
  }
  if (!isForPage(event)) return undefined
  const shortcuts: Readonly<Record<string, () => void>> = {
    j: () => actions.step(1),
    k: () => actions.step(-1),
    a: actions.approve,
    r: actions.reject,
    d: actions.toggleDifferences,
    Escape: actions.back,
  }
  return shortcuts[event.key]
}
