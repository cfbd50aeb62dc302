import { useEffect, useEffectEvent } from 'react'
import { isCovered, isForPage } from './keys.ts'

interface ReviewHands {
  readonly step: (by: 1 | -1) => void
  readonly approve: () => void
  readonly reject: () => void
  readonly back: () => void
  readonly toggleDifferences: () => void
}

/** j and k move between schools, a approves, r sends back. Alt with arrows works from a field, too. */
export function useReviewKeys(hands: ReviewHands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const deed = deedOf(event, hands)
    if (!deed) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function deedOf(event: KeyboardEvent, hands: ReviewHands): (() => void) | undefined {
  if (event.altKey && !isCovered()) {
    if (event.key === 'ArrowDown') return () => hands.step(1)
    if (event.key === 'ArrowUp') return () => hands.step(-1)
  }
  if (!isForPage(event)) return undefined
  const deeds: Readonly<Record<string, () => void>> = {
    j: () => hands.step(1),
    k: () => hands.step(-1),
    a: hands.approve,
    r: hands.reject,
    d: hands.toggleDifferences,
    Escape: hands.back,
  }
  return deeds[event.key]
}
