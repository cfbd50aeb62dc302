import { useBlocker } from '@tanstack/react-router'

/** While something stands open over the page, Back means what Escape means: it goes, once it has asked what it has to ask, and the page stays. */
export function useBackCloses(isOpen: boolean, onLeave: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onLeave()
      return true
    },
    disabled: !isOpen,
    enableBeforeUnload: false,
  })
}
