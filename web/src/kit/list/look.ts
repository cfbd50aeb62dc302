import type { ChosenColumns } from './chosen-columns.ts'
import type { ListState } from './search.ts'
import type { Tree } from './rows/tree.ts'
import type { ListScreenProps, Listed, WithId } from './types.ts'
import type { Batch } from './rows/useBatch.tsx'

/** What the parts of a list screen know: its definition, its present state, and how to change it. */
export interface ListLook<Row extends WithId, Given, Sums> extends ListScreenProps<Row, Given, Sums> {
  readonly state: ListState
  /** Changes part of the state; unless it names a page, back to the first. */
  readonly change: (part: Partial<ListState>) => void
  readonly chosen: ChosenColumns<Row>
  /** What the address says of the list, but for the page; that is what a view keeps. */
  readonly searched: Readonly<Record<string, string>>
  /** The same of what a view kept, without what has gone since. */
  readonly asKnown: (search: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** Shows it as a view says. */
  readonly searchAs: (search: Readonly<Record<string, string>>) => void
  readonly answer: Listed<Row, Sums> | undefined
  readonly rows: readonly Row[]
  /** How they stand in a tree, where they are one. */
  readonly tree: Tree<Row> | undefined
  readonly selected: readonly number[]
  readonly setSelected: (ids: readonly number[]) => void
  readonly batch: Batch<Row>
}
