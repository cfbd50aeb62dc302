import { useEffect, useLayoutEffect, useRef } from 'react'
import { pageIsGoing } from '../transport.ts'

/** Ctrl+Enter (or ⌘ Enter) saves and Esc leaves, wherever the focus is; unless something smaller is open over the form. */
export function useFormKeys({ save, leave }: { save: () => void; leave: () => void }): void {
  useEffect(() => {
    const isShown = (what: string) => document.querySelector(what)?.checkVisibility() ?? false
    // Before any control hears of it: a picker would take the Enter for itself and open.
    const onSave = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isShown('.kb-modal-confirm')) return
      event.preventDefault()
      event.stopPropagation()
      save()
    }
    const onLeave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isShown('.kb-select-open, .kb-modal-confirm')) return
      event.preventDefault()
      leave()
    }
    window.addEventListener('keydown', onSave, true)
    window.addEventListener('keydown', onLeave)
    return () => {
      window.removeEventListener('keydown', onSave, true)
      window.removeEventListener('keydown', onLeave)
    }
  })
}

/** Remembers where the focus was when the drawer opened, and gives it back; unless it has moved on while it closed. */
export function useFocusBack(open: boolean): () => void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  return () => {
    const at = document.activeElement
    const movedOn = at && at !== document.body && !at.closest('.kb-drawer')
    if (!movedOn && before.current instanceof HTMLElement) before.current.focus()
  }
}

/**
 * Whoever opens a form wants to type; a phone would cover half of it with its keyboard. Who was faster than the drawer, and
 * is in a field already, stays there.
 */
export function focusFirstField(): void {
  const fields = '.drawer-form .drawer-body :is(input, textarea)'
  if (document.activeElement?.matches(fields)) return
  document.querySelector<HTMLElement>(`${fields}:not(:disabled)`)?.focus()
}

/** To the first field that complains. */
export function focusFirstComplaint(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-field]:has(.field-complaint)')
  // Of many inputs in one field, the one that is wrong.
  const wrong = field?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"]')
  const first = field?.querySelector<HTMLElement>('input, textarea, select, button')
  ;(wrong ?? first)?.focus()
}

/** The browser asks before the tab is closed over something unsaved; not when the session is over, which nobody can refuse. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!pageIsGoing()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
