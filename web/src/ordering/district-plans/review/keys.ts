const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
/** Somewhere else something waits for an answer: keys are not ours then. */
const overlay = 'dialog[open], [role=dialog][aria-modal=true], [role=menu], [role=listbox]'

/** Whether a key is meant for the page, and not for a field or a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false
  if (event.target instanceof Element && event.target.matches(typing)) return false
  return !isCovered()
}

export const isCovered = (): boolean => [...document.querySelectorAll(overlay)].some((box) => box.checkVisibility())
