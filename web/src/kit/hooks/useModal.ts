import { useEffect, useRef } from 'react'
import { useBackCloses } from './useBackCloses.ts'

/** A native dialog, open while mounted; Back acts as Escape. A forced dialog ignores both. */
export function useModal(stays = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => {
    if (!stays) dialog.current?.close()
  })
  return dialog
}
