import { wordsNow } from '../app/language.ts'
import { createStore } from '../app/store.ts'
import { wireWords } from '../api/words-wire.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** The duration of a toast: an acknowledgement, the message of a call, or a notice. */
export const toastMilliseconds = { base: 1_500, page: 3_000, notification: 4_500 } as const
export type ToastLevel = keyof typeof toastMilliseconds

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly level: ToastLevel
  readonly text: string
  /** It is fading out. */
  readonly leaving: boolean
}

/** The visible toast; a new one replaces it. */
export const toastStore = createStore<Toast | undefined>(undefined)

export const fadeMilliseconds = 180

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function toast(tone: ToastTone, text: string, level: ToastLevel = 'page'): void {
  lastId += 1
  toastStore.set({ id: lastId, tone, level, text: text || unsaid(tone), leaving: false })
  resumeToast()
}

/** A fallback for messages without a text. */
function unsaid(tone: ToastTone): string {
  const words = wordsNow(wireWords)
  return tone === 'success' || tone === 'info' ? words.done : words.notDone
}

/** Pauses the timer while the pointer is on the toast. */
export function holdToast(): void {
  clearTimeout(timer)
}

export function resumeToast(): void {
  clearTimeout(timer)
  const shown = toastStore.get()
  if (shown) timer = setTimeout(dismissToast, toastMilliseconds[shown.level])
}

export function dismissToast(): void {
  clearTimeout(timer)
  const shown = toastStore.get()
  if (!shown) return
  toastStore.set({ ...shown, leaving: true })
  timer = setTimeout(() => toastStore.set(undefined), fadeMilliseconds)
}
