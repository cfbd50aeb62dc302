import { remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type ThemeMode = 'light' | 'dark'

const stored = remembered('localStorage', 'theme')

// public/first-paint.js has set the mode before the first paint.
export const modeStore = createStore<ThemeMode>(
  globalThis.document?.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light',
)

function show(mode: ThemeMode): void {
  document.documentElement.dataset['mode'] = mode
  modeStore.set(mode)
}

export function chooseMode(mode: ThemeMode): void {
  stored.set(mode)
  show(mode)
}

// The system's mode may change in the evening; an explicit choice wins.
globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (stored.get() === undefined) show(matches ? 'dark' : 'light')
})

export const useMode = (): ThemeMode => useStore(modeStore)
