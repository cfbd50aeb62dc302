/** Where those who look at figures see the receipts behind them. */
const receiptScreens = {
  manage: '/sys/receipt/manager',
  business: '/sys/receipt/business',
  warehouse: '/sys/purchase/record',
} as const

/** The filters that the lists of receipts have as well. */
const shared = ['planIds', 'warehouseIds', 'supplierIds', 'from', 'to'] as const

type Search = Readonly<Record<string, string | undefined>>

/** What narrows the receipts to those of a row; the supplier by name for whoever has no list of suppliers to choose from. */
export interface ReceiptsFilter {
  readonly supplier?: { readonly id: number; readonly name: string }
  readonly warehouseId?: number
  /** A title, by what the search knows it by. */
  readonly title?: string
  readonly from?: string
  readonly to?: string
}

/** The receipts behind a row, under the filters that the figures have now. */
export function receiptsBehind(role: string | undefined, search: Search, behind: ReceiptsFilter) {
  const isKeeper = role === 'warehouse'
  const { supplier, warehouseId, title, from, to } = behind
  const given = {
    ...Object.fromEntries(shared.map((key) => [key, search[key]])),
    ...(supplier && (isKeeper ? { keyword: supplier.name } : { supplierIds: String(supplier.id) })),
    ...(warehouseId && { warehouseIds: String(warehouseId) }),
    ...(title && { keyword: title }),
    ...(from && { from: later(from, search['from']) }),
    ...(to && { to: earlier(to, search['to']) }),
  }
  return {
    to: receiptScreens[role === 'manage' || role === 'warehouse' ? role : 'business'],
    search: Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  }
}

/** A period may begin before the days that are asked for, and end after them. */
const later = (day: string, other: string | undefined): string => (other && other > day ? other : day)
const earlier = (day: string, other: string | undefined): string => (other && other < day ? other : day)

/** The titles behind a supplier and a publisher, under the same filters: their figures add up to those of the row. */
export function titlesBehind(search: Search, of: { readonly supplierId: number; readonly publisherId: number }) {
  const { planIds, warehouseIds } = search
  return {
    to: '/sys/statistics/rec/type2',
    search: {
      ...(planIds && { planIds }),
      ...(warehouseIds && { warehouseIds }),
      supplierIds: String(of.supplierId),
      publisherIds: String(of.publisherId),
    },
  } as const
}
