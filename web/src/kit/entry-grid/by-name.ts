import { figureOf } from '../grid/block.ts'

/** The row that a text names, such as an ISBN; undefined for none. For several, the rest of the line may decide. */
export type RowNamed = (text: string, line: readonly string[]) => string | typeof several | undefined

/** A name of several rows that the rest of the line does not resolve. */
export const several = Symbol('several')

/** A pasted block with row names: figures by row, from the first column on. */
export interface NamedBlock {
  readonly lines: readonly { readonly row: string; readonly figures: readonly string[] }[]
  /** Figures whose line names no row, or several. */
  readonly leftOut: number
  /** Names that match several rows. */
  readonly unclear: readonly string[]
}

/**
 * A block with a name column goes by names, in any order and with gaps. Its figures are the columns right of the names
 * with whole numbers throughout, which excludes prices and remarks.
 */
export function namedBlock(block: readonly (readonly string[])[], rowNamed: RowNamed): NamedBlock | undefined {
  const at = namingColumn(block, rowNamed)
  if (at === undefined) return undefined
  const named = block.map((line) => ({ row: rowNamed(line[at] ?? '', line), line }))
  const width = Math.max(...block.map(({ length }) => length))
  const known = named.filter(({ row }) => row !== undefined)
  const columns = Array.from({ length: width - at - 1 }, (_, place) => at + 1 + place).filter(
    (column) =>
      known.every(({ line }) => isFigure(line[column] ?? '')) && known.some(({ line }) => line[column]?.trim()),
  )
  if (!columns.length) return undefined
  const figuresOf = (line: readonly string[]) => columns.map((column) => line[column] ?? '')
  return {
    lines: named.flatMap(({ row, line }) => (typeof row === 'string' ? [{ row, figures: figuresOf(line) }] : [])),
    unclear: [...new Set(named.flatMap(({ row, line }) => (row === several ? [(line[at] ?? '').trim()] : [])))],
    leftOut: named
      .filter(({ row }) => typeof row !== 'string')
      .flatMap(({ line }) => figuresOf(line))
      .filter((cell) => cell.trim() && isFigure(cell)).length,
  }
}

/** A decimal point marks a price. */
const isFigure = (cell: string): boolean => figureOf(cell) !== undefined && !cell.includes('.')

/** The column that names most rows; headers and foreign lines may name none. */
function namingColumn(block: readonly (readonly string[])[], rowNamed: RowNamed): number | undefined {
  const width = Math.max(...block.map(({ length }) => length))
  const counts = Array.from(
    { length: width },
    (_, column) => block.filter((line) => rowNamed(line[column] ?? '', line) !== undefined).length,
  )
  const most = Math.max(...counts)
  return width > 1 && most > 0 ? counts.indexOf(most) : undefined
}

/**
 * Finds rows by name, ignoring spaces and dashes. If several rows have the name, `asideOf` distinguishes them by
 * another word of the line, such as the warehouse.
 */
export function rowsByName(
  names: Iterable<readonly [row: string, name: string]>,
  asideOf: (row: string) => string = () => '',
): RowNamed {
  const rows = new Map<string, Set<string>>()
  for (const [row, name] of names) {
    const key = normalized(name)
    if (key) rows.set(key, (rows.get(key) ?? new Set()).add(row))
  }
  return (text, line) => {
    const named = [...(rows.get(normalized(text)) ?? [])]
    if (named.length < 2) return named[0]
    const cells = new Set(line.map(normalized))
    const matches = named.filter((row) => asideOf(row) && cells.has(normalized(asideOf(row))))
    return matches.length === 1 ? matches[0] : several
  }
}

const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-–—]/g, '')
