import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react'
export interface Undoable {
  readonly undo: () => unknown
  readonly redo: () => unknown
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo (⌘ on a Mac). */
export function undoKeyOf(event: KeyboardEvent | ReactKeyboardEvent): keyof Undoable | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'y') return 'redo'
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : undefined
}

/** The browser undoes what is typed into any field but those of the page's values (`data-typed`), and into dialogs. */
const undoesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, input:not([data-typed], [type="checkbox"], [type="radio"])') ||
    target.closest('[role="dialog"], [role="alertdialog"]') !== null)

/** The undo keys of a page, wherever the focus is; unless something smaller has taken the key for itself. */
export function useUndoKeys(values: Undoable, enabled = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = undoKeyOf(event)
    if (!enabled || !way || event.defaultPrevented || undoesItself(event.target)) return
    event.preventDefault()
    values[way]()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}
