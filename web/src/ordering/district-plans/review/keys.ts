const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
/** An open overlay handles the keys. */
const overlay = 'dialog[open], [role=dialog][aria-modal=true], [role=menu], [role=listbox]'

/** Whether a key is for the page, not for a field or a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false
  if (event.target instanceof Element && event.target.matches(typing)) return false
  return !isCovered()
}

export const isCovered = (): boolean => [...document.querySelectorAll(overlay)].some((box) => box.checkVisibility())
