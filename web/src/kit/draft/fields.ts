import { blockOf } from '../grid/block.ts'

/** A field among a page's lines, identified by `data-line` (on it or an ancestor) and `data-field`. */
export interface FieldAt {
  readonly line: string
  readonly field: string
}

export interface FieldWrite<Value> extends FieldAt {
  readonly value: Value
}

/**
 * The target of Enter: the next line's first field, the next line's same field, or down the column and then to the top
 * of the next.
 */
export type EnterMode = 'line' | 'column' | 'columns'

export type FieldMove = 'up' | 'down' | 'left' | 'right' | 'enter' | 'back'

/** The target of a move, in the page's field order; undefined at the edges. */
export function nextField(
  fields: readonly FieldAt[],
  from: number,
  move: FieldMove,
  enter: EnterMode = 'column',
): number | undefined {
  const at = fields[from]
  if (!at) return undefined
  const by = move === 'up' || move === 'left' || move === 'back' ? -1 : 1
  const places = fields.map((_, place) => place)
  const inLine = (line: string | undefined) => places.filter((place) => fields[place]?.line === line)
  const inColumn = (field: string | undefined) => places.filter((place) => fields[place]?.field === field)
  const beside = (some: readonly number[]) => some[some.indexOf(from) + by]
  if (move === 'left' || move === 'right') return beside(inLine(at.line))
  if (enter === 'line' && (move === 'enter' || move === 'back')) {
    const lines = [...new Set(fields.map(({ line }) => line))]
    return inLine(lines[lines.indexOf(at.line) + by])[0]
  }
  const next = beside(inColumn(at.field))
  if (next !== undefined || enter !== 'columns' || move === 'up' || move === 'down') return next
  const columns = [...new Set(fields.map(({ field }) => field))]
  return inColumn(columns[columns.indexOf(at.field) + by]).at(by > 0 ? 0 : -1)
}

/** Parses a text for a field; undefined if the field cannot take it. */
export type ReadField<Value> = (text: string, field: string, line: string) => Value | undefined

/** Pastes a spreadsheet block from one field to the right and down. */
export function pastedFields<Value>(
  text: string,
  at: FieldAt,
  lines: readonly string[],
  columns: readonly string[],
  read: ReadField<Value>,
): { readonly writes: readonly FieldWrite<Value>[]; readonly leftOut: number } {
  const [row, column] = [lines.indexOf(at.line), columns.indexOf(at.field)]
  const cells = blockOf(text).flatMap((texts, down) =>
    texts.map((cell, right): FieldWrite<Value>[] => {
      const [line, field] = [lines[row + down], columns[column + right]]
      const value = line === undefined || field === undefined ? undefined : read(cell, field, line)
      return line === undefined || field === undefined || value === undefined ? [] : [{ line, field, value }]
    }),
  )
  const writes = cells.flat()
  return { writes, leftOut: cells.length - writes.length }
}

/** Fills a value down. */
export const filledFields = <Value>(value: Value, at: FieldAt, lines: readonly string[]): FieldWrite<Value>[] =>
  lines.slice(lines.indexOf(at.line) + 1).map((line) => ({ line, field: at.field, value }))
