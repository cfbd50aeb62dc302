import { cloneElement, createElement, useState } from 'react'
import { loadLazily } from '../app/lazy-component.tsx'
import type { MenuProps } from '../controls/types.ts'

const useOpened = loadLazily(async () => (await import('./OpenedMenu.tsx')).OpenedMenu, { early: true })

/** A menu button; the menu's code loads with the first opening. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const opened = useOpened(isWanted)
  if (opened) return createElement(opened, props)
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  })
}
