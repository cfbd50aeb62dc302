import { useSyncExternalStore } from 'react'

/** A hook that tells whether the window is so now, and whenever that changes. */
function windowIs(condition: string): () => boolean {
  const media = globalThis.matchMedia?.(condition)
  const listen = (listener: () => void) => {
    media?.addEventListener('change', listener)
    return () => media?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(listen, () => media?.matches ?? false)
}

/** True on a phone; the same width as in the style sheets. */
export const usePhone = windowIs('(max-width: 767px)')
/** True where the menu takes what the columns need: a laptop whose letters are enlarged. */
export const useSmallDesk = windowIs('(max-width: 1199px)')
/** A window as low as that of a laptop, and as one whose letters are enlarged: rows come before what stands over them. */
export const useLowDesk = windowIs('(max-height: 800px)')
export const useLowestDesk = windowIs('(max-height: 660px)')
