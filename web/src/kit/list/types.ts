import type { ListName } from '@keben/core/base/identity/list-names'
import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { Both } from '@keben/core/kit/language'
import type { Verdict } from '@keben/core/kit/paging'
import type { Who } from '@keben/core/roles'
import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import type { Filter } from './filters.ts'

export interface Listed<Row, Sums> {
  readonly list: readonly Row[]
  readonly total: number
  readonly sums: Sums
}

/** What a list shows now, and what it was asked. */
export interface Shown<Row, Given, Sums> {
  readonly rows: readonly Row[]
  readonly sums: Sums
  readonly input: Given
}

export interface WithId {
  readonly id: number
}

/** One tab over the list: a value of a filter, and the sum that counts it. */
export interface Tab<Sums> {
  readonly value: string | boolean
  readonly label: Both<string>
  readonly count: (sums: Sums) => number
}

export interface Tabs<Key extends string, Sums> {
  /** The filter that the tabs set. */
  readonly key: Key
  readonly options: readonly Tab<Sums>[]
  /** How many rows there are in all, where the tabs overlap or leave some out; otherwise the tabs add up to it. */
  readonly all?: (sums: Sums) => number
}

/** Something to do with chosen rows; the server answers one verdict for each. Offered per row and for many. */
export interface BatchAction<Row> {
  readonly key: string
  readonly label: Both<string>
  readonly endpoint: Endpoint<Who, Shape, Shape<{ verdicts: readonly Verdict[] }>>
  /** Declare it with `batchAction`, which checks it against the call. */
  readonly input: (ids: number[]) => unknown
  /** Whether it makes sense for a row; otherwise it is not offered. */
  readonly when?: (row: Row) => boolean
  /** Asked before it is done. */
  readonly confirm?: Both<(count: number, first: string, rows: readonly Row[]) => string>
  readonly danger?: boolean
}

/** A button of one row. */
export interface RowAction<Row> {
  readonly key: string
  readonly label: string
  readonly run: (row: Row) => void
  readonly when?: (row: Row) => boolean
  /** Stands in the row; the others stand behind "more". */
  readonly inline?: boolean
}

/** A button of the toolbar for all chosen rows, that opens something of its own. */
export interface ManyAction<Row> {
  readonly key: string
  readonly label: string
  readonly run: (rows: readonly Row[]) => void
  /** Whether it makes sense for any of these rows; otherwise it is not offered. */
  readonly when?: (rows: readonly Row[]) => boolean
}

/** The part of `useStep` that a list needs. */
export interface ListSteps<Row> {
  readonly rowActions: readonly RowAction<Row>[]
  readonly manyActions: readonly ManyAction<Row>[]
  readonly holder: ReactNode
}

export interface ListScreenProps<Row extends WithId, Given, Sums> {
  /** Under which the chosen columns and the views are saved. */
  readonly name: ListName
  readonly title: string
  /** 2 where the page has a title of its own, such as that of the document which the list is part of. */
  readonly heading?: 1 | 2
  readonly endpoint: Endpoint<Who, Shape<unknown, Given>, Shape<Listed<Row, Sums>>>
  /** Names of the fields, from core. */
  readonly words: Both<Readonly<Record<string, string>>>
  /** '1,284 titles', in the language of the screen. */
  readonly counted: (count: number) => string
  /** What else the line of counts says, from the sums. */
  readonly summed?: (sums: NoInfer<Sums>) => readonly string[]
  /** There are more than the total says: it was counted so far only. */
  readonly isMore?: (sums: NoInfer<Sums>) => boolean
  /** What the search looks into: 'Title, ISBN or code'. Left out where there is nothing to search. */
  readonly searchHint?: string
  readonly columns: readonly Column<NoInfer<Row>>[]
  readonly filters?: readonly Filter<keyof NoInfer<Given> & string>[]
  readonly tabs?: Tabs<keyof NoInfer<Given> & string, NoInfer<Sums>>
  /** Which part of the list this screen shows; a filter of the same name narrows it further. */
  readonly within?: Partial<NoInfer<Given>>
  /** What else the address says, such as the document that is open; changes of the list leave it alone. */
  readonly address?: Readonly<Record<string, string>>
  /** The rows are a tree: which row each belongs to. Then siblings are sorted, and rows can be closed. */
  readonly parentOf?: (row: NoInfer<Row>) => number | null
  /** How a row is called in sentences and for screen readers. */
  readonly nameOf: (row: NoInfer<Row>) => string
  /** Opens a row: by its title, or Enter. */
  readonly onOpen?: (row: NoInfer<Row>) => void
  /** The main thing to do here; also the key n. Where it is another one, it stands in a `MainAction`. */
  readonly create?: { readonly label: string; readonly run: () => void }
  readonly rowActions?: readonly RowAction<NoInfer<Row>>[]
  readonly batchActions?: readonly BatchAction<NoInfer<Row>>[]
  readonly manyActions?: readonly ManyAction<NoInfer<Row>>[]
  /** What may be done with documents, one or many, as their table of steps says: `useStep`. */
  readonly steps?: ListSteps<NoInfer<Row>>
  /** Asked again after a batch action, besides the list itself. */
  /** Downloads exactly what is filtered, with the columns that are shown; `name` for a file to which the server gives none. */
  readonly onDownload?: (filter: NoInfer<Given>, columns: string[], name: string) => Promise<void>
  /** What stands over the rows, such as a chart of them. It follows the filters. */
  readonly renderAbove?: (shown: Shown<NoInfer<Row>, NoInfer<Given>, NoInfer<Sums>>) => ReactNode
  /** Chooses which of several wholes the list shows, such as a year: beside the title, on a phone under it. */
  readonly picker?: ReactNode
  /** More buttons beside the title, such as an import. */
  readonly extra?: ReactNode
  /** It is wanted on phones too, where the head is narrow. */
  readonly extraOnPhones?: boolean
  readonly emptyTitle?: string
  /** Why there may be nothing at all, and what to do then. */
  readonly emptyHint: string
}
