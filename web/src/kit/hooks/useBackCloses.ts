import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What stands open over the page, the uppermost last, each as the way to leave it. */
const opened: (() => void)[] = []

/** Leaves what lies uppermost, as Escape does; false where nothing lies over the page. */
export function leaveUppermost(): boolean {
  const leave = opened.at(-1)
  leave?.()
  return leave !== undefined
}

/**
 * While something stands open over the page, Back means what Escape means: it goes, once it has asked what it has to ask,
 * and the page stays. Of several that lie over each other the uppermost goes.
 */
export function useBackCloses(isOpen: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return undefined
    const mine = () => leave()
    opened.push(mine)
    return () => {
      opened.splice(opened.indexOf(mine), 1)
    }
  }, [isOpen])
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && leaveUppermost(),
    disabled: !isOpen,
    enableBeforeUnload: false,
  })
}
