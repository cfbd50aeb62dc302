import { useSyncExternalStore } from 'react'

const phone = globalThis.matchMedia?.('(max-width: 767px)')

/** True on a phone; the same width as in the style sheets. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      phone?.addEventListener('change', listener)
      return () => phone?.removeEventListener('change', listener)
    },
    () => phone?.matches ?? false,
  )
