import { z } from 'zod'
import { download } from '../../endpoint.ts'
import { Id } from '../../kit/paging.ts'
import { SendOrderListInput } from '../../distribution/deliveries/shapes.ts'
import { MoveListInput } from '../../distribution/moves/shapes.ts'
import { PurchaseOrdersToJudgeInput } from '../../supply/purchase-orders/shapes.ts'
import { ReconcileInput } from '../../supply/receipts/reconciliation.ts'
import { ReceiptListInput } from '../../supply/receipts/shapes.ts'
import { ReturnListInput } from '../../distribution/returns/shapes.ts'
import { ShopOrderListInput } from '../../distribution/retail/shapes.ts'
import { arrivals, receivedBySupplier, receivedByTitle, receivedByWarehouse } from '../statistics/received.ts'
import { sentByDistrict, sentBySchool, sentByTitle } from '../statistics/sent.ts'
import { AllStockListInput, StockLogInput } from '../../ledgers/stock/shapes.ts'
import { MyOrderListInput, StatementInput, SupplierOrderListInput } from '../../supply/supplier-orders/shapes.ts'
import { columnsOf } from './contract.ts'
import { sentByDistrictSheet, sentBySchoolSheet, sentByTitleSheet } from './kinds/sent.ts'
import {
  arrivalSheet,
  moveSheet,
  purchaseOrderSheet,
  receiptSheet,
  receivedBySupplierSheet,
  receivedByTitleSheet,
  receivedByWarehouseSheet,
  receivingReconciliationSheet,
  returnSheet,
  sendOrderSheet,
  shopOrderSheet,
  shopSendOrderSheet,
  stockLogSheet,
  statementSheet,
  stockSheet,
  supplierOrderSheet,
} from './kinds/supply.ts'
import type { ShownSheet } from './sheet.ts'

// Filtered lists as files, with all pages.

/** Line by line, of a list or a single document. */
const documents = <Filter extends z.ZodType>(filter: Filter, sheet: ShownSheet) =>
  z.strictObject({ id: Id.optional(), filter, columns: columnsOf(sheet) })

export const downloadPurchaseOrders = download({
  path: '/api/excel/download/purchaseOrder',
  about: 'Purchase orders as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['manage', 'business'],
  input: documents(PurchaseOrdersToJudgeInput, purchaseOrderSheet),
})
export const downloadSupplierOrders = download({
  path: '/api/excel/download/supplierOrder',
  about: 'Supplier orders as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['business', 'supplier'],
  // Filters of both sides; the caller's scope applies.
  input: documents(SupplierOrderListInput.extend(MyOrderListInput.shape), supplierOrderSheet),
})
export const downloadStatement = download({
  path: '/api/excel/download/supplierStatement',
  about: 'My statement as an Excel sheet, a row for each order: what the list shows, all pages of it.',
  roles: ['supplier'],
  input: z.strictObject({ filter: StatementInput, columns: columnsOf(statementSheet) }),
})
export const downloadReceipts = download({
  path: '/api/excel/download/receiptOrder',
  about: 'Receipts as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['manage', 'business', 'warehouse'],
  input: documents(ReceiptListInput, receiptSheet),
})
export const downloadShopOrders = download({
  path: '/api/excel/download/retailOrder',
  about: 'Orders of shops as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['business', 'shop'],
  input: documents(ShopOrderListInput, shopOrderSheet),
})
export const downloadSendOrders = download({
  path: '/api/excel/download/sendOrder',
  about: 'Deliveries as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['manage', 'business', 'warehouse', 'area', 'school'],
  input: documents(SendOrderListInput, sendOrderSheet),
})
export const downloadShopSendOrders = download({
  path: '/api/excel/download/shopSendOrder',
  about: 'Deliveries to shops as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['business', 'warehouse', 'shop'],
  input: documents(SendOrderListInput, shopSendOrderSheet),
})
export const downloadMoves = download({
  path: '/api/excel/download/moveOrder',
  about: 'Moves as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['business', 'warehouse'],
  input: z.strictObject({
    id: Id.optional(),
    filter: MoveListInput,
    columns: columnsOf(moveSheet),
    /** For keepers: outgoing or incoming; both if omitted. */
    side: z.enum(['out', 'in']).optional(),
  }),
})
export const downloadReturns = download({
  path: '/api/excel/download/returnOrder',
  about: 'Returns as an Excel sheet, a row for each line: those that the list shows, or a single one.',
  roles: ['business', 'warehouse', 'area', 'school', 'shop'],
  input: documents(ReturnListInput, returnSheet),
})
export const downloadStock = download({
  path: '/api/excel/download/stock',
  about: 'Stock as an Excel sheet, as finely as the list shows it.',
  roles: ['manage', 'business', 'warehouse'],
  input: z.strictObject({ filter: AllStockListInput, columns: columnsOf(stockSheet) }),
})
export const downloadStockLog = download({
  path: '/api/excel/download/stockLog',
  about: 'The stock ledger as an Excel sheet: the entries that the list shows, all pages of it.',
  roles: ['manage', 'business', 'warehouse'],
  input: z.strictObject({ filter: StockLogInput, columns: columnsOf(stockLogSheet) }),
})

const statisticsOf = <Name extends string, Filter extends z.ZodType>(kind: Name, filter: Filter, sheet: ShownSheet) =>
  z.strictObject({ kind: z.literal(kind), filter, columns: columnsOf(sheet) })

export const downloadStatistics = download({
  path: '/api/excel/download/statistics',
  about:
    'What was received against what was ordered as an Excel sheet: by supplier, by title, by warehouse; what reconciling shows; how a season arrives; or what was sent, by district, school or title.',
  roles: ['manage', 'business', 'warehouse'],
  input: z.discriminatedUnion('kind', [
    statisticsOf('bySupplier', receivedBySupplier.input, receivedBySupplierSheet),
    statisticsOf('byTitle', receivedByTitle.input, receivedByTitleSheet),
    statisticsOf('byWarehouse', receivedByWarehouse.input, receivedByWarehouseSheet),
    statisticsOf('arrivals', arrivals.input, arrivalSheet),
    statisticsOf(
      'reconciliation',
      ReconcileInput.omit({ by: true, supplierId: true, planId: true }),
      receivingReconciliationSheet,
    ),
    statisticsOf('sentByDistrict', sentByDistrict.input, sentByDistrictSheet),
    statisticsOf('sentBySchool', sentBySchool.input, sentBySchoolSheet),
    statisticsOf('sentByTitle', sentByTitle.input, sentByTitleSheet),
  ]),
})
