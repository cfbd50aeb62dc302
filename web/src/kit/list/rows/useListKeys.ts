import { type RefObject, useEffect } from 'react'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
/** An open overlay handles the keys. */
const overlay = 'dialog[open], [role=dialog][aria-modal=true], [role=menu], [role=listbox]'

const isCovered = (): boolean => [...document.querySelectorAll(overlay)].some((box) => box.checkVisibility())

/** / focuses the search, Escape in the list clears it, n creates, arrows move between rows, Ctrl+P prints all. */
export function useListKeys({
  frame,
  searchBox,
  create,
  clear,
  print,
}: {
  frame: RefObject<HTMLElement | null>
  searchBox: RefObject<HTMLInputElement | null>
  create: (() => void) | undefined
  /** Clears the search; undefined without one. */
  clear?: (() => void) | undefined
  /** Prints all pages; undefined if the browser prints the page. */
  print?: (() => void) | undefined
}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key !== 'p' || event.shiftKey || !print || isCovered()) return
        event.preventDefault()
        return print()
      }
      if (event.target instanceof Element && event.target.matches(typing)) return
      if (isCovered()) return
      if (event.key === '/' && searchBox.current) {
        event.preventDefault()
        searchBox.current.focus()
        searchBox.current.select()
      } else if (event.key === 'Escape' && clear) {
        event.preventDefault()
        clear()
      } else if (event.key === 'n' && create) {
        event.preventDefault()
        create()
      } else if (event.key === 'ArrowDown' && !frame.current?.contains(document.activeElement)) {
        // From outside, the first arrow enters the list.
        const first = frame.current?.querySelector<HTMLElement>('[data-row] [data-open]')
        if (!first) return
        event.preventDefault()
        first.focus()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [frame, searchBox, create, clear, print])
}
