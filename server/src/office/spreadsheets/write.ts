import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  type WrittenColumn,
  type WrittenRow,
  escapeXml,
  mostRowsPerSheet,
  namespaces,
  rowWriter,
  sheetEnd,
  sheetStart,
  stylesXml,
  xmlStart,
} from './sheet.ts'
import { type ZipEntry, zipped } from './zip.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text per compressed piece: larger ones compress faster, smaller ones keep the loop responsive. */
const pieceLength = 64 * 1024

export interface WrittenSheet {
  readonly sheetName: string
  readonly columns: readonly WrittenColumn[]
  /** Batches of a cursor. */
  readonly rows: AsyncIterable<readonly WrittenRow[]>
  /** The last row after all others; undefined for none. */
  readonly total?: (() => WrittenRow | undefined) | undefined
}

export interface WrittenWorkbook extends WrittenSheet {
  /** Further sheets, such as totals. */
  readonly further?: readonly WrittenSheet[]
  /** Later rows go to another sheet; tests use a smaller limit. */
  readonly rowsPerSheet?: number
}

/** A workbook as a stream with backpressure; rows are never held in memory. */
export function writeWorkbook(workbook: WrittenWorkbook): Readable {
  return Readable.from(zipped(entriesOf(workbook)), { objectMode: false, highWaterMark: pieceLength })
}

// Sheets come first, because their number is known at the end.
async function* entriesOf({ further = [], rowsPerSheet, ...first }: WrittenWorkbook): AsyncGenerator<ZipEntry> {
  const sheets: string[] = []
  for (const { sheetName, columns, rows, total } of [first, ...further]) {
    const source = oneByOne(rows)
    const before = sheets.length
    try {
      let next = await source.next()
      do {
        sheets.push(nameOfSheet(sheetName, sheets.length + 1 - before))
        const text = sheetText(columns, total, next, source, rowsPerSheet ?? mostRowsPerSheet)
        yield { name: `xl/worksheets/sheet${sheets.length}.xml`, text: text.pieces() }
        next = text.rest()
      } while (!next.done)
    } finally {
      // Ends the query when the reader stops.
      await source.return(undefined)
    }
  }
  yield* frameOf(sheets)
}

/** Excel's limits for sheet names. */
const longestName = 31
export function nameOfSheet(name: string, number: number): string {
  const end = number > 1 ? ` ${number}` : ''
  const plain = name.replaceAll(/[\\/?*[\]:]/g, ' ').replaceAll(/^'|'$/g, ' ')
  return `${[...plain].slice(0, longestName - end.length).join('')}${end}`
}

async function* oneByOne(batches: AsyncIterable<readonly WrittenRow[]>): AsyncGenerator<WrittenRow, undefined> {
  for await (const batch of batches) yield* batch
  return undefined
}

type Next = IteratorResult<WrittenRow, undefined>

/** One sheet until it is full or the rows end; `rest` is the first row of the next. */
function sheetText(
  columns: readonly WrittenColumn[],
  total: WrittenSheet['total'],
  first: Next,
  source: AsyncIterator<WrittenRow>,
  most: number,
) {
  const write = rowWriter(columns)
  let next = first
  return {
    rest: () => next,
    async *pieces(): AsyncGenerator<string> {
      let piece = sheetStart(columns)
      let lines = 1
      for (; !next.done && lines <= most; next = (await source.next()) as Next) {
        lines += 1
        piece += write(next.value, lines)
        if (piece.length < pieceLength) continue
        yield piece
        piece = ''
        // Yields to other requests.
        await setImmediate()
      }
      // The filter excludes the totals, so that sorting leaves them in place.
      const last = next.done && lines > 1 ? total?.() : undefined
      yield piece + (last ? write(last, lines + 1, true) : '') + sheetEnd(columns, lines)
    },
  }
}

/** The fixed parts of a workbook. */
function frameOf(sheets: readonly string[]): ZipEntry[] {
  const office = `${namespaces}/officeDocument/2006`
  const packages = `${namespaces}/package/2006`
  const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const styles = `rId${sheets.length + 1}`
  const relation = (id: string, type: string, stored: string) =>
    `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${stored}"/>`
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${parts}.${type}+xml"/>`
  const each = (write: (number: number, name: string) => string) =>
    sheets.map((name, at) => write(at + 1, name)).join('')

  const files = {
    'xl/styles.xml': stylesXml,
    'xl/workbook.xml': `<workbook xmlns="${namespaces}/spreadsheetml/2006/main" xmlns:r="${office}/relationships"><sheets>${each(
      (number, name) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((number) =>
      relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
    )}${relation(styles, 'styles', 'styles.xml')}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${each((number) => part(`worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
  }
  return Object.entries(files).map(([name, text]) => ({
    name,
    text: [text.startsWith(xmlStart) ? text : xmlStart + text],
  }))
}
