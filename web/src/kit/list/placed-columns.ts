import type { Column } from './columns.tsx'

/** A column as somebody has placed it; without a width it has its usual one. */
export interface PlacedColumn {
  readonly key: string
  readonly width: number | null
}

const narrowest = 48
const widest = 1200
export const widthWithin = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** What was remembered, also as it used to be: names with commas between them. */
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

/** The columns that are shown, in their order, each as wide as somebody wants it. What names the row stays, and stays first; where nothing else of them is left, as they were declared. */
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

/** One place further to the front or to the back; what names the row is not passed. */
export function moved(placed: readonly PlacedColumn[], key: string, by: -1 | 1, first: number): PlacedColumn[] {
  const at = placed.findIndex((one) => one.key === key)
  const to = at + by
  if (at < first || to < first || to >= placed.length) return [...placed]
  const others = placed.filter((one) => one.key !== key)
  return [...others.slice(0, to), ...placed.slice(at, at + 1), ...others.slice(to)]
}
