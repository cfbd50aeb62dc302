import { useEffect, useRef } from 'react'
import { useBackCloses } from './useBackCloses.ts'

/**
 * A dialog of the browser's own, open as long as it is there: Back means what Escape means. One that stays, since there is no
 * other way on or what it shows is shown once, stays for both.
 */
export function useModal(stays = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => {
    if (!stays) dialog.current?.close()
  })
  return dialog
}
