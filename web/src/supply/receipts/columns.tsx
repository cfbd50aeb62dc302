import { supplierDict } from '@keben/core/base/network/contract'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { Receipt } from '@keben/core/supply/receipts/shapes'
import { type ReceiptState, receiptStates } from '@keben/core/supply/receipts/states'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { Copies } from '../../kit/values/Copies.tsx'
import { figure, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  enteredColumns,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { daysFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { ArrivalDay, missedBy } from '../supplier-orders/Arrival.tsx'
import type { ReceiptViewer } from './endpoints-by-role.ts'
import { receiptScreenWords } from './words.ts'

/** States with counted copies; before them only expected ones exist. */
export const countedStates = ['confirmed', 'reversed', 'reversal'] as const satisfies readonly ReceiptState[]

/** States without a count: open, or cancelled before it. */
export const uncountedStates = ['issued', 'cancelled'] as const satisfies readonly ReceiptState[]

const number = titleColumn<'number', Receipt>('number', 158, { sortable: true })
const state = stateColumn(receiptStates, 92)
const supplier = textColumn('supplierName', 164, { sortable: true, phone: 'subtitle' })
const warehouse = textColumn('warehouseName', 104, { sortable: true, phone: 'subtitle' })
const order = textColumn('orderNumber', 142, { sortable: true })
const expectedOn: Column<Receipt> = {
  key: 'expectedOn',
  width: 184,
  sortable: true,
  phone: 'meta',
  render: (receipt) => <ExpectedDay receipt={receipt} />,
}
const expected = copiesColumn('expected', 88, { sortable: true })
const good = copiesColumn('good', 80, { sortable: true, phone: 'number' })
const odd = (key: 'damaged' | 'short', width: number): Column<Receipt> => ({
  key,
  width,
  align: 'end',
  sortable: true,
  render: (receipt) => <OddCopies value={receipt[key]} />,
})

/** The identifying and counted columns; where all are counted, the expected day matters less. */
export const receiptColumns = (
  side: ReceiptViewer,
  isCounted: boolean,
  isKeeper: boolean,
): readonly Column<Receipt>[] => [
  number,
  state,
  supplier,
  warehouse,
  ...(side === 'manage' ? [textColumn('companyName', 204)] : []),
  { ...order, hidden: true },
  textColumn('planName', 160, { hidden: true }),
  { ...expectedOn, hidden: isCounted || side === 'manage' },
  copiesColumn('titles', 72, { hidden: true }),
  expected,
  good,
  odd('damaged', 88),
  odd('short', 74),
  isKeeper ? moneyColumn('listFen', 112) : moneyColumn('netFen', 112, { sortable: true }),
  ...enteredColumns(shipmentFields),
  textColumn('confirmedBy', 96, { hidden: true }),
  momentColumn('confirmedAt', 118, { sortable: true, hidden: !isCounted }),
]

/** Open receipts have no counted columns. */
export const waitingColumns: readonly Column<Receipt>[] = [
  number,
  supplier,
  warehouse,
  order,
  expectedOn,
  { key: 'announced', width: 120, render: (receipt) => <AnnouncedText announced={receipt.announced} /> },
  copiesColumn('titles', 72),
  { ...expected, phone: 'number' },
  ...enteredColumns(shipmentFields, { waybill: { phone: 'meta', hidden: false } }),
]

export const receiptFilters = (isKeeper: boolean, differing: string) => [
  ...(isKeeper ? [] : [dictFilter('supplierIds', supplierDict, { inline: true, width: 140 })]),
  dictFilter('warehouseIds', stockWarehouses, { inline: isKeeper, width: 140 }),
  seasonFilter(),
  flagFilter('differing', { yes: differing }),
  daysFilter('from', 'to'),
]

/** The tabs of a list: all states, or those of its part. */
export const allTabs = stateTabs(receiptStates)
export const tabsOf = (states: readonly ReceiptState[]) => stateTabs(receiptStates, states)

/** Highlights wrong copies; a reversal has them negative. */
export function OddCopies({ value }: { value: number | null }) {
  if (!value) return <Copies value={value} />
  return <span className="num odd">{figure(value)}</span>
}

/** The expected day, with its delay while the receipt is open. */
export function ExpectedDay({
  receipt: { expectedOn: day, overdue },
}: {
  receipt: Pick<Receipt, 'expectedOn' | 'overdue'>
}) {
  return <ArrivalDay day={day} overdueDays={overdue ? missedBy(day) : 0} />
}

export function AnnouncedText({ announced }: { announced: boolean }) {
  const words = useWords(receiptScreenWords)
  return announced ? words.announcedBy : <span className="sub">{words.announcedByUs}</span>
}
