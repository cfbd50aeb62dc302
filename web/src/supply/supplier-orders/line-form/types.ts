import type { ReactNode } from 'react'
import type { Undoable } from '../../../kit/draft/useUndoKeys.ts'
import type { Option } from '../../../kit/values/choices.ts'

/** What a sheet knows of a line: its title, behind the spine of its subject. */
export interface SheetLine {
  readonly id: number
  readonly title: string
  readonly subjectId: number
  readonly isbn: string
}

/** What stands in the fields of a line, as it was typed. */
export type Cells = Readonly<Record<string, string>>

interface AnyColumn {
  readonly key: string
  readonly label: string
  /** In pixels. */
  readonly width: number
}

/** Something to look at beside the fields. */
export interface FactColumn<Line> extends AnyColumn {
  readonly kind: 'fact'
  readonly align?: 'start' | 'end'
  readonly render: (line: Line, cells: Cells) => ReactNode
  /** Left out on a phone. */
  readonly isWide?: boolean
}

/** Something to fill in: a number of copies, a day, one of a closed list, or words. */
export interface FieldColumn<Line> extends AnyColumn {
  readonly kind: 'copies' | 'day' | 'choice' | 'text'
  readonly options?: readonly Option<string>[]
  /** Whether the field makes sense in this line now; otherwise there is none. */
  readonly isOffered?: (line: Line, cells: Cells) => boolean
  /** What stands in the field until something is typed. */
  readonly placeholder?: string
}

export type SheetColumn<Line> = FactColumn<Line> | FieldColumn<Line>

export interface CellWrite {
  readonly lineId: number
  readonly column: string
  readonly text: string
}

/** What is wrong with the fields of a line, by column. */
export type Problems = Readonly<Record<string, string>>

export interface LineFormProps<Line extends SheetLine> {
  /** For those who hear the page: what is filled in here. */
  readonly label: string
  /** Keep the same arrays and functions while nothing changes: only lines whose fields change are drawn anew. */
  readonly lines: readonly Line[]
  readonly columns: readonly SheetColumn<Line>[]
  readonly cellsOf: (lineId: number) => Cells
  readonly problemsOf: (line: Line, cells: Cells) => Problems
  readonly onWrite: (writes: readonly CellWrite[], step?: string) => void
  /** For the undo keys. */
  readonly values: Undoable
  /** Takes back what went into several fields at once; undefined where nothing did. */
  readonly undo: (() => void) | undefined
}

export interface SheetRowProps<Line extends SheetLine> {
  readonly line: Line
  readonly columns: readonly SheetColumn<Line>[]
  readonly cells: Cells
  readonly problemsOf: (line: Line, cells: Cells) => Problems
  readonly onWrite: (writes: readonly CellWrite[], step?: string) => void
}
