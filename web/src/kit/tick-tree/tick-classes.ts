import type { TickState } from './tree.ts'

export const tickClasses = {
  ticked: 'is-ticked',
  covered: 'is-covered',
  some: 'is-some',
  none: 'is-none',
} as const satisfies Record<TickState, string>
