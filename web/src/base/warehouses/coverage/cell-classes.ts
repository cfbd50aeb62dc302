import type { CellState } from './rows.ts'

export const cellClasses = {
  closed: 'is-closed',
  free: 'is-free',
  whole: 'is-whole',
  some: 'is-some',
  own: 'is-own',
  inherited: 'is-inherited',
} as const satisfies Record<CellState, string>
