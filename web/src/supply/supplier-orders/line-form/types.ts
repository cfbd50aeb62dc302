import type { ReactNode } from 'react'
import type { Undoable } from '../../../kit/draft/useUndoKeys.ts'
import type { Option } from '../../../kit/values/choices.ts'

/** The title of a line. */
export interface SheetLine {
  readonly id: number
  readonly title: string
  readonly subjectId: number
  readonly isbn: string
}

/** The raw field values of a line. */
export type Cells = Readonly<Record<string, string>>

interface AnyColumn {
  readonly key: string
  readonly label: string
  /** In pixels. */
  readonly width: number
}

/** A read-only column. */
export interface FactColumn<Line> extends AnyColumn {
  readonly kind: 'fact'
  readonly align?: 'start' | 'end'
  readonly render: (line: Line, cells: Cells) => ReactNode
  /** Hidden on a phone. */
  readonly isWide?: boolean
}

/** An editable column: copies, a day, an enum, or text. */
export interface FieldColumn<Line> extends AnyColumn {
  readonly kind: 'copies' | 'day' | 'choice' | 'text'
  readonly options?: readonly Option<string>[]
  /** Whether this line has the field at present. */
  readonly isOffered?: (line: Line, cells: Cells) => boolean
  readonly placeholder?: string
}

export type SheetColumn<Line> = FactColumn<Line> | FieldColumn<Line>

export interface CellWrite {
  readonly lineId: number
  readonly column: string
  readonly text: string
}

/** The errors of a line, by column. */
export type Problems = Readonly<Record<string, string>>

export interface LineFormProps<Line extends SheetLine> {
  /** The accessible name of the form. */
  readonly label: string
  /** Keep the identity of arrays and functions: only changed lines render. */
  readonly lines: readonly Line[]
  readonly columns: readonly SheetColumn<Line>[]
  readonly cellsOf: (lineId: number) => Cells
  readonly problemsOf: (line: Line, cells: Cells) => Problems
  readonly onWrite: (writes: readonly CellWrite[], step?: string) => void
  /** For the undo keys. */
  readonly values: Undoable
  /** Undoes the last bulk change; undefined without one. */
  readonly undo: (() => void) | undefined
}

export interface SheetRowProps<Line extends SheetLine> {
  readonly line: Line
  readonly columns: readonly SheetColumn<Line>[]
  readonly cells: Cells
  readonly problemsOf: (line: Line, cells: Cells) => Problems
  readonly onWrite: (writes: readonly CellWrite[], step?: string) => void
}
