import { Readable } from 'node:stream'
import type { Language } from '@keben/core/kit/language'
import { cityTime } from '@keben/core/kit/moment'
import type { CellValue } from '@keben/core/office/spreadsheets/cells'
import { type SheetColumn, type ShownSheet, headerOf } from '@keben/core/office/spreadsheets/sheet'
import { totalLabel } from '@keben/core/office/spreadsheets/words-total'
import type { Context } from '../../kit/requests/context.ts'
import type { FileAnswer } from '../../kit/requests/handle.ts'
import { columnOf } from '../../kit/resources/description.ts'
import { type ListQuery, allRows, assertParentVisible } from '../../kit/lists/list.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { thingOf } from './places.ts'
import type { WrittenRow } from './sheet.ts'
import { type WrittenSheet, workbookType, writeWorkbook } from './write.ts'

type ListedRow = Readonly<Record<string, unknown>>

/** A small sheet, such as totals, read as a whole. */
export interface SummarySheet {
  readonly sheet: ShownSheet
  readonly query: ListQuery
}

/** Keeps the event loop responsive. */
const rowsAtOnce = 250

/**
 * Streams the whole list as a workbook: filtered, sorted and scoped. `complete` adds columns as the list's pages do;
 * `further` is a second sheet.
 */
export async function exportList(
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
  sheet: ShownSheet,
  query: ListQuery,
  input: { readonly sort?: string | undefined },
  chosen: readonly string[],
  complete: (row: ListedRow) => ListedRow = (row) => row,
  further?: SummarySheet,
): Promise<FileAnswer> {
  const columns = columnsOf(sheet, chosen)
  const sums = further && (await db.rows<ListedRow>(allRows(further.query, undefined)))
  const { batches, leave } = await batchesOf(db, query, input.sort, columns)
  const total = totalOf(columns)
  const shown = (row: ListedRow): WrittenRow => {
    const fullRow = complete(row)
    total.add(fullRow)
    return columns.map((column) => cellOf(column, fullRow[column.key], language))
  }
  const name = sheet.name[language]
  const body = writeWorkbook({
    ...headOf(sheet, columns, language),
    rows: mapped(batches, (batch) => batch.map(shown)),
    total: () => total.row(language),
    ...(further && sums && { further: [summarised(further.sheet, sums, language)] }),
  })
  // Ends the query, however the download ends.
  body.once('close', leave)
  return { fileName: `${name}-${dayOf(now)}.xlsx`, contentType: workbookType, body }
}

const headOf = (sheet: ShownSheet, columns: readonly SheetColumn[], language: Language) => ({
  sheetName: sheet.name[language],
  columns: columns.map((column) => {
    const header = headerOf(sheet, column, language)
    return { header, format: column.cell.format, width: widthOf(column, header) }
  }),
})

function summarised(sheet: ShownSheet, rows: readonly ListedRow[], language: Language): WrittenSheet {
  const total = totalOf(sheet.columns)
  for (const row of rows) total.add(row)
  return {
    ...headOf(sheet, sheet.columns, language),
    rows: atOnce(rows.map((row) => sheet.columns.map((column) => cellOf(column, row[column.key], language)))),
    total: () => total.row(language),
  }
}

/** Whether the totals include a row. */
const isCounted = 'isCounted'

/** Column totals over the rows that the list's totals include. */
function totalOf(columns: readonly SheetColumn[]) {
  const sums = new Map<SheetColumn, number>()
  const summed = columns.filter((column) => column.isSummed)
  const labelled = columns.find((column) => !column.isSummed)
  return {
    add(row: ListedRow): void {
      if (row[isCounted] === false) return
      for (const column of summed) {
        const figure = row[column.key]
        if (typeof figure === 'number') sums.set(column, (sums.get(column) ?? 0) + figure)
      }
    },
    /** The last row, if any column has a total. */
    row: (language: Language): WrittenRow | undefined =>
      summed.length
        ? columns.map((column) =>
            column === labelled
              ? totalLabel[language]
              : column.isSummed
                ? cellOf(column, sums.get(column), language)
                : null,
          )
        : undefined,
  }
}

