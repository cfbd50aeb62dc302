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

/** The browser undoes typing in dialogs and in all fields except the page's values (`data-typed`). */
const undoesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, input:not([data-typed], [type="checkbox"], [type="radio"])') ||
    target.closest('[role="dialog"], [role="alertdialog"]') !== null)

/** The undo keys of a page, unless an inner element has handled the key. */
export function useUndoKeys(values: Undoable, enabled = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = undoKeyOf(event)
    if (!enabled || !way || event.defaultPrevented || undoesItself(event.target)) return
    event.preventDefault()
    values[way]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
