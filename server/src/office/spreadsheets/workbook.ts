import type { ReadRow } from '@keben/core/office/spreadsheets/check'
import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import {
  type CellStyle,
  type CellValue,
  type DataValidation,
  type Sheet,
  type WriteSheet,
  colToLetter,
  readXlsx,
  writeXlsx,
} from 'hucre/xlsx'
import type { Extent } from './extent.ts'

// The only file that knows the workbook library.

export interface ReadSheet {
  readonly header: readonly ReadCell[]
  readonly rows: readonly ReadRow[]
}

interface HowToRead {
  readonly percentages?: boolean
  readonly after?: number
  /** A limit for the library, which makes a rectangle up to the last cell. */
  readonly extent?: Extent | undefined
}

/**
 * The first visible sheet, or one `after` it; undefined for other files. 72.5 % may be stored as 0.725, so sheets with
 * percentages also read all cell styles.
 */
export async function readFirstSheet(
  bytes: Uint8Array,
  { percentages = false, after = 0, extent }: HowToRead = {},
): Promise<ReadSheet | undefined> {
  const sheet = await visibleAfter(after, bytes, percentages, extent)
  if (!sheet) return undefined
  const cellAt = (row: number, column: number, value: CellValue): ReadCell => {
    const cell = sheet.cells?.get(`${row},${column}`)
    if (cell?.formula !== undefined) return { formula: cell.formula }
    if (value instanceof Date && value.getUTCFullYear() < 1901) return { time: value.toISOString().slice(11, 19) }
    const isPercentage = typeof value === 'number' && cell?.style?.numFmt?.includes('%')
    return isPercentage ? `${textOf(value * 100)}%` : textOf(value)
  }
  const [header = [], ...rows] = sheet.rows.map((values, row) => values.map((value, at) => cellAt(row, at, value)))
  return { header, rows: rows.map((cells, at) => ({ row: at + 2, cells })).filter(hasContent) }
}

async function visibleAfter(
  after: number,
  bytes: Uint8Array,
  readStyles: boolean,
  extent: Extent | undefined,
): Promise<Sheet | undefined> {
  const range = extent && `A1:${colToLetter(Math.max(extent.columns, 1) - 1)}${Math.max(extent.lastRow, 1)}`
  let position = 0
  const choose = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }): boolean => {
    if (hidden || veryHidden) return false
    position += 1
    return position === after + 1
  }
  try {
    return (await readXlsx(bytes, { sheets: choose, readStyles, ...(range && { range }) })).sheets[0]
  } catch {
    // An error of the library means an invalid workbook. (Out of memory ends the process.)
    return undefined
  }
}

const hasContent = ({ cells }: ReadRow): boolean => cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')

/** The displayed value. Excel has fifteen digits; beyond them 12.3 may end in …0001. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

export interface TemplateColumn {
  readonly header: string
  readonly width: number
  /** Choices of the drop-down list; undefined for free input. */
  readonly choices?: readonly string[]
  /** False if a cell may hold several of the words. */
  readonly strict: boolean
  readonly look: 'text' | 'number' | 'day'
}

export interface Template {
  readonly sheetName: string
  readonly columns: readonly TemplateColumn[]
  readonly notesName: string
  /** The first row and each row after a blank one are headings. */
  readonly notes: readonly (readonly string[])[]
  readonly listsName: string
  /** Drop-down lists end here. */
  readonly mostRows: number
}

const heading: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF2' } },
}
const numberFormats = { text: '@', day: 'yyyy-mm-dd' } as const
/** This many rows are formatted as text, which keeps leading zeros while typing. */
const textRows = 200

/** An empty sheet, notes, and a hidden sheet with the drop-down choices. */
export async function writeTemplate(template: Template): Promise<Buffer> {
  const { columns, notes } = template
  const lists = columns.filter(({ choices }) => choices?.length)
  const data: WriteSheet = {
    name: template.sheetName,
    columns: columns.map(({ width, look }) => ({ width, ...(look !== 'number' && { numFmt: numberFormats[look] }) })),
    rows: [columns.map(({ header }) => header), ...Array.from({ length: textRows }, () => columns.map(() => null))],
    cells: new Map(columns.map((_, at) => [`0,${at}`, { style: heading }])),
    dataValidations: columns.flatMap((column, at) => {
      const list = lists.indexOf(column)
      return list < 0 ? [] : [validationOf(template, column, at, list)]
    }),
    freezePane: { rows: 1 },
  }
  const isHeading = (_: unknown, at: number): boolean => at === 0 || notes[at - 1]?.length === 0
  const explained: WriteSheet = {
    name: template.notesName,
    columns: [20, 20, 10, 60, 60].map((width) => ({ width })),
    rows: notes.map((row) => [...row]),
    cells: new Map(
      notes.flatMap((row, at) =>
        isHeading(row, at) ? row.map((_, column) => [`${at},${column}`, { style: heading }] as const) : [],
      ),
    ),
  }
  const longest = Math.max(0, ...lists.map(({ choices }) => choices?.length ?? 0))
  const offered: WriteSheet = {
    name: template.listsName,
    hidden: true,
    rows: Array.from({ length: longest }, (_, row) => lists.map(({ choices }) => choices?.[row] ?? null)),
  }
  return Buffer.from(await writeXlsx({ sheets: [data, explained, ...(lists.length ? [offered] : [])] }))
}

function validationOf(template: Template, column: TemplateColumn, at: number, list: number): DataValidation {
  const letter = colToLetter(at)
  const source = colToLetter(list)
  return {
    type: 'list',
    range: `${letter}2:${letter}${template.mostRows + 1}`,
    formula1: `'${template.listsName.replaceAll("'", "''")}'!$${source}$1:$${source}$${column.choices?.length ?? 1}`,
    allowBlank: true,
    showErrorMessage: column.strict,
    errorStyle: 'stop',
  }
}
