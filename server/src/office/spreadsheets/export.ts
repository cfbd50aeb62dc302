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

/** A few rows on a sheet of their own, such as sums: they are read whole. */
export interface Summary {
  readonly sheet: ShownSheet
  readonly query: ListQuery
}

/** Small enough that the work on one batch holds nobody up. */
const rowsAtOnce = 250

/**
 * The list as it is filtered, sorted and scoped, all pages of it, as a workbook that streams while it is read.
 * `complete` adds what the list itself does not know, as its pages do; `further` is what follows on a sheet of its own.
 */
export async function exportList(
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
  sheet: ShownSheet,
  query: ListQuery,
  asked: { readonly sort?: string | undefined },
  chosen: readonly string[],
  complete: (row: ListedRow) => ListedRow = (row) => row,
  further?: Summary,
): Promise<FileAnswer> {
  const columns = columnsOf(sheet, chosen)
  const sums = further && (await db.rows<ListedRow>(allRows(further.query, undefined)))
  const { batches, leave } = await batchesOf(db, query, asked.sort, columns)
  const total = totalOf(columns)
  const shown = (row: ListedRow): WrittenRow => {
    const whole = complete(row)
    total.add(whole)
    return columns.map((column) => cellOf(column, whole[column.key], language))
  }
  const name = sheet.name[language]
  const body = writeWorkbook({
    ...headOf(sheet, columns, language),
    rows: mapped(batches, (batch) => batch.map(shown)),
    total: () => total.row(language),
    ...(further && sums && { further: [summarised(further.sheet, sums, language)] }),
  })
  // However the file ends, and also if nobody has asked for its first byte, the query behind it ends too.
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

/** Says of a row whether the sums count it. */
const isCounted = 'isCounted'

/** The sums of the columns that have one, over the rows that the list's own sums count. */
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
    /** The last row; a sheet without such columns has none. */
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

/** The same as comma-separated text, for programs that read no workbooks. */
export async function exportText(
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
  sheet: ShownSheet,
  query: ListQuery,
  asked: { readonly sort?: string | undefined },
  chosen: readonly string[],
): Promise<FileAnswer> {
  const columns = columnsOf(sheet, chosen)
  const { batches, leave } = await batchesOf(db, query, asked.sort, columns)
  const header = columns.map((column) => headerOf(sheet, column, language))
  async function* lines(): AsyncGenerator<string> {
    // Excel takes text for UTF-8 only where it begins with this mark.
    yield `\ufeff${lineOf(header)}`
    for await (const batch of batches)
      for (const row of batch) yield lineOf(columns.map((column) => cellOf(column, row[column.key], language)))
  }
  const body = Readable.from(lines())
  body.once('close', leave)
  return { fileName: `${sheet.name[language]}-${dayOf(now)}.csv`, contentType: 'text/csv; charset=utf-8', body }
}

const lineOf = (cells: readonly CellValue[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Text that a program would take for a formula is kept from being one. */
function quoted(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The chosen columns in the order of choice; all of them where none is chosen, or none that this person may see. */
function columnsOf({ columns }: ShownSheet, chosen: readonly string[]): SheetColumn[] {
  const found = [...new Set(chosen)].flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return found.length ? found : [...columns]
}

/** Lists answer ids and names; the code that goes with an id is looked up on the way out, so that the file can be imported. */
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
/** Wide enough for the header; a Chinese character takes the room of two letters. */
function widthOf({ key, cell }: SheetColumn, header: string): number {
  const needed = [...header].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 2)
  const long = /title|name|address|remark/i.test(key) ? 30 : widths[cell.format]
  return Math.max(needed, long)
}

/** The rows that match, with the codes that the file needs; nothing of what the caller does not know. */
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
 * Waits for the first batch: a query that fails answers with a message then, and not with a broken file. From then on it
 * runs until `leave`, which is not left to the generator: one that was never started cannot clean up.
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
