import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useConfirm } from '../ui/Confirm.tsx'
import { useLeaveWarning } from '../fields/leading.ts'
import { useWords } from '../app/language.ts'
import type { RawSearch } from '../list/search.ts'
import { leaveUppermost } from './useBackCloses.ts'
import { formWords } from '../app/words.ts'

/**
 * Asks before unsaved changes are lost by navigation, another tab of the page, or closing the browser. `mayLeave` asks
 * for any other cause; render `holder`. `stays` tells URLs of the same page that keep the changes, such as another list
 * filter.
 */
export function useUnsaved(dirty: boolean, stays: (search: RawSearch) => boolean = () => false) {
  const words = useWords(formWords)
  const { ask, holder } = useConfirm()
  const mayLeave = useCallback(
    async () => !dirty || ask({ text: words.notSavedTitle, action: words.leave, cancel: words.stay, danger: true }),
    [ask, dirty, words],
  )
  useBlocker({
    // Overlays close before the page is left.
    shouldBlockFn: async ({ action, current, next }) =>
      (action === 'BACK' && leaveUppermost()) ||
      (!(current.pathname === next.pathname && stays(next.search as RawSearch)) && !(await mayLeave())),
    disabled: !dirty,
    enableBeforeUnload: false,
  })
  useLeaveWarning(dirty)
  return { mayLeave, holder }
}

/** The same for a dialog: close button, Escape, Back, navigation and closing the browser all ask. */
export function useUnsavedIn(dirty: boolean, onClose: () => void) {
  const { mayLeave, holder } = useUnsaved(dirty)
  const leave = async () => {
    if (await mayLeave()) onClose()
  }
  return { onLeave: () => void leave(), holder }
}
