import type { KeyboardEvent } from 'react'

interface CountKeys {
  /** Where Enter leads from the packs: to the loose copies beside them, or straight down to the next line. */
  readonly enter: 'across' | 'down'
  /** `=` was pressed: there is as much as there should be. */
  readonly onSame: (id: number) => void
  /** Enter, and there is no further line. */
  readonly onEnd?: () => void
}

const isTyped = (element: EventTarget): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset['count'] !== undefined

const fieldOf = (line: Element | null | undefined, name = ''): HTMLElement | null | undefined =>
  line?.querySelector<HTMLElement>(name ? `[data-count="${name}"]` : '[data-count]')

/**
 * Keys within the lines of a count: one hand stays on the numbers. The arrows keep to the field, Enter goes on to the next
 * line, `=` answers a line and goes on, and `12p5` types packs and loose copies.
 */
export const countKeys =
  ({ enter, onSame, onEnd }: CountKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    if (!isTyped(target) || event.ctrlKey || event.metaKey || event.altKey) return
    const name = target.dataset['count']
    const line = target.closest<HTMLElement>('[data-line]')
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
    const beside = (by: 1 | -1) => (line ? lines[lines.indexOf(line) + by] : undefined)
    const isAcross = name === 'packs' && (/^[p+* ]$/i.test(key) || (key === 'Enter' && enter === 'across'))
    if (isAcross && fieldOf(line, 'loose')) fieldOf(line, 'loose')?.focus()
    else if (key === 'ArrowDown') fieldOf(beside(1), name)?.focus()
    else if (key === 'ArrowUp') fieldOf(beside(-1), name)?.focus()
    else if (key === 'Enter' || key === '=') {
      if (key === '=') onSame(Number(line?.dataset['line']))
      const next = fieldOf(beside(event.shiftKey && key === 'Enter' ? -1 : 1))
      if (next) next.focus()
      else if (key === 'Enter') onEnd?.()
    } else return
    event.preventDefault()
  }
