import type { Role } from '@keben/core/roles'
import {
  accountSheet,
  ageingSheet,
  balanceSheet,
  billListSheet,
  billSheet,
  bridgeSheet,
  journalSheet,
  reconciledReceiverSheet,
  reconciliationSheet,
  supplierBillListSheet,
  supplierBillSheet,
} from '@keben/core/office/spreadsheets/kinds/finance'
import {
  awaitedSheet,
  districtPatchSheet,
  ownTitleSheet,
  planLineSheet,
  planTitleSheet,
  progressSheet,
  receivingSheet,
  resultSheet,
  schoolPatchSheet,
  warehouseTitleSheet,
} from '@keben/core/office/spreadsheets/kinds/orders'
import { sentByDistrictSheet, sentBySchoolSheet, sentByTitleSheet } from '@keben/core/office/spreadsheets/kinds/sent'
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
  statementSheet,
  stockSheet,
  supplierOrderSheet,
} from '@keben/core/office/spreadsheets/kinds/supply'
import type { ShownSheet } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'

/** An export and the list that shows the same on a screen. */
export interface ExportCase {
  readonly download: string
  /** The kind of sheet, for a call that has several of them. */
  readonly kind?: readonly [field: string, value: string]
  readonly as: Role
  readonly sheet: ShownSheet
  readonly list: string
  readonly filter?: Readonly<Record<string, unknown>>
  /** Further input of the list: the level, if the download has a kind. */
  readonly listed?: Readonly<Record<string, unknown>>
  /** What the list calls the sum of a column, where that has another name. */
  readonly called?: Readonly<Record<string, string>>
}

/** Exports that have no total, and why. */
export const withoutTotal: Readonly<Record<string, string>> = {
  downloadPaper: 'Is printed, not calculated with.',
  downloadTemplate: 'Is empty.',
  downloadOwnTermsTemplate: 'Is empty.',
  downloadSchoolPlan: 'Is a form: a total would be wrong as soon as somebody fills it in.',
  downloadAudit: 'Has no figures.',
  downloadDeletedOrders: 'Is of a plan that no list shows any more; the deletion says the same totals.',
  downloadStockLog: 'Adds to and takes from different heaps; the balance stands in each row.',
  downloadBooks: 'Has terms of titles, which are not added up.',
  downloadBookTerms: 'Has terms of titles, which are not added up.',
  downloadBusinessDiscounts: 'Has terms of districts, which are not added up.',
  downloadPlanCatalog: 'Has terms of titles, which are not added up.',
  ...Object.fromEntries(
    Object.keys(sheets)
      .filter((kind) => !['school', 'campus', 'headcount', 'book'].includes(kind))
      .map((kind) => [`downloadBaseData ${kind}`, 'Has no figures that are added up.']),
  ),
}

/** A season that went all the way, and what the cases need of it. */
export interface Season {
  readonly planId: number
  readonly resultId: number
}

const kind = (value: string) => ['kind', value] as const

const bills = (of: string, as: Role, list: string, isSupplier: boolean): ExportCase[] => [
  {
    download: of,
    kind: ['of', 'bills'],
    as,
    list,
    sheet: isSupplier ? supplierBillListSheet : billListSheet,
  },
  {
    download: of,
    kind: ['of', 'lines'],
    as,
    list,
    sheet: isSupplier ? supplierBillSheet : billSheet,
    called: { netFen: 'totalFen' },
  },
]

