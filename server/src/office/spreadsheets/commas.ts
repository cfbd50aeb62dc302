import type { ReadRow } from '@keben/core/office/spreadsheets/check'
import type { ReadSheet } from './workbook.ts'

/** Signatures of binary files. */
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 4096).includes(0)

/** Mostly UTF-8; Chinese banks often use GB 18030. */
function textOf(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next encoding may fit.
    }
  return undefined
}

/** The most frequent candidate in the first lines. */
function separatorOf(text: string): string {
  const first = text.slice(0, 4096)
  const counted = [',', '\t', ';'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** Excel keeps leading zeros as ="0012". */
const plain = (cell: string): string => /^="?(.*?)"?$/s.exec(cell.trim())?.[1] ?? cell.trim()

/** Parses delimited text; undefined if it is none. Lines count as in Excel. */
export function readCommas(bytes: Uint8Array): ReadSheet | undefined {
  const text = isBinary(bytes) ? undefined : textOf(bytes)
  if (text === undefined) return undefined
  const [header = [], ...rows] = linesOf(text, separatorOf(text))
  if (header.length < 2 && rows.every((cells) => cells.length < 2)) return undefined
  return { header, rows: rows.map((cells, at): ReadRow => ({ row: at + 2, cells })).filter(hasContent) }
}

type Before = '' | '=' | 'text'

const hasContent = ({ cells }: ReadRow): boolean => cells.some((cell) => cell !== '')

function linesOf(text: string, separator: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  /** The state before a quote; trimming at each quote would take quadratic time. */
  let before: Before = ''
  const add = (sign: string): void => {
    cell += sign
    if (sign.trim() !== '') before = sign === '=' && before === '' ? '=' : 'text'
  }
  const endCell = (): void => {
    cells.push(plain(cell))
    cell = ''
    before = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quoted) {
      if (sign !== '"') add(sign)
      else if (text[at + 1] === '"') {
        add(sign)
        at += 1
      } else quoted = false
    } else if (sign === '"' && (before as Before) !== 'text') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      lines.push(cells)
      cells = []
    } else if (sign !== '\r') add(sign)
  }
  if (cell || cells.length) {
    endCell()
    lines.push(cells)
  }
  return lines
}
