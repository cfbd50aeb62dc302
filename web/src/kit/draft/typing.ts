let steps = 0
let last: Element | undefined

/** The undo step for typing into a field, until the focus leaves it. */
export function typingIn(field: Element): string {
  if (field !== last) {
    last = field
    steps += 1
    field.addEventListener('blur', () => (last = undefined), { once: true })
  }
  return `typing ${steps}`
}

/** A step for several writes that undo together. */
export const oneStep = (): string => `step ${(steps += 1)}`
