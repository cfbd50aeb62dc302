import { useSyncExternalStore } from 'react'

/** A media query as a hook. */
function windowIs(condition: string): () => boolean {
  const media = globalThis.matchMedia?.(condition)
  const listen = (listener: () => void) => {
    media?.addEventListener('change', listener)
    return () => media?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(listen, () => media?.matches ?? false)
}

/** True on a phone; the style sheets use the same width. */
export const usePhone = windowIs('(max-width: 767px)')
/** True where the menu leaves too little room for columns: a laptop with enlarged text. */
export const useSmallDesk = windowIs('(max-width: 1199px)')
/** A laptop's low window: rows take precedence over content above them. */
export const useLowDesk = windowIs('(max-height: 800px)')
export const useLowestDesk = windowIs('(max-height: 660px)')
