import { type RefObject, useEffect } from 'react'
import { isQuestionOpen, isSomethingSmallOpen } from '../dialogs/leaving.ts'
import { pageIsGoing } from '../api/transport.ts'

/**
 * Ctrl+Enter (⌘ Enter) saves and Esc leaves, wherever the focus is, unless an overlay or another form is open above.
 */
export function useFormKeys({
  save,
  leave,
  form,
}: {
  save: () => void
  leave: () => void
  /** A form that another form may cover. */
  form?: RefObject<HTMLElement | null>
}): void {
  useEffect(() => {
    // An overlay closes on key down and may be gone by the time this handler runs.
    let isTaken = false
    const isBeneath = () => Boolean(form?.current && form.current !== forms().at(-1))
    // In the capture phase: a picker would open on Enter.
    const onSave = (event: KeyboardEvent) => {
      isTaken = isSomethingSmallOpen() || isQuestionOpen() || isBeneath()
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isQuestionOpen() || isBeneath()) return
      event.preventDefault()
      event.stopPropagation()
      save()
    }
    const onLeave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTaken) return
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

/** The forms that are open, the uppermost last. */
const forms = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.drawer-form')]

const fields = '.drawer-body :is(input, textarea)'

/** Gets the initial focus. */
export const firstField = (): HTMLElement | null =>
  forms().at(-1)?.querySelector<HTMLElement>(`${fields}:not(:disabled)`) ?? null

/** Focuses the first field, unless a field has the focus. */
export function focusFirstField(): void {
  if (!document.activeElement?.matches(`.drawer-form ${fields}`)) firstField()?.focus()
}

/** To the first field that complains. */
export function focusFirstComplaint(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-field]:has(.field-complaint)')
  // Among several inputs of a field, the invalid one.
  const wrong = field?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"]')
  const first = field?.querySelector<HTMLElement>('input, textarea, select, button')
  ;(wrong ?? first)?.focus()
}

/** The browser asks before it closes a tab with unsaved changes; not after the session has ended. */
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
