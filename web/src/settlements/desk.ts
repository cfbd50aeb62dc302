import type { desks } from './sides.ts'

/** The calls that finance has for every kind of payer. */
export type Desk = Pick<
  (typeof desks)['school'],
  'sheet' | 'info' | 'confirm' | 'paying' | 'offset' | 'reverse' | 'resolve' | 'remove'
>
