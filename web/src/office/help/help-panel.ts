import { createStore, useStore } from '../../kit/app/store.ts'

const opened = createStore(false)

/** The panel of help beside the page. */
export function useHelpPanel() {
  return { isOpen: useStore(opened), open: openHelp, close: closeHelp }
}

const openHelp = (): void => opened.set(true)
export const closeHelp = (): void => opened.set(false)
