import { type ReactNode, useEffect, useRef } from 'react'
import { useConfirm } from '../ui/Confirm.tsx'
import { Drawer } from '../dialogs/Drawer.tsx'
import { useWords } from '../app/language.ts'
import { usePhone } from '../hooks/media.ts'
import { formWords } from '../app/words.ts'
import { firstField, useLeaveWarning } from '../fields/leading.ts'
import './form.css'

/** The contract between the drawer and its form. */
export interface DrawerGuard {
  /** Asks to leave; the form may object. */
  readonly onLeave: () => void
  /** Registers the question before closing. */
  readonly onGuard: (asks: () => Promise<boolean>) => void
}

/** Asks before unsaved changes are lost. `leaving` guards any other way out of the form. */
export function useGuard(onClose: () => void) {
  const guard = useRef<() => Promise<boolean>>(undefined)
  const leaving = async (then: () => void) => {
    if ((await guard.current?.()) ?? true) then()
  }
  return {
    leaving: (then: () => void) => void leaving(then),
    onLeave: () => void leaving(onClose),
    onGuard: (asks: () => Promise<boolean>) => {
      guard.current = asks
    },
  }
}

/** For drawer content without a form: asks before it is lost. Render the returned dialog. */
export function useAskBeforeLeaving(dirty: boolean, onGuard: DrawerGuard['onGuard']) {
  const words = useWords(formWords)
  const { ask, holder } = useConfirm()
  useLeaveWarning(dirty)
  useEffect(() => {
    onGuard(
      async () => !dirty || ask({ text: words.notSavedTitle, action: words.leave, cancel: words.stay, danger: true }),
    )
    return () => onGuard(async () => true)
  })
  return holder
}

/** The drawer around a form: it takes the focus in, and gives it back. */
export function GuardedDrawer({
  open,
  title,
  width = 560,
  onLeave,
  children,
}: {
  open: boolean
  title: string
  /** In pixels; a phone uses the full width. */
  width?: number
  onLeave: () => void
  children: ReactNode
}) {
  const phone = usePhone()
  return (
    <Drawer
      open={open}
      onClose={onLeave}
      width={width}
      // The form handles Escape wherever the focus is.
      ignoresEscape
      // On a phone, focus would open the keyboard over half of the form.
      {...(!phone && { firstFocus: firstField })}
      title={title}
      flush
    >
      {open && children}
    </Drawer>
  )
}
