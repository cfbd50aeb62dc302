import { blockOf } from '../grid/block.ts'

/** A field among the lines of a page, by what it says of itself: `data-line` (on it or around it) and `data-field`. */
export interface FieldAt {
  readonly line: string
  readonly field: string
}

export interface FieldWrite<Value> extends FieldAt {
  readonly value: Value
}

/**
 * Where Enter leads: to the first field of the next line, to the same field of the next line, or down the column and then
 * to the top of the next one.
 */
export type EnterMode = 'line' | 'column' | 'columns'

export type Move = 'up' | 'down' | 'left' | 'right' | 'enter' | 'back'

/** The place that a move leads to, among the fields in the order of the page; undefined at the edges. */
export function nextField(
  fields: readonly FieldAt[],
  from: number,
  move: Move,
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

/** What a field makes of a text; undefined where it takes no such thing. */
export type ReadField<Value> = (text: string, field: string, line: string) => Value | undefined

/** Lays what a spreadsheet copied over the fields, from one of them to the right and down. */
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

/** Repeats what stands in a field in all lines beneath it. */
export const filledFields = <Value>(value: Value, at: FieldAt, lines: readonly string[]): FieldWrite<Value>[] =>
  lines.slice(lines.indexOf(at.line) + 1).map((line) => ({ line, field: at.field, value }))
