/** Storage that may be forbidden (private windows, policies): then things are remembered until the page is left. */
export interface Remembered {
  get(): string | undefined
  set(value: string | undefined): void
}

export function remembered(kind: 'localStorage' | 'sessionStorage', key: string): Remembered {
  let fallback: string | undefined
  return {
    get() {
      try {
        return window[kind].getItem(key) ?? undefined
      } catch {
        return fallback
      }
    },
    set(value) {
      fallback = value
      try {
        if (value === undefined) window[kind].removeItem(key)
        else window[kind].setItem(key, value)
      } catch {
        // Kept in `fallback` above.
      }
    },
  }
}
