import { enteredColumns, headerOf } from '@keben/core/office/spreadsheets/sheet'
import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { columnName, escapeXml } from '@keben/server/office/spreadsheets/sheet'
import { zipped } from '@keben/server/office/spreadsheets/zip'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'

/** A cell of an uploaded workbook: text, number, or a formula with its cached value. */
export type GivenCell =
  | string
  | number
  | boolean
  | null
  | { readonly formula: string; readonly value?: number }
  /** A number formatted as a percentage: 0.725 as 72.50%. */
  | { readonly share: number }

export interface GivenSheet {
  readonly name?: string
  readonly hidden?: true
  readonly rows: readonly (readonly GivenCell[])[]
}

/** A handmade workbook, for content that our writer never produces. */
export async function givenWorkbook(sheetsGiven: readonly GivenSheet[]): Promise<Buffer> {
  const namespace = 'http://schemas.openxmlformats.org'
  const relations = `${namespace}/officeDocument/2006/relationships`
  const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const each = (write: (sheet: GivenSheet, number: number) => string) =>
    sheetsGiven.map((sheet, at) => write(sheet, at + 1)).join('')
  return zip({
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${parts}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${each((sheet, number) => `<sheet name="${sheet.name ?? `Sheet${number}`}" sheetId="${number}"${sheet.hidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    // Style 0 is plain; style 1 is Excel's format 10, 0.00%.
    'xl/styles.xml': `<styleSheet xmlns="${namespace}/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheetsGiven.map((sheet, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${sheet.rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

export const zip = (files: Readonly<Record<string, string>>): Promise<Buffer> =>
  buffer(zipped(Object.entries(files).map(([name, text]) => ({ name, text: [text] }))))

/** The files of a ZIP archive by name, from its central directory. */
export function partsOf(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = archive.readUInt32LE(end + 16)
  for (let number = archive.readUInt16LE(end + 10); number > 0; number -= 1) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    parts.set(name, (archive.readUInt16LE(at + 10) ? inflateRawSync(packed) : packed).toString())
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return parts
}

const rowXml = (cells: readonly GivenCell[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellXml(`${columnName(column)}${at + 1}`, cell)).join('')}</row>`

function cellXml(place: string, cell: GivenCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if ('share' in cell) return `<c r="${place}" s="1"><v>${cell.share}</v></c>`
  return `<c r="${place}"><f>${escapeXml(cell.formula)}</f><v>${cell.value ?? 0}</v></c>`
}

/** A filled template: rows by column key; missing cells stay empty. */
export function givenUpload(
  kind: ImportKind,
  rows: readonly Readonly<Record<string, GivenCell>>[],
  language: 'en' | 'zh' = 'en',
): Promise<Buffer> {
  const columns = enteredColumns(sheets[kind])
  const header = columns.map((column) => headerOf(sheets[kind], column, language))
  return givenWorkbook([{ rows: [header, ...rows.map((row) => columns.map(({ key }) => row[key] ?? null))] }])
}

/** The import call's input that checks this file. */
export const asUpload = (file: Buffer, fileName = 'upload.xlsx') => ({ fileName, file: file.toString('base64') })
