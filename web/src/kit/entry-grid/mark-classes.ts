import type { CellMark } from './types.ts'

export const markClasses = { bad: 'is-bad', warn: 'is-warn', note: 'is-note' } as const satisfies Record<
  CellMark['tone'],
  string
>
