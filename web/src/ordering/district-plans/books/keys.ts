import type { KeyboardEvent } from 'react'

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Up and down move between rows, left and right between a row's editions. */
export function moveBetweenOptions(event: KeyboardEvent<HTMLElement>): void {
  const here = event.target
  if (!(here instanceof HTMLInputElement) || event.altKey || event.ctrlKey || !arrows.includes(event.key)) return
  const row = here.closest('[data-slot]')
  const rows = [...event.currentTarget.querySelectorAll('[data-slot]')]
  if (!row) return
  event.preventDefault()
  const options = optionsIn(row)
  const place = options.indexOf(here)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    return options[place + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus()
  const other = rows[rows.indexOf(row) + (event.key === 'ArrowUp' ? -1 : 1)]
  const beside = other ? optionsIn(other) : []
  const next = beside[Math.min(place, beside.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const optionsIn = (row: Element): HTMLInputElement[] => [
  ...row.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)'),
]
