import { createStore } from './store.ts'

/** True while work that is under way could not be kept on this machine, because there is no room left for it. */
export const storageIsFull = createStore(false)

/** Storage that may be forbidden (private windows, policies): then things are remembered until the page is left. */
export interface Remembered {
  get(): string | undefined
  /** False where it is remembered by this page alone. */
  set(value: string | undefined): boolean
}

export function remembered(kind: 'localStorage' | 'sessionStorage', key: string): Remembered {
  let fallback: { readonly value: string | undefined } | undefined
  return {
    get() {
      try {
        return fallback ? fallback.value : (window[kind].getItem(key) ?? undefined)
      } catch {
        return undefined
      }
    },
    set(value) {
      try {
        if (value === undefined) window[kind].removeItem(key)
        else window[kind].setItem(key, value)
        fallback = undefined
        return true
      } catch {
        fallback = { value }
        return false
      }
    },
  }
}

/** Keeps work that must not be lost, and lets people know when there is no room for it. */
export const keepWork = (place: Remembered, value: string | undefined): void =>
  storageIsFull.set(!place.set(value) && value !== undefined)

/** Runs in what may be the last moment of a page: it is closed, or put aside on a phone. */
export function whenGoing(run: () => void): () => void {
  window.addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', run)
  return () => {
    window.removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', run)
  }
}
