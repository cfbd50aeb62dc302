import { cloneElement, createElement, useState } from 'react'
import { loadLazily } from '../app/lazy-component.tsx'
import type { PopoverProps } from '../controls/types.ts'

const useOpened = loadLazily(async () => (await import('./OpenedPopover.tsx')).OpenedPopover, { early: true })

/** Something small beside the button that opens it, a plain one until then; the page goes on. */
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
