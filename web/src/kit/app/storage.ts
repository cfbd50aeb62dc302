import { createStore } from './store.ts'

/** True while local storage is full and drafts cannot be stored. */
export const storageIsFull = createStore(false)

/** Storage with a fallback to memory: private windows and policies may forbid it. */
export interface Remembered {
  get(): string | undefined
  /** False if only memory holds the value. */
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

/** Stores work that must not be lost, and reports full storage. */
export const keepWork = (place: Remembered, value: string | undefined): void =>
  storageIsFull.set(!place.set(value) && value !== undefined)

/** Runs when the page may be about to go: it is closed, or hidden on a phone. */
export function whenGoing(run: () => void): () => void {
  window.addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', run)
  return () => {
    window.removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', run)
  }
}
