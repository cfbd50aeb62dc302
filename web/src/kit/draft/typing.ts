let steps = 0
let last: Element | undefined

/** The step to which belongs what is typed into a field, as long as the focus stays there. */
export function typingIn(field: Element): string {
  if (field !== last) {
    last = field
    steps += 1
    field.addEventListener('blur', () => (last = undefined), { once: true })
  }
  return `typing ${steps}`
}

/** A step of its own, for several writes that are undone together. */
export const oneStep = (): string => `step ${(steps += 1)}`
