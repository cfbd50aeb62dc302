import type { ReactNode } from 'react'
import type { Undoable } from '../../../kit/draft/useUndoKeys.ts'
import type { ChoiceOption } from '../../../kit/values/choices.ts'

/** The title of a line. */
export interface SheetLine {
  readonly id: number
  readonly title: string
  readonly subjectId: number
  readonly isbn: string
}

/** The raw field values of a line. */
export type LineFormCells = Readonly<Record<string, string>>

interface AnyColumn {
  readonly key: string
  readonly label: string
  /** In pixels. */
  readonly width: number
}

/** A read-only column. */
export interface LineFormFactColumn<Line> extends AnyColumn {
  readonly kind: 'fact'
  readonly align?: 'start' | 'end'
  readonly render: (line: Line, cells: LineFormCells) => ReactNode
  /** Hidden on a phone. */
  readonly isWide?: boolean
}

/** An editable column: copies, a day, an enum, or text. */
export interface FieldColumn<Line> extends AnyColumn {
  readonly kind: 'copies' | 'day' | 'choice' | 'text'
  readonly options?: readonly ChoiceOption<string>[]
  /** Whether this line has the field at present. */
  readonly isOffered?: (line: Line, cells: LineFormCells) => boolean
  readonly placeholder?: string
}

export type SheetColumn<Line> = LineFormFactColumn<Line> | FieldColumn<Line>

export interface LineFormWrite {
  readonly lineId: number
  readonly column: string
  readonly text: string
}

/** The errors of a line, by column. */
export type LineFormProblems = Readonly<Record<string, string>>

export interface LineFormProps<Line extends SheetLine> {
  /** The accessible name of the form. */
  readonly label: string
  /** Keep the identity of arrays and functions: only changed lines render. */
  readonly lines: readonly Line[]
  readonly columns: readonly SheetColumn<Line>[]
  readonly cellsOf: (lineId: number) => LineFormCells
  readonly problemsOf: (line: Line, cells: LineFormCells) => LineFormProblems
  readonly onWrite: (writes: readonly LineFormWrite[], step?: string) => void
  /** For the undo keys. */
  readonly values: Undoable
  /** Undoes the last bulk change; undefined without one. */
  readonly undo: (() => void) | undefined
}

export interface SheetRowProps<Line extends SheetLine> {
  readonly line: Line
  readonly columns: readonly SheetColumn<Line>[]
  readonly cells: LineFormCells
  readonly problemsOf: (line: Line, cells: LineFormCells) => LineFormProblems
  readonly onWrite: (writes: readonly LineFormWrite[], step?: string) => void
}
