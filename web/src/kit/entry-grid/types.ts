import type { ReactNode } from 'react'
import type { CellAt } from '../draft/cells.ts'

interface AnyColumn {
  readonly key: string
  readonly title: ReactNode
  /** In pixels; 'rest' takes the remaining width, at least 220. */
  readonly width: number | 'rest'
  /** A heading shared by neighbours of the same band. */
  readonly band?: string | undefined
}

/** Something to look at beside the figures. */
export interface FactColumn extends AnyColumn {
  readonly kind: 'fact'
  readonly align?: 'left' | 'right'
  readonly render: (row: string) => ReactNode
  /** The value of group rows and the footer. */
  readonly sumOf?: (rows: readonly string[]) => ReactNode
}

/** Editable figures; groups and the footer show sums. */
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
  /** Fills the selection's first line down. */
  readonly fillDown: () => void
}
