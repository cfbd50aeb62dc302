import { remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type Mode = 'light' | 'dark'

const stored = remembered('localStorage', 'theme')

// public/first-paint.js has decided already, before anything was painted.
export const modeStore = createStore<Mode>(
  globalThis.document?.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light',
)

export function chooseMode(mode: Mode): void {
  stored.set(mode)
  document.documentElement.dataset['mode'] = mode
  modeStore.set(mode)
}

export const useMode = (): Mode => useStore(modeStore)
