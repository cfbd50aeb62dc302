import { seesSaleTerms } from '@keben/core/distribution/deliveries/rules'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { sentByDistrictSheet, sentBySchoolSheet, sentByTitleSheet } from '@keben/core/office/spreadsheets/kinds/sent'
import {
  arrivalSheet,
  purchaseOrderSheet,
  moveSheet,
  receiptSheet,
  receivedBySupplierSheet,
  receivedByTitleSheet,
  receivedByWarehouseSheet,
  receivingReconciliationSheet,
  returnSheet,
  sendOrderSheet,
  shopOrderSheet,
  shopSendOrderSheet,
  statementSheet,
  stockLogSheet,
  stockSheet,
  supplierOrderSheet,
} from '@keben/core/office/spreadsheets/kinds/supply'
import {
  downloadMoves,
  downloadPurchaseOrders,
  downloadReceipts,
  downloadReturns,
  downloadSendOrders,
  downloadShopOrders,
  downloadShopSendOrders,
  downloadStatement,
  downloadStatistics,
  downloadStock,
  downloadStockLog,
  downloadSupplierOrders,
} from '@keben/core/office/spreadsheets/supply'
import { type ShownSheet, withoutColumns } from '@keben/core/office/spreadsheets/sheet'
import { columnsFor } from '@keben/core/base/terms/rules'
import type { Context } from '../../kit/requests/context.ts'
import { type FileAnswer, type Handler, handleDownload } from '../../kit/requests/handle.ts'
import { type ListQuery, neverEmpty } from '../../kit/lists/list.ts'
import { everything, sql } from '../../kit/database/sql.ts'
import { orderLineList as purchaseLines } from '../../supply/purchase-orders/list.ts'
import { moveLineList } from '../../distribution/moves/list.ts'
import { sendLineList } from '../../distribution/deliveries/list.ts'
import { receiptLineList } from '../../supply/receipts/list.ts'
import { reconcileList } from '../../supply/receipts/reconcile.ts'
import { returnLineList } from '../../distribution/returns/list.ts'
import { shopOrderLineList } from '../../distribution/retail/list.ts'
import { arrivalList } from '../statistics/arrivals.ts'
import { supplierFigures, titleFigures, warehouseFigures } from '../statistics/received.ts'
import { districtsSent, schoolsSent, titlesSent } from '../statistics/sent.ts'
import { stockList } from '../../ledgers/stock/list.ts'
import { stockLogList } from '../../ledgers/stock/log.ts'
import { orderLineList as supplierLines } from '../../supply/supplier-orders/list.ts'
import { statementList } from '../../supply/supplier-orders/statement.ts'
import { exportList } from './export.ts'

/** Narrows a list to one document. */
const only = (id: number | undefined) => (id === undefined ? {} : { ids: [id] })

/** Refuses an unknown document; counts its lines in any state. */
const ofOne = (id: number | undefined, query: ListQuery): ListQuery =>
  id === undefined ? query : { ...query, parent: neverEmpty, counts: everything }

/** Newest first, as in the lists. */
const newest = ({ sort }: { readonly sort?: string | undefined }) => ({ sort: sort ?? '-number' })

/** Constant columns of stock rows. */
const single = { place: ['titles', 'warehouses'], title: ['titles'], warehouse: ['warehouses'] } as const

/** Without columns hidden from this person. */
const sheetFor = ({ actor }: Context, sheet: ShownSheet): ShownSheet => ({
  ...sheet,
  columns: columnsFor(actor.role, sheet.columns),
})

/** Keepers do not see sale prices. */
const saleSheetFor = ({ actor }: Context, sheet: ShownSheet): ShownSheet => ({
  ...sheet,
  columns: sheet.columns.filter(({ key }) => seesSaleTerms(actor.role) || !['discountBp', 'netFen'].includes(key)),
})

