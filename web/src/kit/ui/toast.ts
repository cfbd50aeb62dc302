import { wordsNow } from '../app/language.ts'
import { createStore } from '../app/store.ts'
import { wireWords } from '../api/words-wire.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** How long a toast stays: a word in passing, what a call had to say, or a notice that arrived. */
export const toastMilliseconds = { base: 1_500, page: 3_000, notification: 4_500 } as const
export type ToastLevel = keyof typeof toastMilliseconds

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly level: ToastLevel
  readonly text: string
  /** It has had its time and fades away. */
  readonly leaving: boolean
}

/** The one toast on the screen, if any: a new one takes the place of the old. */
export const toastStore = createStore<Toast | undefined>(undefined)

export const fadeMilliseconds = 180

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function toast(tone: ToastTone, text: string, level: ToastLevel = 'page'): void {
  lastId += 1
  toastStore.set({ id: lastId, tone, level, text: text || unsaid(tone), leaving: false })
  resumeToast()
}

/** Texts come from the server, which may have none. */
function unsaid(tone: ToastTone): string {
  const words = wordsNow(wireWords)
  return tone === 'success' || tone === 'info' ? words.done : words.notDone
}

/** Somebody is reading it. */
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
