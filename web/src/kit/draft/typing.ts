let typings = 0
let last: Element | undefined

/** The step to which belongs what is typed into a field, until somebody types into another one. */
export function typingIn(field: Element): string {
  if (field !== last) typings += 1
  last = field
  return `typing ${typings}`
}
