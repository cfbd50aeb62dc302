import type { ListName } from '@keben/core/base/identity/list-names'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { Both } from '@keben/core/kit/language'
import type { Verdict } from '@keben/core/kit/paging'
import type { CallAccess } from '@keben/core/roles'
import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import type { Filter } from './filters.ts'

export interface ListResult<Row, Sums> {
  readonly list: readonly Row[]
  readonly total: number
  readonly sums: Sums
}

/** The list's current answer and its input. */
export interface ShownList<Row, Input, Sums> {
  readonly rows: readonly Row[]
  readonly sums: Sums
  readonly input: Input
}

export interface WithId {
  readonly id: number
}

/** A tab: a value of a filter, and the sum that counts it. */
export interface ListTab<Sums> {
  readonly value: string | boolean
  readonly label: Both<string>
  readonly count: (sums: Sums) => number
}

export interface ListTabs<Key extends string, Sums> {
  /** The filter that the tabs set. */
  readonly key: Key
  readonly options: readonly ListTab<Sums>[]
  /** The total, if tabs overlap or omit rows; otherwise their sum. */
  readonly all?: (sums: Sums) => number
}

/** An action on selected rows, per row and in a batch; the server answers a verdict for each. */
export interface BatchAction<Row> {
  readonly key: string
  readonly label: Both<string>
  readonly endpoint: Endpoint<CallAccess, Shape, Shape<{ verdicts: readonly Verdict[] }>>
  /** Declare it with `batchAction`, which checks it against the endpoint. */
  readonly input: (ids: number[]) => unknown
  /** Whether to offer it for a row. */
  readonly when?: (row: Row) => boolean
  /** The confirmation. */
  readonly confirm?: Both<(count: number, first: string, rows: readonly Row[]) => string>
  readonly danger?: boolean
}

export interface RowAction<Row> {
  readonly key: string
  readonly label: string
  readonly run: (row: Row) => void
  readonly when?: (row: Row) => boolean
  /** Inline in the row; the other actions are behind "more". */
  readonly inline?: boolean
}

/** A toolbar button for all selected rows, with a dialog of its own. */
export interface ManyAction<Row> {
  readonly key: string
  readonly label: string
  readonly run: (rows: readonly Row[]) => void
  /** Whether to offer it for these rows. */
  readonly when?: (rows: readonly Row[]) => boolean
}

/** The part of `useStep` that a list needs. */
export interface ListSteps<Row> {
  readonly rowActions: readonly RowAction<Row>[]
  readonly manyActions: readonly ManyAction<Row>[]
  readonly holder: ReactNode
}

export interface ListScreenProps<Row extends WithId, Input, Sums> {
  /** The key of saved columns and views. */
  readonly name: ListName
  readonly title: string
  /** 2 if the page has its own title, such as a document's. */
  readonly heading?: 1 | 2
  readonly endpoint: Endpoint<CallAccess, Shape<unknown, Input>, Shape<ListResult<Row, Sums>>>
  /** The field labels, from core. */
  readonly words: Both<Readonly<Record<string, string>>>
  /** '1,284 titles', in the language of the screen. */
  readonly counted: (count: number) => string
  /** Further parts of the summary, from the sums. */
  readonly summed?: (sums: NoInfer<Sums>) => readonly string[]
  /** There are more rows than the counted total. */
  readonly isMore?: (sums: NoInfer<Sums>) => boolean
  /** The searched fields: 'Title, ISBN or code'. Omitted without a search. */
  readonly searchHint?: string
  readonly columns: readonly Column<NoInfer<Row>>[]
  readonly filters?: readonly Filter<keyof NoInfer<Input> & string>[]
  readonly tabs?: ListTabs<keyof NoInfer<Input> & string, NoInfer<Sums>>
  /** A fixed filter of this screen; a filter of the same name narrows it further. */
  readonly within?: Partial<NoInfer<Input>>
  /** Further search parameters, such as the open document; list changes keep them. */
  readonly address?: Readonly<Record<string, string>>
  /** The parent of a row in a tree. Siblings are then sorted, and rows collapse. */
  readonly parentOf?: (row: NoInfer<Row>) => number | null
  /** The name of a row in sentences and for screen readers. */
  readonly nameOf: (row: NoInfer<Row>) => string
  /** Opens a row by its title or Enter. */
  readonly onOpen?: (row: NoInfer<Row>) => void
  /** The create action, also key n. Any other primary action uses `MainAction`. */
  readonly create?: { readonly label: string; readonly run: () => void }
  readonly rowActions?: readonly RowAction<NoInfer<Row>>[]
  readonly batchActions?: readonly BatchAction<NoInfer<Row>>[]
  readonly manyActions?: readonly ManyAction<NoInfer<Row>>[]
  /** Transitions of one or many documents: `useStep`. */
  readonly steps?: ListSteps<NoInfer<Row>>
  /** Invalidated after a batch action, in addition to the list. */
  /** Downloads the filtered rows with the visible columns; `name` if the server names no file. */
  readonly onDownload?: (filter: NoInfer<Input>, columns: string[], name: string) => Promise<void>
  /** Content above the rows, such as a chart. It follows the filters. */
  readonly renderAbove?: (shown: ShownList<NoInfer<Row>, NoInfer<Input>, NoInfer<Sums>>) => ReactNode
  /** A picker beside the title, such as of a year; on a phone below it. */
  readonly picker?: ReactNode
  /** More buttons beside the title, such as an import. */
  readonly extra?: ReactNode
  /** It is wanted on phones too, where the head is narrow. */
  readonly extraOnPhones?: boolean
  readonly emptyTitle?: string
  /** Why there may be nothing at all, and what to do then. */
  readonly emptyHint: string
}
