import { bookSheet, companyTermsSheet, editionSheet, publisherSheet, subjectSheet } from './kinds/catalogue.ts'
import { companySheet, districtSheet, settlementModeSheet, shopSheet, supplierSheet } from './kinds/network.ts'
import { bankSheet } from './kinds/bank.ts'
import { schoolPlanSheet } from './kinds/orders.ts'
import { userSheet } from './kinds/people.ts'
import { campusSheet, headcountSheet, schoolSheet } from './kinds/schools.ts'
import { discountSheet } from './kinds/terms.ts'
import { coverageSheet, warehouseSheet } from './kinds/warehouses.ts'
import type { EnteredSheet } from './sheet.ts'

/*
 * One definition per kind serves template, import and export. To add a kind:
 * 1. write its definition in kinds/ and name it here (and its name in words.ts); its input is the family's save;
 * 2. declare its import in contract.ts;
 * 3. describe how its rows are stored, in server/src/office/spreadsheets/places.ts.
 * The template, the checks, the report, the import, its undo and their tests then come by themselves.
 */

/** In the order of a city's setup: each refers to earlier ones. */
export const importKinds = [
  'company',
  'accountMode',
  'area',
  'school',
  'campus',
  'headcount',
  'press',
  'subject',
  'edition',
  'book',
  'supplier',
  'shop',
  'user',
  'warehouse',
  'coverage',
  'discount',
  'bookTerms',
] as const

/** Kinds with template, import and export. */
export const sheets: Readonly<Record<(typeof importKinds)[number], EnteredSheet>> = {
  company: companySheet,
  accountMode: settlementModeSheet,
  area: districtSheet,
  school: schoolSheet,
  campus: campusSheet,
  headcount: headcountSheet,
  press: publisherSheet,
  subject: subjectSheet,
  edition: editionSheet,
  book: bookSheet,
  supplier: supplierSheet,
  shop: shopSheet,
  user: userSheet,
  warehouse: warehouseSheet,
  coverage: coverageSheet,
  discount: discountSheet,
  bookTerms: companyTermsSheet,
}

/** Uploadable kinds: base data, and input to a document. */
export const uploadSheets = { ...sheets, schoolPlan: schoolPlanSheet } as const satisfies Record<string, EnteredSheet>
export type UploadKind = keyof typeof uploadSheets

/** Readable kinds: also the bank's sheet, which has no template. */
export const readSheets = { ...uploadSheets, bank: bankSheet } as const satisfies Record<string, EnteredSheet>
export type ReadKind = keyof typeof readSheets
