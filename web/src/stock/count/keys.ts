import type { KeyboardEvent } from 'react'

/** The same field of the line above or below; undefined at the ends. */
function beside(field: HTMLElement, direction: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null {
  const line = field.closest('[data-line]')?.[direction]
  return line?.querySelector<HTMLElement>(`[data-field="${field.dataset['field']}"]`) ?? null
}

/** Where Enter leads: from packs to the loose copies, from there to the first field of the next title. */
function after(field: HTMLElement): HTMLElement | null {
  const line = field.closest('[data-line]')
  if (field.dataset['field'] === 'packs') return line?.querySelector<HTMLElement>('[data-field="loose"]') ?? null
  return line?.nextElementSibling?.querySelector<HTMLElement>('[data-field]') ?? null
}

interface Deeds {
  /** Past the last title: on to the next one to be found. */
  readonly onEnd: () => void
  readonly onAsInLedger: (bookId: number) => void
}

/** Keys within the lines of a count: one hand stays on the numbers. */
export function countKeys({ onEnd, onAsInLedger }: Deeds) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target instanceof HTMLElement ? event.target : null
    if (!field?.dataset['field'] || event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Record<string, () => HTMLElement | null> = {
      Enter: () => after(field),
      ArrowDown: () => beside(field, 'nextElementSibling'),
      ArrowUp: () => beside(field, 'previousElementSibling'),
    }
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      const to = move()
      if (to) to.focus()
      else if (event.key === 'Enter') onEnd()
    } else if (event.key === '=') {
      event.preventDefault()
      onAsInLedger(Number(field.closest<HTMLElement>('[data-line]')?.dataset['line']))
    }
  }
}
