import { countedWhole, createSupply } from '../fixtures/supply.ts'
import { givenOnSale, givenShopOrder } from '../fixtures/retail.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { supplier, warehouse, company, shop, district, school } = organisations
type Pair = Pick<AccessCase, 'own' | 'foreign'>

const placeOf = (field: string): string => (field.endsWith('Ids') ? `filter.${field}.0` : `filter.${field}`)

/** A case for a filter's id; `more` is the required input. */
const filtering = (as: AccessCase['as'], field: string, rows: Partial<Pair> = {}, more: object = {}): AccessCase => ({
  at: placeOf(field),
  as,
  input: (id) => ({ ...more, filter: { [field]: field.endsWith('Ids') ? [id] : id } }),
  ...rows,
})
const known = 'It only narrows what the list shows, which looks at who asks.'
const shared = (...fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [placeOf(field), known]))

/** Sheets of purchases, receipts and stock. */
export const supplySheetRows: FamilyAccessCases = async (app) => {
  const { season, own, foreign } = await createSupply(app, { orderState: 'accepted', receipt: true })
  await countedWhole(app, own.receiptId)
  await countedWhole(app, foreign.receiptId)
  const [bookId = 0] = season.books
  const plans = { own: season.planId }
  const [shopBook = 0] = await givenOnSale(app, 1)
  const shopOrders = {
    own: (await givenShopOrder(app, 'submitted', { books: [shopBook] })).id,
    foreign: (await givenShopOrder(app, 'submitted', { whose: 'foreign', books: [shopBook] })).id,
  }
  const documents = (
    roles: readonly AccessCase['as'][],
    rows: Pair,
    fields: Readonly<Record<string, Partial<Pair>>>,
  ): AccessCases => ({
    cases: roles.flatMap((as): AccessCase[] => [
      { at: 'id', as, input: (id) => ({ id, filter: {} }), ...rows },
      ...Object.entries(fields).map(([field, pair]) => filtering(as, field, pair)),
    ]),
    shared: shared(...Object.keys(fields)),
  })
  const stocked = (...fields: readonly string[]): AccessCases => ({
    cases: (['business', 'warehouse'] as const).flatMap((as) => [
      filtering(as, 'warehouseIds', warehouse),
      ...fields.map((field) => filtering(as, field)),
    ]),
    shared: shared(...fields),
  })
  return {
    downloadPurchaseOrders: documents(
      ['business'],
      { own: own.purchaseOrderId, foreign: foreign.purchaseOrderId },
      { planIds: plans, warehouseIds: warehouse, supplierIds: supplier, bookIds: { own: bookId }, companyIds: company },
    ),
    downloadSupplierOrders: documents(
      ['business', 'supplier'],
      { own: own.supplierOrderId, foreign: foreign.supplierOrderId },
      {
        planIds: plans,
        warehouseIds: warehouse,
        supplierIds: supplier,
        purchaseOrderIds: { own: own.purchaseOrderId, foreign: foreign.purchaseOrderId },
        bookIds: { own: bookId },
        companyIds: company,
      },
    ),
    downloadStatement: {
      cases: [
        filtering('supplier', 'planIds', plans),
        filtering('supplier', 'warehouseIds', warehouse),
        filtering('supplier', 'companyIds', company),
      ],
      shared: shared('planIds', 'warehouseIds', 'companyIds'),
    },
    downloadReceipts: documents(
      ['business', 'warehouse'],
      { own: own.receiptId, foreign: foreign.receiptId },
      {
        planIds: plans,
        supplierIds: supplier,
        warehouseIds: warehouse,
        supplierOrderId: { own: own.supplierOrderId, foreign: foreign.supplierOrderId },
      },
    ),
    downloadShopOrders: {
      cases: (['business', 'shop'] as const).flatMap((as) => [
        { at: 'id', as, input: (id: number) => ({ id, filter: {} }), ...shopOrders },
        filtering(as, 'shopIds', shop),
        filtering(as, 'bookIds', { own: shopBook }),
      ]),
      shared: shared('shopIds', 'bookIds'),
    },
    downloadStock: stocked('subjectIds', 'publisherIds', 'companyIds', 'bookIds'),
    downloadStockLog: stocked('planIds', 'bookIds'),
    downloadStatistics: {
      cases: (['business', 'warehouse'] as const).flatMap((as) => [
        filtering(as, 'supplierIds', supplier, { kind: 'bySupplier' }),
        filtering(as, 'warehouseIds', warehouse, { kind: 'byTitle' }),
        filtering(as, 'planIds', plans, { kind: 'byWarehouse' }),
        filtering(as, 'planId', plans, { kind: 'arrivals' }),
        filtering(as, 'publisherIds', {}, { kind: 'byTitle' }),
        filtering(as, 'subjectIds', {}, { kind: 'byTitle' }),
        filtering(as, 'districtIds', district, { kind: 'sentByDistrict' }),
        filtering(as, 'schoolIds', school, { kind: 'sentBySchool' }),
        filtering(as, 'bookIds', {}, { kind: 'sentByTitle' }),
      ]),
      shared: { ...shared('publisherIds', 'subjectIds', 'planIds', 'bookIds'), 'filter.planId': known },
    },
  }
}