async function* atOnce<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** As CSV. */
export async function exportText(
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
  sheet: ShownSheet,
  query: ListQuery,
  input: { readonly sort?: string | undefined },
  chosen: readonly string[],
): Promise<FileAnswer> {
  const columns = columnsOf(sheet, chosen)
  const { batches, leave } = await batchesOf(db, query, input.sort, columns)
  const header = columns.map((column) => headerOf(sheet, column, language))
  async function* lines(): AsyncGenerator<string> {
    // The byte order mark makes Excel read UTF-8.
    yield `\ufeff${lineOf(header)}`
    for await (const batch of batches)
      for (const row of batch) yield lineOf(columns.map((column) => cellOf(column, row[column.key], language)))
  }
  const body = Readable.from(lines())
  body.once('close', leave)
  return { fileName: `${sheet.name[language]}-${dayOf(now)}.csv`, contentType: 'text/csv; charset=utf-8', body }
}

const lineOf = (cells: readonly CellValue[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Escapes text that a program would take for a formula. */
function quoted(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Chosen visible columns in order; all if none. */
function columnsOf({ columns }: ShownSheet, chosen: readonly string[]): SheetColumn[] {
  const found = [...new Set(chosen)].flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return found.length ? found : [...columns]
}

/** Adds codes to the list's ids, so that the file can be imported. */
export function withCodes(rows: Sql, columns: readonly SheetColumn[]): Sql {
  const codes = columns.flatMap(({ key, cell, fills }) => {
    if (cell.refersTo === undefined || fills === undefined) return []
    const { table, code } = thingOf(cell.refersTo)
    const [column, other, listed] = [raw(`other.${columnOf(code)}`), raw(`${table} as other`), raw(`listed."${fills}"`)]
    const found = cell.many
      ? sql`(select jsonb_agg(${column} order by ${column}) from ${other}
          where to_jsonb(${listed}) @> to_jsonb(other.id))`
      : sql`(select ${column} from ${other} where other.id = ${listed})`
    return [sql`, ${found} as ${raw(`"${key}"`)}`]
  })
  return codes.length ? sql`select listed.* ${join(codes, '')} from (${rows}) as listed` : rows
}

export function cellOf({ cell }: SheetColumn, value: unknown, language: Language): CellValue {
  const shown = value === null || value === undefined ? null : cell.show(value, language)
  return shown instanceof Date && cell.format === 'moment' ? cityTime(shown) : shown
}

const dayOf = (moment: Date): string => cityTime(moment).toISOString().slice(0, 10).replaceAll('-', '')

const widths = { text: 16, whole: 10, decimal: 10, money: 12, day: 12, moment: 18 } as const
/** By the header; a Chinese character takes two letters. */
function widthOf({ key, cell }: SheetColumn, header: string): number {
  const needed = [...header].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 2)
  const long = /title|name|address|remark/i.test(key) ? 30 : widths[cell.format]
  return Math.max(needed, long)
}

/** Matching rows with codes, without hidden columns. */
async function batchesOf(
  db: Context['db'],
  query: ListQuery,
  sort: string | undefined,
  columns: readonly SheetColumn[],
) {
  const counted = query.counts && sql`, ${query.counts} as ${raw(`"${isCounted}"`)}`
  const rows = allRows(counted ? { ...query, columns: sql`${query.columns}${counted}` } : query, sort)
  const found = await begun(db.stream<ListedRow>(withCodes(rows, columns), rowsAtOnce))
  if (found.isEmpty) await assertParentVisible(db, query)
  return found
}

/**
 * Awaits the first batch, so that a failing query answers an error instead of a broken file. `leave` ends the query,
 * because a generator that never started has no cleanup.
 */
async function begun<T>(
  source: AsyncIterable<T>,
): Promise<{ isEmpty: boolean; batches: AsyncIterable<T>; leave: () => void }> {
  const iterator = source[Symbol.asyncIterator]()
  let next = await iterator.next()
  return {
    isEmpty: next.done ?? false,
    batches: (async function* () {
      for (; !next.done; next = await iterator.next()) yield next.value
    })(),
    leave: () => void iterator.return?.().catch(() => {}),
  }
}

async function* mapped<From, To>(source: AsyncIterable<From>, change: (from: From) => To): AsyncGenerator<To> {
  for await (const each of source) yield change(each)
}
