import { useEffect, useState } from 'react'
import { isFocusLost } from '../hooks/lost-focus.ts'

/**
 * Restores the focus when an overlay closes, unless a choice has moved it. The library would do so a turn later, and
 * take it from the field the choice led to.
 */
export function FocusBack() {
  const [before] = useState(whereOneIs)
  useEffect(
    () => () => {
      if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
  return null
}

/** The focused element; for a menu item, the menu's button, because the menu disappears. */
function whereOneIs(): Element | null {
  const active = document.activeElement
  return active?.closest('.popup') ? document.querySelector('[data-popup-open]') : active
}
