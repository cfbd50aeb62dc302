/** The last filled row and column. */
export interface Extent {
  readonly lastRow: number
  readonly columns: number
}

export const together = (one: Extent, other: Extent): Extent => ({
  lastRow: Math.max(one.lastRow, other.lastRow),
  columns: Math.max(one.columns, other.columns),
})

/** This many single cells far below a table are accidents. */
const mostStrays = 3

/** Scans a sheet's XML by row without parsing it. Ignores empty formatted cells, and single cells below `furthest`. */
export function extentOf(xml: Buffer, furthest: number): Extent {
  const prefix = prefixOf(xml)
  if (prefix === undefined) return { lastRow: 0, columns: 0 }
  const tag = Buffer.from(`<${prefix}row`)
  let extent: Extent = { lastRow: 0, columns: 0 }
  const strays: Extent[] = []
  let number = 0
  for (let at = xml.indexOf(tag); at >= 0;) {
    const next = xml.indexOf(tag, at + tag.length)
    const row = xml.subarray(at, next < 0 ? xml.length : next)
    at = next
    if (!endsName(row[tag.length])) continue
    number = Number(attribute(row, 0) ?? number + 1)
    const cells = filledIn(row, prefix)
    if (!cells) continue
    const reach = { lastRow: number, columns: cells.columns }
    if (number > furthest && cells.isOne) strays.push(reach)
    else extent = together(extent, reach)
  }
  return strays.length > mostStrays ? strays.reduce(together, extent) : extent
}

/** Some programs write `<x:sheetData>`. */
function prefixOf(xml: Buffer): string | undefined {
  const at = xml.indexOf('sheetData')
  const open = at < 0 ? -1 : xml.lastIndexOf('<', at)
  return open < 0 ? undefined : /^[\w.-]{0,20}:?$/.exec(xml.toString('latin1', open + 1, at))?.[0]
}

/** A space, `>` or `/` follows a tag's name. */
const endsName = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x3e || byte === 0x2f

/** The attribute `r` of the tag: a row's number or a cell's place. */
function attribute(text: Buffer, at: number): string | undefined {
  const tag = text.toString('latin1', at, Math.min(at + 400, text.length))
  return /^<[^>]*?\sr=["']([A-Z]{0,3}\d{0,7})["']/.exec(tag)?.[1]
}

/** The extent of a row's filled cells, and whether there is only one. */
function filledIn(row: Buffer, prefix: string): { columns: number; isOne: boolean } | undefined {
  const ends = ['v', 'is', 'f'].map((name) => `</${prefix}${name}>`)
  const last = Math.max(...ends.map((end) => row.lastIndexOf(end)))
  if (last < 0) return undefined
  const first = Math.min(...ends.map((end) => row.indexOf(end)).filter((at) => at >= 0))
  const cell = cellBefore(row, prefix, last)
  const place = attribute(row, cell)
  return { columns: place ? columnOf(place) : countCells(row, prefix), isOne: cellBefore(row, prefix, first) === cell }
}

function cellBefore(row: Buffer, prefix: string, at: number): number {
  let found = at
  do found = row.lastIndexOf(`<${prefix}c`, found - 1)
  while (found > 0 && !endsName(row[found + prefix.length + 2]))
  return Math.max(found, 0)
}

const columnOf = (place: string): number =>
  [...(/^[A-Z]+/.exec(place)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Cells without a place follow each other. */
const countCells = (row: Buffer, prefix: string): number => row.toString('latin1').split(`<${prefix}c`).length - 1
