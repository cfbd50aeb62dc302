import { useEffect, useLayoutEffect, useRef } from 'react'

/** Ctrl+Enter (or ⌘ Enter) saves and Esc leaves, wherever the focus is; unless something smaller is open over the form. */
export function useFormKeys({ save, leave }: { save: () => void; leave: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('.kb-select-open, .kb-modal-confirm')?.checkVisibility()) return
      const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!saves && event.key !== 'Escape') return
      event.preventDefault()
      if (saves) save()
      else leave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
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

/** Whoever opens a form wants to type; a phone would cover half of it with its keyboard. */
export function focusFirstField(): void {
  const first = '.drawer-form .drawer-body :is(input, textarea):not(:disabled)'
  document.querySelector<HTMLElement>(first)?.focus()
}

/** To the first field that complains. */
export function focusFirstComplaint(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-field]:has(.field-complaint)')
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

/** The browser asks before the tab is closed over something unsaved. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
