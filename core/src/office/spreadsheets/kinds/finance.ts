import { fundings, kinds, stages } from '../../../base/catalogue/choices.ts'
import { facts, goods, parts, payers } from '../../../ledgers/charges/choices.ts'
import { accounts, reconciledStates, reminderLevels, ways } from '../../../finance/settlements/choices.ts'
import { billStates } from '../../../finance/settlements/states.ts'
import { supplierBillWords } from '../../../finance/settlements/words-side.ts'
import { bridgeAmounts } from '../../../finance/settlements/supplier-bridge.ts'
import { bridgeSheetName, bridgeWords } from '../../../finance/settlements/words-bridge.ts'
import { billWords } from '../../../finance/settlements/words.ts'
import { day, moment, money, oneOf, percent } from '../cells.ts'
import type { SheetColumn, ShownSheet } from '../sheet.ts'
import { balanceWords, financeSheetNames } from '../words.ts'
import { amounts, counted, gradeOrAll, price, shown, summed } from './common.ts'

/* Sheets of charges and payments: bills by line, ordered against charged. */

const texts = (...keys: readonly string[]): SheetColumn[] => keys.map((key) => shown(key))

const title: readonly SheetColumn[] = [
  ...texts('bookCode', 'isbn', 'title', 'subjectName'),
  shown('stage', oneOf(stages)),
  shown('grade', gradeOrAll),
  shown('kind', oneOf(kinds)),
  ...texts('publisherName'),
]

export const billListSheet: ShownSheet = {
  name: financeSheetNames.bill,
  words: billWords,
  columns: [
    ...texts('number', 'payerCode', 'payerName', 'districtName', 'planName'),
    shown('state', oneOf(billStates)),
    shown('funding', oneOf(fundings)),
    shown('goods', oneOf(goods)),
    ...texts('period'),
    ...summed('lines', 'copies'),
    ...amounts('listFen', 'totalFen', 'paidFen', 'outstandingFen'),
    shown('agreedAt', moment),
    ...counted('openDisputes'),
    shown('dueOn', day),
    ...counted('overdueDays'),
    ...texts('invoiceNumber'),
    shown('invoiceFen', money),
    shown('createdAt', moment),
    ...texts('remark'),
  ],
}

/** By state and payer. */
export const billSumSheet: ShownSheet = {
  name: financeSheetNames.billSums,
  words: billWords,
  columns: [
    shown('state', oneOf(billStates)),
    shown('funding', oneOf(fundings)),
    shown('goods', oneOf(goods)),
    ...summed('bills', 'copies'),
    ...amounts('listFen', 'totalFen', 'paidFen', 'outstandingFen'),
  ],
}

/** By line. */
export const billSheet: ShownSheet = {
  name: financeSheetNames.bill,
  words: billWords,
  columns: [
    ...texts('number', 'payerName', 'districtName', 'planName'),
    shown('state', oneOf(billStates)),
    shown('goods', oneOf(goods)),
    ...texts('period'),
    shown('dueOn', day),
    ...texts('documentNumber'),
    shown('day', day),
    shown('fact', oneOf(facts)),
    ...texts('schoolName', 'campusName'),
    ...title,
    shown('part', oneOf(parts)),
    shown('funding', oneOf(fundings)),
    ...summed('copies'),
    price,
    shown('discountBp', percent),
    ...amounts('listFen', 'netFen'),
    ...texts('reason'),
  ],
}

/** For suppliers, who are paid. */
export const supplierBillListSheet: ShownSheet = { ...billListSheet, words: supplierBillWords }
export const supplierBillSheet: ShownSheet = { ...billSheet, words: supplierBillWords }

const followed: readonly SheetColumn[] = [
  ...summed(
    'requested',
    'closed',
    'sent',
    'confirmed',
    'returned',
    'owed',
    'unconfirmed',
    'reported',
    'surplus',
    'objections',
  ),
  ...summed('charged'),
  ...amounts('chargedFen', 'billedFen', 'paidFen'),
]

export const reconciliationSheet: ShownSheet = {
  name: financeSheetNames.reconciliation,
  words: billWords,
  columns: [
    ...texts('planName', 'districtName', 'schoolName'),
    ...title,
    shown('state', oneOf(reconciledStates)),
    ...followed,
  ],
}

export const reconciledReceiverSheet: ShownSheet = {
  name: financeSheetNames.reconciliation,
  words: billWords,
  columns: [
    ...texts('planName', 'districtName', 'schoolName'),
    shown('state', oneOf(reconciledStates)),
    ...counted('titles', 'even', 'coming', 'differing'),
    ...followed,
  ],
}

/** For every grouping; columns outside it are empty. */
export const accountSheet: ShownSheet = {
  name: financeSheetNames.account,
  words: billWords,
  columns: [
    ...texts('schoolCode', 'schoolName'),
    ...title,
    ...counted('schools', 'titles'),
    shown('payer', oneOf(payers)),
    ...summed('ordered', 'copies'),
    ...amounts('listFen', 'netFen', 'billedFen', 'paidFen'),
  ],
}

/** By days overdue, with reminders. */
export const ageingSheet: ShownSheet = {
  name: financeSheetNames.ageing,
  words: billWords,
  columns: [
    ...texts('payerCode', 'payerName', 'districtName', 'salesperson'),
    ...summed('bills'),
    ...counted('oldestDays'),
    ...amounts('overdueFen', 'upTo30Fen', 'upTo60Fen', 'upTo90Fen', 'over90Fen', 'notDueFen', 'outstandingFen'),
    shown('lastLevel', oneOf(reminderLevels)),
    shown('next', oneOf(reminderLevels)),
  ],
}

/** By statement of account. */
export const balanceSheet: ShownSheet = {
  name: financeSheetNames.balances,
  words: {
    en: { ...billWords.en, code: billWords.en.payerCode, ...balanceWords.en },
    zh: { ...billWords.zh, code: billWords.zh.payerCode, ...balanceWords.zh },
  },
  columns: [
    ...texts('code', 'name', 'districtName'),
    ...amounts('openingFen', 'chargedFen', 'paidFen', 'closingFen', 'unbilledFen'),
  ],
}

/** From receipts to open amounts; columns add up. */
export const bridgeSheet: ShownSheet = {
  name: bridgeSheetName,
  words: bridgeWords,
  columns: [...texts('companyName', 'supplierCode', 'supplierName', 'planName'), ...amounts(...bridgeAmounts)],
}

/** For other accounting programs. */
export const journalSheet: ShownSheet = {
  name: financeSheetNames.journal,
  words: {
    en: { ...billWords.en, number: billWords.en.documentNumber },
    zh: { ...billWords.zh, number: billWords.zh.documentNumber },
  },
  columns: [
    shown('day', day),
    ...texts('number'),
    shown('account', oneOf(accounts)),
    ...texts('code', 'partyName'),
    shown('text', oneOf({ ...facts, ...ways })),
    ...amounts('debitFen', 'creditFen'),
  ],
}
