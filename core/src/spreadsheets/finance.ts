import { z } from 'zod'
import { download } from '../endpoint.ts'
import { Id } from '../kit/paging.ts'
import type { Role } from '../roles.ts'
import { ReconciliationInput } from '../settlements/reconciliation.ts'
import { BillListInput } from '../settlements/shapes.ts'
import { columnsOf } from './contract.ts'
import { billSheet, reconciliationSheet } from './kinds/finance.ts'

// Bills and what was reconciled as files: what the screens show under the same filters, all pages of it

const bills = (path: string, whose: string, roles: readonly Role[]) =>
  download({
    path,
    about: `${whose} as an Excel sheet, a row for each line: those that the list shows, or a single one.`,
    roles,
    input: z.strictObject({ id: Id.optional(), filter: BillListInput, columns: columnsOf(billSheet) }),
  })

export const downloadSchoolBills = bills('/api/excel/download/financeSchool', 'Bills of schools', [
  'finance',
  'school',
  'area',
])
export const downloadDistrictBills = bills('/api/excel/download/financeArea', 'Bills of districts', ['finance', 'area'])
export const downloadSupplierBills = bills('/api/excel/download/financeSupplier', 'Settlements of suppliers', [
  'finance',
  'supplier',
])
export const downloadShopBills = bills('/api/excel/download/financeShop', 'Settlements of shops', ['finance', 'shop'])
export const downloadReconciliation = download({
  path: '/api/excel/download/reconciliation',
  about: 'What was ordered, sent, confirmed, returned, charged and paid, by school and title, as an Excel sheet.',
  roles: ['manage', 'business', 'area', 'school'],
  input: z.strictObject({ filter: ReconciliationInput, columns: columnsOf(reconciliationSheet) }),
})
