import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useConfirm } from '../ui/Confirm.tsx'
import { useLeaveWarning } from '../fields/leading.ts'
import { useWords } from '../app/language.ts'
import type { RawSearch } from '../list/search.ts'
import { leaveUppermost } from './useBackCloses.ts'
import { formWords } from '../app/words.ts'

/**
 * Warns before something unsaved is left: another page, another tab of the page, or the browser's own way out.
 * `mayLeave` asks the same before anything else that would drop it; the dialog stands in `holder`. `stays` tells an address
 * of the same page under which nothing is lost, such as another filter of a list on it.
 */
export function useUnsaved(dirty: boolean, stays: (search: RawSearch) => boolean = () => false) {
  const words = useWords(formWords)
  const { ask, holder } = useConfirm()
  const mayLeave = useCallback(
    async () => !dirty || ask({ text: words.notSavedTitle, action: words.leave, cancel: words.stay, danger: true }),
    [ask, dirty, words],
  )
  useBlocker({
    // What lies over the page is left before the page is.
    shouldBlockFn: async ({ action, current, next }) =>
      (action === 'BACK' && leaveUppermost()) ||
      (!(current.pathname === next.pathname && stays(next.search as RawSearch)) && !(await mayLeave())),
    disabled: !dirty,
    enableBeforeUnload: false,
  })
  useLeaveWarning(dirty)
  return { mayLeave, holder }
}

/**
 * The same for a dialog over the page: whichever way it is left – its cross, Escape, Back, another page, the browser's own way
 * out – it asks first where something in it would be lost.
 */
export function useUnsavedIn(dirty: boolean, onClose: () => void) {
  const { mayLeave, holder } = useUnsaved(dirty)
  const leave = async () => {
    if (await mayLeave()) onClose()
  }
  return { onLeave: () => void leave(), holder }
}
