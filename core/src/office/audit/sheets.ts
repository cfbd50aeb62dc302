import { termsSheet } from '../spreadsheets/kinds/catalogue.ts'
import {
  deletedOrderSheet,
  districtPatchSheet,
  progressSheet,
  resultSheet,
  schoolPatchSheet,
  schoolPlanSheet,
  tradeCatalogueSheet,
} from '../spreadsheets/kinds/orders.ts'
import { sheets, uploadSheets } from '../spreadsheets/sheets.ts'
import type { ShownSheet } from '../spreadsheets/sheet.ts'
import { auditSheetName, auditWords } from './words.ts'

/** A downloaded file's name and words. */
type NamedSheet = Pick<ShownSheet, 'name' | 'words'>

const downloads = '/api/excel/download/'

/** By the end of the call's path. */
const sheetOfCall: Readonly<Record<string, NamedSheet>> = {
  baseBook: sheets.book,
  bookTerms: termsSheet,
  businessDiscount: sheets.discount,
  audit: { name: auditSheetName, words: auditWords },
  planCatalog: tradeCatalogueSheet,
  planResult: resultSheet,
  deletedOrders: deletedOrderSheet,
  schoolPlan: schoolPlanSheet,
  schoolPatchPlan: schoolPatchSheet,
  areaPatchPlan: districtPatchSheet,
  schedule: progressSheet,
}
const sheetOfKind: Readonly<Record<string, NamedSheet>> = uploadSheets

interface AuditedChange {
  readonly thing: string
  readonly after: Readonly<Record<string, unknown>> | null
}

/** The sheet of a download, template or import. */
export function sheetOf({ thing, after }: AuditedChange): NamedSheet | undefined {
  if (thing !== 'import' && !thing.startsWith(downloads)) return undefined
  return sheetOfKind[String(after?.['kind'])] ?? sheetOfCall[thing.slice(downloads.length)]
}
