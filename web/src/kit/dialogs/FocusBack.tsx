import { useEffect, useState } from 'react'
import { isFocusLost } from '../hooks/lost-focus.ts'

/**
 * Stands in what lies over the page: leads the focus back to where one was before it came, unless somebody has led it
 * elsewhere. The library would do so a turn later, away from the field to which a choice inside has led.
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

/** The element with the focus; a menu goes away with the choice made in it, and leaves the button that had opened it. */
function whereOneIs(): Element | null {
  const active = document.activeElement
  return active?.closest('.popup') ? document.querySelector('[data-popup-open]') : active
}
