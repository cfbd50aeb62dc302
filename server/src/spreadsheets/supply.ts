import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  arrivalSheet,
  purchaseOrderSheet,
  receiptSheet,
  receivedBySupplierSheet,
  receivedByTitleSheet,
  receivedByWarehouseSheet,
  stockLogSheet,
  stockSheet,
  supplierOrderSheet,
} from '@keben/core/spreadsheets/kinds/supply'
import {
  downloadPurchaseOrders,
  downloadReceipts,
  downloadStatistics,
  downloadStock,
  downloadStockLog,
  downloadSupplierOrders,
} from '@keben/core/spreadsheets/supply'
import type { Context } from '../kit/context.ts'
import { type FileAnswer, type Handler, handleDownload } from '../kit/handle.ts'
import type { ListQuery } from '../kit/list.ts'
import { allOf, raw, sql } from '../kit/sql.ts'
import { orderLineList as purchaseLines } from '../purchase-orders/list.ts'
import { receiptLineList } from '../receipts/list.ts'
import { arrivalList } from '../statistics/arrivals.ts'
import { supplierFigures, titleFigures, warehouseFigures } from '../statistics/received.ts'
import { stockList } from '../stock/list.ts'
import { stockLogList } from '../stock/log.ts'
import { orderLineList as supplierLines } from '../supplier-orders/list.ts'
import { exportList } from './export.ts'

/** Of a list of documents, a single one. */
const only = (query: ListQuery, table: string, id: number | undefined): ListQuery =>
  id === undefined ? query : { ...query, where: allOf([query.where, sql`${raw(table)}.id = ${id}`]) }

/** The newest first, as the lists show them. */
const newest = ({ sort }: { readonly sort?: string | undefined }) => ({ sort: sort ?? '-number' })

function statistics(asked: ValueOf<typeof downloadStatistics.input>, context: Context): Promise<FileAnswer> {
  const { actor } = context
  switch (asked.kind) {
    case 'bySupplier':
      return exportList(
        context,
        receivedBySupplierSheet,
        supplierFigures(asked.filter, actor),
        asked.filter,
        asked.columns,
      )
    case 'byTitle':
      return exportList(context, receivedByTitleSheet, titleFigures(asked.filter, actor), asked.filter, asked.columns)
    case 'byWarehouse':
      return exportList(
        context,
        receivedByWarehouseSheet,
        warehouseFigures(asked.filter, actor),
        { sort: asked.filter.sort ?? '-period' },
        asked.columns,
      )
    case 'arrivals':
      return exportList(context, arrivalSheet, arrivalList(asked.filter, actor), asked.filter, asked.columns)
  }
}

export const supplyHandlers: Handler[] = [
  handleDownload(downloadPurchaseOrders, ({ id, filter, columns }, context) => {
    const query = only(purchaseLines(filter, context.actor), 'purchase_order', id)
    return exportList(context, purchaseOrderSheet, query, newest(filter), columns)
  }),
  handleDownload(downloadSupplierOrders, ({ id, filter, columns }, context) => {
    const query = only(supplierLines(filter, context.actor, context.now), 'supplier_order', id)
    return exportList(context, supplierOrderSheet, query, newest(filter), columns)
  }),
  handleDownload(downloadReceipts, ({ id, filter, columns }, context) =>
    exportList(context, receiptSheet, only(receiptLineList(filter, context), 'receipt', id), newest(filter), columns),
  ),
  handleDownload(downloadStock, ({ filter, columns }, context) =>
    exportList(context, stockSheet, stockList(filter, context.actor), filter, columns),
  ),
  handleDownload(downloadStockLog, ({ filter, columns }, context) =>
    exportList(context, stockLogSheet, stockLogList(filter, context.actor), { sort: filter.sort ?? '-at' }, columns),
  ),
  handleDownload(downloadStatistics, statistics),
]
