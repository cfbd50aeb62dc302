import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** The close functions of open overlays, the uppermost last. */
const opened: (() => void)[] = []

/** Closes the uppermost overlay, as Escape does; false if none is open. */
export function leaveUppermost(): boolean {
  const leave = opened.at(-1)
  leave?.()
  return leave !== undefined
}

/**
 * While an overlay is open, Back acts as Escape: it closes the uppermost one, after its question, and the page stays.
 */
export function useBackCloses(isOpen: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return undefined
    const onBack = () => leave()
    opened.push(onBack)
    return () => {
      opened.splice(opened.indexOf(onBack), 1)
    }
  }, [isOpen])
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && leaveUppermost(),
    disabled: !isOpen,
    enableBeforeUnload: false,
  })
}
