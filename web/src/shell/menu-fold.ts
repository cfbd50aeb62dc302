import { useSmallDesk } from '../kit/hooks/media.ts'
import { remembered } from '../kit/app/storage.ts'
import { createStore, useStore } from '../kit/app/store.ts'

/**
 * Whether the menu is collapsed, by user and device. On a small desktop it starts collapsed, to leave room for columns.
 */
const storage = remembered('localStorage', 'keben.menu')
const chosen = createStore(storage.get())

export function useMenuFold(): { readonly isFolded: boolean; readonly fold: (isFolded: boolean) => void } {
  const isSmall = useSmallDesk()
  const choice = useStore(chosen)
  return {
    isFolded: choice === undefined ? isSmall : choice === 'folded',
    fold: (isFolded) => {
      const next = isFolded ? 'folded' : 'open'
      storage.set(next)
      chosen.set(next)
    },
  }
}
