import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { signal } from './signal.ts'

/** What is said about the last scan or search. */
export interface ScanFeedback {
  readonly text: string
  readonly isBad: boolean
}

/** The page around a count: leads to its lines, and says what the last scan has done. */
export function useCountFrame() {
  const frame = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<number>()
  const [feedback, setFeedback] = useState<ScanFeedback>()

  /** Brings a line into sight, and the hand into one of its fields. */
  const goTo = (id: number, field?: string, before?: () => void): void => {
    // Drawn at once: a scanner, or whoever types on, does not wait for a frame.
    flushSync(() => {
      before?.()
      setLast(id)
    })
    const line = frame.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)
    line?.scrollIntoView({ block: 'center' })
    const target =
      field && (line?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? line?.querySelector('input'))
    if (target) target.focus({ preventScroll: true })
  }
  /** With a sound where somebody looks at the books and not at the screen. */
  const tell = (text: string, sound?: 'good' | 'bad'): void => {
    setFeedback(text ? { text, isBad: sound === 'bad' } : undefined)
    if (sound) signal(sound)
  }
  return { frame, last, feedback, goTo, tell }
}
