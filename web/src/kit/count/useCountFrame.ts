import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { signal } from './signal.ts'

/** The message about the last scan or search. */
export interface ScanFeedback {
  readonly text: string
  readonly isBad: boolean
}

/** Scrolls to lines, and shows the result of the last scan. */
export function useCountFrame() {
  const frame = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<number>()
  const [feedback, setFeedback] = useState<ScanFeedback>()

  /** Scrolls to a line, and focuses one of its fields. */
  const goTo = (id: number, field?: string, before?: () => void): void => {
    // Rendered synchronously: a scanner or a fast typist does not wait for a frame.
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
  /** With a sound for users who look at the books and not at the screen. */
  const tell = (text: string, sound?: 'good' | 'bad'): void => {
    setFeedback(text ? { text, isBad: sound === 'bad' } : undefined)
    if (sound) signal(sound)
  }
  return { frame, last, feedback, goTo, tell }
}
