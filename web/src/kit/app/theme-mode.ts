import { remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Mode = 'light' | 'dark'

const stored = remembered('localStorage', 'theme')

// public/first-paint.js has decided already, before anything was painted.
export const modeStore = createStore<Mode>(
  globalThis.document?.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light',
)

function show(mode: Mode): void {
  document.documentElement.dataset['mode'] = mode
  modeStore.set(mode)
}

export function chooseMode(mode: Mode): void {
  stored.set(mode)
  show(mode)
}

// Machines turn dark in the evening; whoever has chosen keeps the choice.
globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (stored.get() === undefined) show(matches ? 'dark' : 'light')
})

export const useMode = (): Mode => useStore(modeStore)
