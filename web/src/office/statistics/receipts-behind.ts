/** The list of receipts of each role. */
const receiptScreens = {
  manage: '/sys/receipt/manager',
  business: '/sys/receipt/business',
  warehouse: '/sys/purchase/record',
} as const

/** The filters that both lists have. */
const shared = ['planIds', 'warehouseIds', 'supplierIds', 'from', 'to'] as const

type Search = Readonly<Record<string, string | undefined>>

/** Selects the receipts of a row; by the supplier's name for roles that cannot filter by supplier. */
export interface ReceiptsFilter {
  readonly supplier?: { readonly id: number; readonly name: string }
  readonly warehouseId?: number
  /** A keyword that finds the title. */
  readonly title?: string
  readonly from?: string
  readonly to?: string
}

/** The receipts of a row under the current filters. */
export function receiptsBehind(role: string | undefined, search: Search, behind: ReceiptsFilter) {
  const isKeeper = role === 'warehouse'
  const { supplier, warehouseId, title, from, to } = behind
  const filters = {
    ...Object.fromEntries(shared.map((key) => [key, search[key]])),
    ...(supplier && (isKeeper ? { keyword: supplier.name } : { supplierIds: String(supplier.id) })),
    ...(warehouseId && { warehouseIds: String(warehouseId) }),
    ...(title && { keyword: title }),
    ...(from && { from: later(from, search['from']) }),
    ...(to && { to: earlier(to, search['to']) }),
  }
  return {
    to: receiptScreens[role === 'manage' || role === 'warehouse' ? role : 'business'],
    search: Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
  }
}

/** A period may start before the filtered range, and end after it. */
const later = (day: string, other: string | undefined): string => (other && other > day ? other : day)
const earlier = (day: string, other: string | undefined): string => (other && other < day ? other : day)

/** The titles of a supplier and publisher under the same filters; their figures add up to the row. */
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