export function exportCases({ planId, resultId }: Season): ExportCase[] {
  const ofPlan = { filter: { planId } }
  const ofSeason = { filter: { planIds: [planId] } }
  const schedule = (value: string, as: Role, list: string, sheet: ShownSheet): ExportCase => ({
    download: 'downloadSchedule',
    kind: kind(value),
    as,
    list,
    sheet,
    ...ofPlan,
  })
  const statistics = (value: string, list: string, sheet: ShownSheet, more: Partial<ExportCase> = {}): ExportCase => ({
    download: 'downloadStatistics',
    kind: kind(value),
    as: 'business',
    list,
    sheet,
    ...more,
  })
  const result = (value: string, list: string, sheet: ShownSheet, more: Partial<ExportCase>): ExportCase => ({
    download: 'downloadPlanResult',
    kind: kind(value),
    as: 'business',
    list,
    sheet,
    ...more,
  })
  const delivered = { issued: 'copies', sent: 'sentCopies' }
  const accounts = (['schoolSelfPaid', 'schoolFunded', 'schoolTeacherBooks'] as const).map((list): ExportCase => {
    const of = { schoolSelfPaid: 'selfPaid', schoolFunded: 'funded', schoolTeacherBooks: 'teacher' }[list]
    return { download: 'downloadAccount', kind: kind(of), as: 'school', list, sheet: accountSheet, ...ofSeason }
  })
  const districtAccounts = (['line', 'school', 'grade', 'title'] as const).map((by): ExportCase => ({
    download: 'downloadAccount',
    kind: kind('selfPaid'),
    as: 'area',
    list: 'districtSelfPaid',
    sheet: accountSheet,
    filter: { planIds: [planId], by },
  }))
  return [
    { download: 'downloadBaseData', kind: kind('school'), as: 'manage', list: 'listSchools', sheet: sheets.school },
    { download: 'downloadBaseData', kind: kind('campus'), as: 'manage', list: 'listCampuses', sheet: sheets.campus },
    {
      download: 'downloadBaseData',
      kind: kind('headcount'),
      as: 'manage',
      list: 'listCampuses',
      sheet: sheets.headcount,
    },
    ...(['title', 'district', 'campus'] as const).map((level) =>
      result('result', 'resultLines', resultSheet, { filter: { resultId, level } }),
    ),
    result('titles', 'planByTitle', planTitleSheet, ofPlan),
    result('lines', 'planLines', planLineSheet, ofPlan),
    { download: 'downloadSchoolPatches', as: 'area', list: 'listPatchesOfSchools', sheet: schoolPatchSheet },
    { download: 'downloadDistrictPatches', as: 'area', list: 'listDistrictPatches', sheet: districtPatchSheet },
    schedule('progress', 'manage', 'manageProgress', progressSheet),
    schedule('ownTitles', 'school', 'schoolProgress', ownTitleSheet),
    schedule('warehouseTitles', 'warehouse', 'warehouseProgress', warehouseTitleSheet),
    ...(['title', 'district'] as const).map((by) => ({
      ...schedule('receiving', 'manage', 'manageReceiving', receivingSheet),
      filter: { planId, by },
    })),
    schedule('awaitedByDistrict', 'area', 'areaReceiving', awaitedSheet),
    schedule('awaitedBySchool', 'school', 'schoolReceiving', awaitedSheet),
    schedule('awaitedByWarehouse', 'warehouse', 'warehouseReceiving', awaitedSheet),
    { download: 'downloadPurchaseOrders', as: 'business', list: 'listPurchaseOrders', sheet: purchaseOrderSheet },
    {
      download: 'downloadSupplierOrders',
      as: 'business',
      list: 'listSupplierOrders',
      sheet: supplierOrderSheet,
      called: { accepted: 'acceptedCopies' },
    },
    {
      download: 'downloadStatement',
      as: 'supplier',
      list: 'listStatement',
      sheet: statementSheet,
      called: { accepted: 'acceptedCopies' },
    },
    { download: 'downloadReceipts', as: 'business', list: 'listReceipts', sheet: receiptSheet },
    { download: 'downloadShopOrders', as: 'business', list: 'listShopOrders', sheet: shopOrderSheet },
    {
      download: 'downloadSendOrders',
      as: 'business',
      list: 'listSendOrders',
      sheet: sendOrderSheet,
      called: delivered,
    },
    {
      download: 'downloadShopSendOrders',
      as: 'shop',
      list: 'listShopDeliveries',
      sheet: shopSendOrderSheet,
      called: delivered,
    },
    { download: 'downloadMoves', as: 'business', list: 'listMoves', sheet: moveSheet },
    { download: 'downloadReturns', as: 'business', list: 'listReturns', sheet: returnSheet },
    ...(['place', 'title', 'warehouse'] as const).map((by) => ({
      download: 'downloadStock',
      as: 'business' as const,
      list: 'listBusinessStock',
      sheet: stockSheet,
      filter: { by },
    })),
    statistics('bySupplier', 'receivedBySupplier', receivedBySupplierSheet),
    statistics('byTitle', 'receivedByTitle', receivedByTitleSheet),
    statistics('byWarehouse', 'receivedByWarehouse', receivedByWarehouseSheet),
    statistics('reconciliation', 'reconcileReceipts', receivingReconciliationSheet),
    statistics('arrivals', 'arrivals', arrivalSheet, ofPlan),
    statistics('sentByDistrict', 'sentByDistrict', sentByDistrictSheet),
    statistics('sentBySchool', 'sentBySchool', sentBySchoolSheet),
    statistics('sentByTitle', 'sentByTitle', sentByTitleSheet),
    ...bills('downloadSchoolBills', 'finance', 'listSchoolBills', false),
    ...bills('downloadDistrictBills', 'finance', 'listDistrictBills', false),
    ...bills('downloadSupplierBills', 'finance', 'listSupplierBills', true),
    ...bills('downloadShopBills', 'finance', 'listShopBills', false),
    {
      download: 'downloadReconciliation',
      kind: ['by', 'title'],
      as: 'area',
      list: 'districtReconciliation',
      sheet: reconciliationSheet,
      ...ofSeason,
    },
    {
      download: 'downloadReconciliation',
      kind: ['by', 'school'],
      as: 'manage',
      list: 'manageReconciledReceivers',
      sheet: reconciledReceiverSheet,
      ...ofSeason,
    },
    ...accounts,
    ...districtAccounts,
    { download: 'downloadOwed', kind: ['of', 'ageing'], as: 'finance', list: 'listAgeing', sheet: ageingSheet },
    {
      download: 'downloadOwed',
      kind: ['of', 'balances'],
      as: 'finance',
      list: 'listBalances',
      sheet: balanceSheet,
      filter: { payer: 'school' },
    },
    { download: 'downloadSupplierBridge', as: 'finance', list: 'listSupplierBridge', sheet: bridgeSheet },
    {
      download: 'downloadJournal',
      as: 'finance',
      list: 'listJournal',
      sheet: journalSheet,
      filter: { from: '2020-01-01', to: '2199-12-31' },
    },
  ]
}
