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

/** A read-only column. */
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
  /** The accessible name. */
  readonly label: string
}

export type GridColumn = FactColumn | EntryColumn

/** A mark with its message. */
export interface CellMark {
  readonly tone: 'bad' | 'warn' | 'note'
  readonly text: string
}

export interface GridHandle {
  /** Scrolls to a cell and activates it. */
  readonly goTo: (cell: CellAt) => void
  readonly selection: () => CellAt[]
  /** Fills the selection's first line down. */
  readonly fillDown: () => void
}
