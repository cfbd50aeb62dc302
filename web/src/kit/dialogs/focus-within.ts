/** The initial focus of an overlay: an element that already has it, the named one, or the overlay. */
export function focusWithin(
  popup: HTMLElement | null,
  firstFocus: (() => HTMLElement | null | undefined) | undefined,
): HTMLElement | false {
  if (popup?.contains(document.activeElement)) return false
  return firstFocus?.() ?? popup ?? false
}
