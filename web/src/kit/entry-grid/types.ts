import type { ReactNode } from 'react'
import type { CellAt } from '../draft/cells.ts'

interface AnyColumn {
  readonly key: string
  readonly title: ReactNode
  /** In pixels; 'rest' for the one that takes what is left, and at least 220. */
  readonly width: number | 'rest'
  /** A heading that it shares with its neighbours of the same band. */
  readonly band?: string | undefined
}

/** Something to look at beside the figures. */
export interface FactColumn extends AnyColumn {
  readonly kind: 'fact'
  readonly align?: 'left' | 'right'
  readonly render: (row: string) => ReactNode
  /** What stands in the rows of groups and at the foot, of the rows beneath. */
  readonly sumOf?: (rows: readonly string[]) => ReactNode
}

/** Figures to fill in; groups and the foot show their sums. */
export interface EntryColumn extends AnyColumn {
  readonly kind: 'entry'
  /** Its whole name, for those who hear the page. */
  readonly label: string
}

export type GridColumn = FactColumn | EntryColumn

/** Something to know about a cell. */
export interface CellMark {
  readonly tone: 'bad' | 'warn' | 'note'
  readonly text: string
}

export interface GridHandle {
  /** Goes to a cell, shows it, and lets one type. */
  readonly goTo: (cell: CellAt) => void
  readonly selection: () => CellAt[]
  /** Repeats the first line of the selection in all others. */
  readonly fillDown: () => void
}
