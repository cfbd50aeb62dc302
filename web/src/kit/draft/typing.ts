let typings = 0
let last: Element | undefined

/** The step to which belongs what is typed into a field, as long as the focus stays there. */
export function typingIn(field: Element): string {
  if (field !== last) {
    last = field
    typings += 1
    field.addEventListener('blur', () => (last = undefined), { once: true })
  }
  return `typing ${typings}`
}
