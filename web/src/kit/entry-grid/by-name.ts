import { figureOf } from '../grid/block.ts'

/**
 * Which row of a grid a text names, such as an ISBN; undefined where it names none. Where it names several, the rest of its
 * line may tell them apart.
 */
export type RowNamed = (text: string, line: readonly string[]) => string | typeof several | undefined

/** A name of more than one row, in a line that does not tell them apart. */
export const several = Symbol('several')

/** A pasted block as it lies over a grid whose rows it names itself: figures by row, from the first column on. */
export interface NamedBlock {
  readonly lines: readonly { readonly row: string; readonly figures: readonly string[] }[]
  /** Figures whose line names no row, or several. */
  readonly leftOut: number
  /** The names that stand for several rows. */
  readonly unclear: readonly string[]
}

/**
 * A block that has a column of names goes by them, in whatever order and with whatever gaps it was copied. Its figures are
 * what stands to the right of the names and is a whole number in every line: a price or a remark is none.
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

/** What has a point is a price, also where it is a round one. */
const isFigure = (cell: string): boolean => figureOf(cell) !== undefined && !cell.includes('.')

/** The column that names most rows; a head, or a line that is meant for another sheet, may name none. */
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
 * Finds rows by any of their names, as people copy them: blanks and dashes do not matter. Rows of one name are told apart by
 * what else their line says: `asideOf` is the word for each, such as its warehouse.
 */
export function rowsByName(
  names: Iterable<readonly [row: string, name: string]>,
  asideOf: (row: string) => string = () => '',
): RowNamed {
  const rows = new Map<string, Set<string>>()
  for (const [row, name] of names) {
    const key = folded(name)
    if (key) rows.set(key, (rows.get(key) ?? new Set()).add(row))
  }
  return (text, line) => {
    const named = [...(rows.get(folded(text)) ?? [])]
    if (named.length < 2) return named[0]
    const said = new Set(line.map(folded))
    const meant = named.filter((row) => asideOf(row) && said.has(folded(asideOf(row))))
    return meant.length === 1 ? meant[0] : several
  }
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-–—]/g, '')
