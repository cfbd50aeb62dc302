import { type ReactNode, useEffect, useRef } from 'react'
import { useConfirm } from '../ui/Confirm.tsx'
import { Drawer } from '../dialogs/Drawer.tsx'
import { useWords } from '../app/language.ts'
import { usePhone } from '../hooks/media.ts'
import { formWords } from '../app/words.ts'
import { firstField, useLeaveWarning } from '../fields/leading.ts'
import './form.css'

/** What a form inside tells the drawer, and asks of it. */
export interface Guarding {
  /** Wants to leave: the form is asked first. */
  readonly onLeave: () => void
  /** Names who is asked before what is shown goes away. */
  readonly onGuard: (asks: () => Promise<boolean>) => void
}

/** Lets nobody leave over something unsaved without asking. `leaving` does anything else that lets go of the form. */
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

/** For what stands in a drawer without being a form: asks before it is lost. The dialog stands in what is answered. */
export function useAskBeforeLeaving(dirty: boolean, onGuard: Guarding['onGuard']) {
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

/** The drawer around a form: takes the focus in, and gives it back. */
export function GuardedDrawer({
  open,
  title,
  width = 560,
  onLeave,
  children,
}: {
  open: boolean
  title: string
  /** In pixels; a phone gives all it has. */
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
      // The form hears the key wherever the focus is.
      ignoresEscape
      // A phone would cover half of the form with its keyboard.
      {...(!phone && { firstFocus: firstField })}
      title={title}
      flush
    >
      {open && children}
    </Drawer>
  )
}
