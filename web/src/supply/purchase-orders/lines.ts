import { finder } from '@keben/core/kit/search-terms'
import { listFen, netFen } from '@keben/core/kit/money'
import {
  type BoughtFor,
  type DemandProvenance,
  boughtFor,
  inPacks,
  proposedInPacks,
} from '@keben/core/supply/purchase-orders/rules'
import type { ProposedLine, PurchaseOrderLine } from '@keben/core/supply/purchase-orders/shapes'
import type { GridLine } from '../../kit/entry-grid/model.ts'

/** A title for a warehouse, in an order or a proposal. */
export interface OrderLine extends DemandProvenance {
  readonly bookId: number
  readonly bookCode: string
  readonly isbn: string
  readonly title: string
  readonly subjectId: number
  readonly subjectName: string
  readonly publisherName: string
  readonly warehouseId: number
  readonly warehouseName: string
  readonly supplierId: number
  readonly supplierName: string
  /** Missing copies now, not when the order was saved. */
  readonly missing: number
  readonly copies: number
  readonly reason: string
  readonly priceFen: number
  readonly discountBp: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
  /** The supplier's lead time in days; null if unknown. */
  readonly leadDays: number | null
}

export type RowKey = string

export const rowOf = ({ bookId, warehouseId }: Pick<OrderLine, 'bookId' | 'warehouseId'>): RowKey =>
  `${bookId}.${warehouseId}`

/** A proposed line as an order line. */
export const proposed = (line: ProposedLine): OrderLine => ({ ...line, reason: '' })

/** A saved draft's line as an order line. */
export const drafted = (line: PurchaseOrderLine): OrderLine => ({ ...line, missing: line.missingNow ?? line.missing })

type InPacks = Pick<OrderLine, 'missing' | 'copiesPerPack'>

/** The copies that need no reason: the missing ones, rounded up to packs. */
export const allowedOf = ({ missing, copiesPerPack }: InPacks): number => inPacks(missing, copiesPerPack)

export const suggestedFor = (line: InPacks, toPacks: boolean): number =>
  toPacks ? proposedInPacks(line.missing, line.copiesPerPack) : line.missing

/** The reasons for the copies of all lines; they add up to the total. */
export const boughtForAll = (
  lines: readonly { readonly copies: number; readonly missing: number; readonly copiesPerPack: number }[],
): BoughtFor =>
  lines.map(boughtFor).reduce(
    (sum, one) => ({
      missing: sum.missing + one.missing,
      packs: sum.packs + one.packs,
      beyond: sum.beyond + one.beyond,
    }),
    { missing: 0, packs: 0, beyond: 0 },
  )

/** The copies beyond the missing ones, rounded up to packs. */
export const beyondOf = ({ copies, suggested }: Pick<PurchaseOrderLine, 'copies' | 'suggested'>): number =>
  Math.max(copies - suggested, 0)

export type LineGrouping = 'supplier' | 'warehouse'

const groupKey = (line: OrderLine, by: LineGrouping): string =>
  String(by === 'supplier' ? line.supplierId : line.warehouseId)

export const groupName = (lines: readonly OrderLine[], key: string, by: LineGrouping): string => {
  const line = lines.find((one) => groupKey(one, by) === key)
  return (by === 'supplier' ? line?.supplierName : line?.warehouseName) ?? ''
}

/** The lines by supplier or warehouse, for a grid. */
export const gridLines = (lines: readonly OrderLine[], by: LineGrouping): GridLine[] =>
  [...Map.groupBy(lines, (line) => groupKey(line, by))].flatMap(([key, group]) => [
    { kind: 'group' as const, key },
    ...group.map((line) => ({ kind: 'row' as const, key: rowOf(line) })),
  ])

export interface OrderLineFilter {
  readonly keyword: string
  readonly supplierId: number | undefined
  readonly warehouseId: number | undefined
}

/** Search: all words in title, code, ISBN, subject, publisher or supplier. */
export function matchingLines<Line extends OrderLine>(
  lines: readonly Line[],
  { keyword, supplierId, warehouseId }: OrderLineFilter,
): Line[] {
  const isFound = finder(keyword)
  return lines.filter(
    (line) =>
      (supplierId === undefined || line.supplierId === supplierId) &&
      (warehouseId === undefined || line.warehouseId === warehouseId) &&
      isFound(textOf(line)),
  )
}

const textOf = ({ title, bookCode, isbn, subjectName, publisherName, supplierName }: OrderLine): string =>
  `${title} ${bookCode} ${isbn} ${subjectName} ${publisherName} ${supplierName}`

export interface OrderTotals {
  readonly lines: number
  readonly titles: number
  readonly copies: number
  readonly listFen: number
  readonly netFen: number
}

type Counted = Pick<OrderLine, 'bookId' | 'priceFen' | 'discountBp'>

const nets = new WeakMap<Counted, { readonly copies: number; readonly fen: number }>()

/** The net amount of a line, memoised, because each key sums thousands of them. */
export function netOf(line: Counted, copies: number): number {
  const known = nets.get(line)
  if (known?.copies === copies) return known.fen
  const fen = netFen(listFen(line.priceFen, copies), line.discountBp)
  nets.set(line, { copies, fen })
  return fen
}

/** Sums of the lines with copies. */
export function totalsOf<Line extends Counted>(lines: readonly Line[], copiesOf: (line: Line) => number): OrderTotals {
  const bought = lines.flatMap((line) => {
    const copies = copiesOf(line)
    return copies ? [{ line, copies }] : []
  })
  return {
    lines: bought.length,
    titles: new Set(bought.map(({ line }) => line.bookId)).size,
    copies: bought.reduce((sum, { copies }) => sum + copies, 0),
    listFen: bought.reduce((sum, { line, copies }) => sum + listFen(line.priceFen, copies), 0),
    netFen: bought.reduce((sum, { line, copies }) => sum + netOf(line, copies), 0),
  }
}

export interface SupplierTotals extends OrderTotals {
  readonly supplierId: number
  readonly supplierName: string
}

/** The same by supplier, the largest first, without empty ones. */
export const bySupplier = (lines: readonly OrderLine[], copiesOf: (line: OrderLine) => number): SupplierTotals[] =>
  [...Map.groupBy(lines, ({ supplierId }) => supplierId)]
    .map(([supplierId, group]) => ({
      supplierId,
      supplierName: group[0]?.supplierName ?? '',
      ...totalsOf(group, copiesOf),
    }))
    .filter(({ copies }) => copies > 0)
    .toSorted((a, b) => b.netFen - a.netFen)
