import { cloneElement, createElement, useState } from 'react'
import { loadLazily } from '../app/lazy-component.tsx'
import type { PopoverProps } from '../controls/types.ts'

const useOpened = loadLazily(async () => (await import('./OpenedPopover.tsx')).OpenedPopover, { early: true })

/** A non-modal popover; its code loads with the first opening. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false)
  const opened = useOpened(isWanted)
  if (opened) return createElement(opened, props)
  return cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => {
      setWanted(true)
      props.onOpenChange?.(true)
    },
  })
}
