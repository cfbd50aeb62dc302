import type { EntitySearches } from './search.ts'
import type { WaitingRows } from './waiting.ts'

/** What a family registers in its `desk.ts`: the rows behind its to-dos, and how it is searched. */
export interface DeskRows {
  readonly todos?: Partial<WaitingRows>
  readonly things?: EntitySearches
}
