import { remembered } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type TextSize = 'normal' | 'large'

const stored = remembered('localStorage', 'text')

// public/first-paint.js has set the size before the first paint.
const textSizeStore = createStore<TextSize>(
  globalThis.document?.documentElement.dataset['text'] === 'large' ? 'large' : 'normal',
)

export function chooseTextSize(size: TextSize): void {
  stored.set(size === 'large' ? size : undefined)
  document.documentElement.dataset['text'] = size
  textSizeStore.set(size)
}

export const useTextSize = (): TextSize => useStore(textSizeStore)

/** Lengths on the screen are lengths of an element's styles times this. */
export const zoomOf = (element: Element): number => element.currentCSSZoom || 1
