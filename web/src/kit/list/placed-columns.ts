import type { Column } from './columns.tsx'

/** A user's column; without a width it has the default. */
export interface PlacedColumn {
  readonly key: string
  readonly width: number | null
}

const narrowest = 48
const widest = 1200
export const widthWithin = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** Parses the stored columns, the old comma-separated format too. */
export function readPlaced(text: string | undefined): readonly PlacedColumn[] | undefined {
  if (text === undefined) return undefined
  if (!text.startsWith('[')) return text.split(',').map((key) => ({ key, width: null }))
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.flatMap(placedIn) : undefined
  } catch {
    return undefined
  }
}

function placedIn(one: unknown): PlacedColumn[] {
  if (typeof one !== 'object' || one === null || !('key' in one) || typeof one.key !== 'string') return []
  const width = 'width' in one && typeof one.width === 'number' ? widthWithin(one.width) : null
  return [{ key: one.key, width }]
}

/**
 * The visible columns with their order and widths. The naming column stays first; if no other remains, the declared
 * ones show.
 */
export function columnsPlaced<Row>(
  columns: readonly Column<Row>[],
  placed: readonly PlacedColumn[] | undefined,
): readonly Column<Row>[] {
  const chosen = placed?.flatMap(({ key, width }) => {
    const column = columns.find((one) => one.key === key)
    return column ? [width === null ? column : { ...column, width, isWidened: true }] : []
  })
  const isConnectionLost = chosen?.every(({ title }) => title) && chosen.length < (placed?.length ?? 0)
  if (!chosen?.length || isConnectionLost) return columns.filter((column) => column.title || !column.hidden)
  const named = columns.filter((column) => column.title && !chosen.some(({ key }) => key === column.key))
  return [...named, ...chosen].toSorted((one, other) => Number(other.title ?? false) - Number(one.title ?? false))
}

export const placedFrom = (shown: readonly Column<never>[]): PlacedColumn[] =>
  shown.map(({ key, width, isWidened }) => ({ key, width: isWidened ? width : null }))

/** Moves a column by one place; it cannot pass the naming column. */
export function moved(placed: readonly PlacedColumn[], key: string, by: -1 | 1, first: number): PlacedColumn[] {
  const at = placed.findIndex((one) => one.key === key)
  const to = at + by
  if (at < first || to < first || to >= placed.length) return [...placed]
  const others = placed.filter((one) => one.key !== key)
  return [...others.slice(0, to), ...placed.slice(at, at + 1), ...others.slice(to)]
}
