import type { EntitySearches } from './search.ts'
import type { WaitingRows } from './waiting.ts'

/** A family's `desk.ts`: the rows of its tasks, and its search. */
export interface DeskRows {
  readonly todos?: Partial<WaitingRows>
  readonly things?: EntitySearches
}