function statistics(request: ValueOf<typeof downloadStatistics.input>, context: Context): Promise<FileAnswer> {
  const { actor } = context
  switch (request.kind) {
    case 'bySupplier':
      return exportList(
        context,
        sheetFor(context, receivedBySupplierSheet),
        supplierFigures(request.filter, actor),
        request.filter,
        request.columns,
      )
    case 'byTitle':
      return exportList(
        context,
        sheetFor(context, receivedByTitleSheet),
        titleFigures(request.filter, actor),
        request.filter,
        request.columns,
      )
    case 'byWarehouse':
      return exportList(
        context,
        sheetFor(context, receivedByWarehouseSheet),
        warehouseFigures(request.filter, actor),
        { sort: request.filter.sort ?? '-period' },
        request.columns,
      )
    case 'reconciliation':
      return exportList(
        context,
        sheetFor(context, receivingReconciliationSheet),
        reconcileList({ ...request.filter, by: 'supplier' }, actor),
        request.filter,
        request.columns,
      )
    case 'arrivals':
      return exportList(context, arrivalSheet, arrivalList(request.filter, actor), request.filter, request.columns)
    case 'sentByDistrict':
      return exportList(
        context,
        sentByDistrictSheet,
        districtsSent(request.filter, actor),
        request.filter,
        request.columns,
      )
    case 'sentBySchool':
      return exportList(context, sentBySchoolSheet, schoolsSent(request.filter, actor), request.filter, request.columns)
    case 'sentByTitle':
      return exportList(context, sentByTitleSheet, titlesSent(request.filter, actor), request.filter, request.columns)
  }
}

export const supplyHandlers: Handler[] = [
  handleDownload(downloadPurchaseOrders, ({ id, filter, columns }, context) => {
    const query = ofOne(id, purchaseLines({ ...filter, ...only(id) }, context.actor))
    return exportList(context, purchaseOrderSheet, query, newest(filter), columns)
  }),
  handleDownload(downloadSupplierOrders, ({ id, filter, columns }, context) => {
    const query = ofOne(id, supplierLines({ ...filter, ...only(id) }, context.actor, context.now))
    return exportList(context, supplierOrderSheet, query, newest(filter), columns)
  }),
  handleDownload(downloadStatement, ({ filter, columns }, context) =>
    exportList(context, statementSheet, statementList(filter, context.actor, context.now), newest(filter), columns),
  ),
  handleDownload(downloadReceipts, ({ id, filter, columns }, context) => {
    const query = ofOne(id, receiptLineList({ ...filter, ...only(id) }, context))
    return exportList(context, sheetFor(context, receiptSheet), query, newest(filter), columns)
  }),
  handleDownload(downloadShopOrders, ({ id, filter, columns }, context) => {
    const query = ofOne(id, shopOrderLineList({ ...filter, ...only(id) }, context.actor))
    return exportList(context, shopOrderSheet, query, newest(filter), columns)
  }),
  handleDownload(downloadSendOrders, ({ id, filter, columns }, context) => {
    const query = ofOne(id, sendLineList({ ...filter, ...only(id) }, context))
    return exportList(context, saleSheetFor(context, sendOrderSheet), query, newest(filter), columns)
  }),
  handleDownload(downloadShopSendOrders, ({ id, filter, columns }, context) => {
    const query = ofOne(id, sendLineList({ ...filter, ...only(id) }, context, sql`send_order.receiver = 'shop'`))
    return exportList(context, saleSheetFor(context, shopSendOrderSheet), query, newest(filter), columns)
  }),
  handleDownload(downloadMoves, ({ id, filter, columns, side }, context) => {
    const query = ofOne(id, moveLineList({ ...filter, ...only(id) }, context.actor, side))
    return exportList(context, moveSheet, query, newest(filter), columns)
  }),
  handleDownload(downloadReturns, ({ id, filter, columns }, context) => {
    const query = ofOne(id, returnLineList({ ...filter, ...only(id) }, context.actor))
    return exportList(context, saleSheetFor(context, returnSheet), query, newest(filter), columns)
  }),
  handleDownload(downloadStock, ({ filter, columns }, context) =>
    exportList(
      context,
      withoutColumns(stockSheet, single[filter.by]),
      stockList(filter, context.actor),
      filter,
      columns,
    ),
  ),
  handleDownload(downloadStockLog, ({ filter, columns }, context) =>
    exportList(context, stockLogSheet, stockLogList(filter, context.actor), { sort: filter.sort ?? '-at' }, columns),
  ),
  handleDownload(downloadStatistics, statistics),
]
