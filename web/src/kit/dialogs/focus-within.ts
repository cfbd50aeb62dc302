/** What should have the focus now that this opened: whatever has taken it already, what was named, or the whole. */
export function focusWithin(
  popup: HTMLElement | null,
  firstFocus: (() => HTMLElement | null | undefined) | undefined,
): HTMLElement | false {
  if (popup?.contains(document.activeElement)) return false
  return firstFocus?.() ?? popup ?? false
}
