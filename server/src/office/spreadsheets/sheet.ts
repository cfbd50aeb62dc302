import type { CellFormat, CellValue } from '@keben/core/office/spreadsheets/cells'

export interface WrittenColumn {
  readonly header: string
  readonly format: CellFormat
  /** In characters. */
  readonly width: number
}

export type WrittenRow = readonly CellValue[]

/** Excel's limit of 1,048,576 rows, less header and total. */
export const mostRowsPerSheet = 1_048_574

export const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const namespaces = 'http://schemas.openxmlformats.org'

/** Cell styles in the order of `cellXfs` below. */
const looks = ['plain', 'header', 'text', 'guarded', 'whole', 'decimal', 'money', 'moment', 'day'] as const
/** Bold and underlined for the row of totals. */
const totalLooks = ['text', 'whole', 'decimal', 'money'] as const
const lookOf = (look: (typeof looks)[number], isTotal = false): number => {
  const place = totalLooks.findIndex((one) => one === look)
  return isTotal && place >= 0 ? looks.length + place : looks.indexOf(look)
}

// Format 49 is text, which keeps leading zeros. The quote prefix protects text that resembles a formula, even if the
// format changes.
export const stylesXml = `${xmlStart}<styleSheet xmlns="${namespaces}/spreadsheetml/2006/main">
<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.###"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF2"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA7B1"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF9AA7B1"/></top><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${looks.length + totalLooks.length}">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>
<xf numFmtId="3" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>
<xf numFmtId="165" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>
<xf numFmtId="4" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

// Control characters XML cannot hold, however they are escaped; Excel reads a bare carriage return as a line break.
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const special = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

export const escapeXml = (text: string): string => text.toWellFormed().replace(special, (found) => escapes[found] ?? '')

/** Excel reads `_x0041_` as an escape, so literal ones are escaped. */
const escapeOoxml = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text

/** What Excel takes for a formula on paste. */
const beginsLikeFormula = /^[=+\-@\t\r]/
/** Excel's limit for a cell. */
const longestText = 32_767

/** A, B … Z, AA … */
export function columnName(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest ? columnName(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}

const sheetEpoch = Date.UTC(1899, 11, 30)
const dayMilliseconds = 86_400_000

/** Excel's serial date, without a time zone: the caller shifts the moment to local time. */
const serialOf = (moment: Date): number => (moment.getTime() - sheetEpoch) / dayMilliseconds

function textCell(reference: string, look: number, text: string): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  const written = escapeXml(escapeOoxml(text.slice(0, longestText)))
  return `<c r="${reference}" s="${look}" t="inlineStr"><is><t${space}>${written}</t></is></c>`
}

function cellXml(reference: string, format: CellFormat, value: CellValue, isTotal: boolean): string {
  if (value === null) return ''
  if (typeof value === 'string') {
    const look = lookOf(beginsLikeFormula.test(value) ? 'guarded' : 'text', isTotal)
    return value === '' ? '' : textCell(reference, look, value)
  }
  const number = typeof value === 'number' ? value : serialOf(value)
  return Number.isFinite(number) ? `<c r="${reference}" s="${lookOf(format, isTotal)}"><v>${number}</v></c>` : ''
}

/** Caches column names. */
export function rowWriter(
  columns: readonly WrittenColumn[],
): (row: WrittenRow, line: number, isTotal?: boolean) => string {
  const names = columns.map((_, place) => columnName(place))
  return (row, line, isTotal = false) => {
    let cells = ''
    for (const [place, column] of columns.entries())
      cells += cellXml(`${names[place]}${line}`, column.format, row[place] ?? null, isTotal)
    return `<row r="${line}">${cells}</row>`
  }
}

/** Frozen header, widths, header row. */
export function sheetStart(columns: readonly WrittenColumn[]): string {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  const headers = columns.map(({ header }, place) => textCell(`${columnName(place)}1`, lookOf('header'), header))
  return [
    `${xmlStart}<worksheet xmlns="${namespaces}/spreadsheetml/2006/main">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`,
  ].join('')
}

export function sheetEnd(columns: readonly WrittenColumn[], lines: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${lines}"/></worksheet>`
}
