import type { ChosenColumns } from './chosen-columns.ts'
import type { ListState } from './search.ts'
import type { Tree } from './rows/tree.ts'
import type { ListScreenProps, ListResult, WithId } from './types.ts'
import type { ListBatch } from './rows/useBatch.tsx'

/** The props of a list screen's parts: its definition, its state, and the way to change it. */
export interface ListLook<Row extends WithId, Input, Sums> extends ListScreenProps<Row, Input, Sums> {
  readonly state: ListState
  /** Changes part of the state; resets to page 1 unless it names a page. */
  readonly change: (part: Partial<ListState>) => void
  readonly chosen: ChosenColumns<Row>
  /** The list's search parameters without the page, as a view saves them. */
  readonly searched: Readonly<Record<string, string>>
  /** The parameters of a saved view, without those that no longer exist. */
  readonly asKnown: (search: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** Applies a saved view. */
  readonly searchAs: (search: Readonly<Record<string, string>>) => void
  readonly answer: ListResult<Row, Sums> | undefined
  readonly rows: readonly Row[]
  /** The rows as a tree, if they are one. */
  readonly tree: Tree<Row> | undefined
  readonly selected: readonly number[]
  readonly setSelected: (ids: readonly number[]) => void
  readonly batch: ListBatch<Row>
}
