import { z } from 'zod'
import { download, endpointsOf } from '../../endpoint.ts'
import { Id } from '../../kit/paging.ts'
import type { Role } from '../../roles.ts'
import { AccountInput } from '../../finance/settlements/accounts.ts'
import { AgeingInput } from '../../finance/settlements/chasing.ts'
import { AccountKind } from '../../finance/settlements/choices.ts'
import { JournalInput } from '../../finance/settlements/journal.ts'
import { ReconciledReceiversInput, ReconciliationInput } from '../../finance/settlements/reconciliation.ts'
import { BillListInput } from '../../finance/settlements/shapes.ts'
import { BalanceInput } from '../../finance/settlements/statements.ts'
import { BridgeInput } from '../../finance/settlements/supplier-bridge.ts'
import { columnsOf } from './contract.ts'
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
} from './kinds/finance.ts'
import { uploadWords } from './words.ts'

const endpoint = endpointsOf('spreadsheets')

// Filtered lists as files, with all pages.

const bills = (path: string, whose: string, roles: readonly Role[]) =>
  download({
    path,
    about: `${whose} as an Excel sheet, with sums by state and funding on a second one: those that the list shows, a row for each; or the lines of them, or of a single one. A district may ask for all that it sees, its own and those of its schools.`,
    roles,
    input: z.discriminatedUnion('of', [
      z.strictObject({
        of: z.literal('bills'),
        filter: BillListInput,
        whole: z.boolean().optional(),
        columns: columnsOf(billListSheet),
      }),
      z.strictObject({
        of: z.literal('lines'),
        id: Id.optional(),
        filter: BillListInput,
        whole: z.boolean().optional(),
        columns: columnsOf(billSheet),
      }),
    ]),
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
  about:
    'What was ordered, sent, confirmed, returned, charged and paid, by school and title or school by school, as an Excel sheet.',
  roles: ['manage', 'business', 'area', 'school'],
  input: z.discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('title'),
      filter: ReconciliationInput,
      columns: columnsOf(reconciliationSheet),
    }),
    z.strictObject({
      by: z.literal('school'),
      filter: ReconciledReceiversInput,
      columns: columnsOf(reconciledReceiverSheet),
    }),
  ]),
})
export const downloadAccount = download({
  path: '/api/excel/download/account',
  about: 'An account of student or teacher books as an Excel sheet, added up as the screen shows it.',
  roles: ['area', 'school'],
  input: z.strictObject({ kind: AccountKind, filter: AccountInput, columns: columnsOf(accountSheet) }),
})

export const downloadOwed = download({
  path: '/api/excel/download/financeOwed',
  about:
    'What is owed as an Excel sheet: by payer and by days overdue, or the balances of all parties of one kind over a season or dates.',
  roles: ['finance'],
  input: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('ageing'), filter: AgeingInput, columns: columnsOf(ageingSheet) }),
    z.strictObject({ of: z.literal('balances'), filter: BalanceInput, columns: columnsOf(balanceSheet) }),
  ]),
})

export const downloadSupplierBridge = download({
  path: '/api/excel/download/supplierBridge',
  about: 'From what suppliers brought to what is still to be paid, by season, as an Excel sheet: its columns add up.',
  roles: ['finance', 'supplier'],
  input: z.strictObject({ filter: BridgeInput, columns: columnsOf(bridgeSheet) }),
})

export const downloadJournal = download({
  path: '/api/excel/download/journal',
  about: 'The double entries of a period as an Excel sheet or as comma-separated text; debit equals credit to the fen.',
  roles: ['finance'],
  input: z.strictObject({
    filter: JournalInput,
    columns: columnsOf(journalSheet),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
})

const eightMegabytes = 8 * 1024 * 1024

export const BankUpload = z.object({
  rows: z.int(),
  added: z.int(),
  /** Known references. */
  known: z.int(),
  /** Matched with typed payments. */
  matched: z.int(),
  /** Rejected: unreadable, in the future, or contradicting. */
  wrongRows: z.int(),
  problems: z.array(
    z.object({ row: z.int(), column: z.string(), given: z.string(), rule: z.string(), message: z.string() }),
  ),
})
export type BankUpload = z.infer<typeof BankUpload>

export const uploadBankSheet = endpoint({
  path: '/api/finance/bank/upload',
  about:
    'Takes the sheet of a bank, an Excel workbook or comma-separated text: what can be read is in; what cannot, is of a day to come, or contradicts what is known by its reference, is named. The same sheet again adds nothing, since a reference counts once.',
  roles: ['finance'],
  writes: true,
  changes: ['settlements'],
  input: z.strictObject({ fileName: z.string().min(1).max(200), file: z.base64().max(eightMegabytes) }),
  output: BankUpload,
  words: uploadWords,
  bodyLimit: 12 * 1024 * 1024,
  outcome: ({ added, wrongRows }) => ({ done: added, left: wrongRows }),
})
