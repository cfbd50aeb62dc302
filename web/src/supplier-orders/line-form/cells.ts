import { blockOf, figureOf, laidOver, typedFigure } from '../../kit/grid/block.ts'
import type { CellWrite, FieldColumn } from './types.ts'

type Field = Pick<FieldColumn<never>, 'key' | 'kind' | 'options'>

/** A day as people and spreadsheets write it, year first: '2026-8-5', '2026/08/05', '20260805'; undefined if it is none. */
export function dayRead(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D?$/.exec(plain)
  if (!match) return undefined
  const [, year = '', month = '', day = ''] = match
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${read}T00:00:00Z`)
  // 30 February becomes 2 March unless one looks.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(read) ? read : undefined
}

/** A cell of a spreadsheet as the field takes it; undefined where it cannot be read. */
export function cellRead({ kind, options = [] }: Field, text: string): string | undefined {
  const plain = text.trim()
  switch (kind) {
    case 'copies': {
      const figure = figureOf(plain)
      return figure === undefined ? undefined : String(figure)
    }
    case 'day':
      return plain === '' ? '' : dayRead(plain)
    case 'choice':
      return options.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === plain.toLowerCase()))
        ?.value
    case 'text':
      return plain
  }
}

/** What is left of something typed into a field. */
export const cellTyped = ({ kind }: Field, text: string): string =>
  kind === 'copies' ? (/\d/.test(text.normalize('NFKC')) ? String(typedFigure(text)) : '') : text

export interface Pasted {
  readonly writes: readonly CellWrite[]
  /** Cells that stood outside, or could not be read. */
  readonly leftOut: number
}

/** Lays what a spreadsheet has put on the clipboard over the fields, from one of them to the right and down. */
export function pasted(
  text: string,
  at: { readonly lineId: number; readonly column: string },
  lineIds: readonly number[],
  fields: readonly Field[],
): Pasted {
  const firstRow = lineIds.indexOf(at.lineId)
  const firstColumn = fields.findIndex(({ key }) => key === at.column)
  const { changes, leftOut } = laidOver(blockOf(text), { row: firstRow, column: firstColumn }, (cell, row, column) => {
    const [lineId, field] = [lineIds[row], fields[column]]
    const read = field && cellRead(field, cell)
    return lineId === undefined || read === undefined ? undefined : { lineId, column: field?.key ?? '', text: read }
  })
  return { writes: changes.map(({ value }) => value), leftOut }
}

/** Repeats what stands in a field in all lines beneath it. */
export function filledDown(
  text: string,
  at: { readonly lineId: number; readonly column: string },
  lineIds: readonly number[],
): readonly CellWrite[] {
  return lineIds.slice(lineIds.indexOf(at.lineId) + 1).map((lineId) => ({ lineId, column: at.column, text }))
}
