import type { Payer } from '@keben/core/ledgers/charges/choices'
import {
  downloadAccount,
  downloadDistrictBills,
  downloadOwed,
  downloadReconciliation,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
  downloadSupplierBridge,
  downloadJournal,
  uploadBankSheet,
} from '@keben/core/office/spreadsheets/finance'
import {
  accountSheet,
  ageingSheet,
  balanceSheet,
  bridgeSheet,
  journalSheet,
  billListSheet,
  billSheet,
  billSumSheet,
  reconciledReceiverSheet,
  reconciliationSheet,
  supplierBillListSheet,
  supplierBillSheet,
} from '@keben/core/office/spreadsheets/kinds/finance'
import { withoutColumns } from '@keben/core/office/spreadsheets/sheet'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Context } from '../../kit/requests/context.ts'
import { type FileAnswer, type Handler, handleDownload, handlePrepared } from '../../kit/requests/handle.ts'
import { neverEmpty } from '../../kit/lists/list.ts'
import { everything } from '../../kit/database/sql.ts'
import { accountList } from '../../finance/settlements/accounts.ts'
import { balanceList } from '../../finance/settlements/balances.ts'
import { ageingList } from '../../finance/settlements/chasing.ts'
import { journalList } from '../../finance/settlements/journal.ts'
import { billLineList, billList, billSumList } from '../../finance/settlements/list.ts'
import { receiverList, reconciliationList } from '../../finance/settlements/reconcile.ts'
import { ofPayer } from '../../finance/settlements/scope.ts'
import { bridgeList } from '../../finance/settlements/supplier-bridge.ts'
import { readBankSheet, takeBankSheet } from './bank.ts'
import { exportList, exportText } from './export.ts'

/** Constant columns of an account's rows. */
const single = { line: ['schools', 'titles'], school: ['schools'], grade: [], title: ['titles'] } as const

type Input = ValueOf<typeof downloadSchoolBills.input>

/** Bills of a kind of payer or their lines, newest first, with totals on a second sheet. */
const bills =
  (payer: Payer) =>
  (request: Input, context: Context): Promise<FileAnswer> => {
    const { filter, whole = false } = request
    const [listSheet, lineSheet] =
      payer === 'supplier' ? [supplierBillListSheet, supplierBillSheet] : [billListSheet, billSheet]
    const of = whole && context.actor.role === 'area' ? everything : ofPayer(payer)
    const order = { sort: filter.sort ?? '-number' }
    const further = { sheet: billSumSheet, query: billSumList(filter, context, of) }
    if (request.of === 'bills')
      return exportList(context, listSheet, billList(filter, context, of), order, request.columns, undefined, further)
    const { id } = request
    const lines =
      id === undefined
        ? billLineList(filter, context, of)
        : { ...billLineList({ ...filter, ids: [id] }, context, of), parent: neverEmpty }
    return exportList(
      context,
      lineSheet,
      lines,
      order,
      request.columns,
      undefined,
      id === undefined ? further : undefined,
    )
  }

export const financeSheetHandlers: Handler[] = [
  handleDownload(downloadJournal, ({ filter, columns, format }, context) => {
    const query = journalList(filter, context)
    return format === 'csv'
      ? exportText(context, journalSheet, query, filter, columns)
      : exportList(context, journalSheet, query, filter, columns)
  }),
  // In the order of the lists: overdue debt, then code.
  handleDownload(downloadOwed, ({ of, filter, columns }, context) =>
    of === 'ageing'
      ? exportList(
          context,
          ageingSheet,
          ageingList(filter, context),
          { ...filter, sort: filter.sort ?? '-overdueFen' },
          columns,
        )
      : exportList(context, balanceSheet, balanceList(filter, context), filter, columns),
  ),
  handleDownload(downloadSupplierBridge, ({ filter, columns }, context) =>
    exportList(context, bridgeSheet, bridgeList(filter, context), filter, columns),
  ),
  handlePrepared(uploadBankSheet, readBankSheet, takeBankSheet, { longLockTimeout: true }),
  handleDownload(downloadSchoolBills, bills('school')),
  handleDownload(downloadDistrictBills, bills('district')),
  handleDownload(downloadSupplierBills, bills('supplier')),
  handleDownload(downloadShopBills, bills('shop')),
  handleDownload(downloadReconciliation, ({ by, filter, columns }, context) =>
    by === 'title'
      ? exportList(context, reconciliationSheet, reconciliationList(filter, context), filter, columns)
      : exportList(context, reconciledReceiverSheet, receiverList(filter, context), filter, columns),
  ),
  handleDownload(downloadAccount, ({ kind, filter, columns }, context) =>
    exportList(
      context,
      withoutColumns(accountSheet, [...single[filter.by], ...(context.actor.role === 'school' ? ['schools'] : [])]),
      accountList(filter, context, kind),
      filter,
      columns,
    ),
  ),
]
