import { figureOf, typedFigure } from '../../../kit/grid/block.ts'
import type { FieldColumn } from './types.ts'

type Field = Pick<FieldColumn<never>, 'key' | 'kind' | 'options'>

/** Parses a day, year first: '2026-8-5', '2026/08/05', '20260805'; undefined if invalid. */
export function dayRead(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D?$/.exec(plain)
  if (!match) return undefined
  const [, year = '', month = '', day = ''] = match
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${read}T00:00:00Z`)
  // JavaScript turns 30 February into 2 March.
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

/** The accepted part of a typed text. */
export const cellTyped = ({ kind }: Field, text: string): string =>
  kind === 'copies' ? (/\d/.test(text.normalize('NFKC')) ? String(typedFigure(text)) : '') : text
