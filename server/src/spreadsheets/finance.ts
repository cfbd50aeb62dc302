import type { Payer } from '@keben/core/entries/choices'
import {
  downloadAccount,
  downloadDistrictBills,
  downloadReconciliation,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
  uploadBankSheet,
} from '@keben/core/spreadsheets/finance'
import {
  accountSheet,
  billSheet,
  reconciledReceiverSheet,
  reconciliationSheet,
} from '@keben/core/spreadsheets/kinds/finance'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Context } from '../kit/context.ts'
import { type FileAnswer, type Handler, handleDownload, handlePrepared } from '../kit/handle.ts'
import { accountList } from '../settlements/accounts.ts'
import { billLineList } from '../settlements/list.ts'
import { receiverList, reconciliationList } from '../settlements/reconcile.ts'
import { ofPayer } from '../settlements/scope.ts'
import { readBankSheet, takeBankSheet } from './bank.ts'
import { exportList } from './export.ts'

/** The lines of bills of one kind of payer, the newest bill first. */
const bills =
  (payer: Payer) =>
  ({ id, filter, columns }: ValueOf<typeof downloadSchoolBills.input>, context: Context): Promise<FileAnswer> => {
    const query = billLineList({ ...filter, ...(id !== undefined && { ids: [id] }) }, context, ofPayer(payer))
    return exportList(context, billSheet, query, { sort: filter.sort ?? '-number' }, columns)
  }

export const financeSheetHandlers: Handler[] = [
  handlePrepared(uploadBankSheet, readBankSheet, takeBankSheet, { unhurried: true }),
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
    exportList(context, accountSheet, accountList(filter, context, kind), filter, columns),
  ),
]
