import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import type { MyOrder, SupplierOrder } from '@keben/core/supply/supplier-orders/shapes'
import {
  type Column,
  copiesColumn,
  dayColumn,
  moneyColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { Arrival } from './Arrival.tsx'
import { SupplyBar } from './SupplyBar.tsx'

const arrival: Column<MyOrder> = {
  key: 'arrivalTo',
  width: 206,
  sortable: true,
  phone: 'subtitle',
  render: (row) => (
    <Arrival
      day={row.arrivalTo}
      lateDays={row.lateDays}
      overdueDays={row.overdueDays}
      booksInHand={row.booksInHand}
      isBrief
    />
  ),
}

const figures = (progress: string): readonly Column<MyOrder>[] => [
  copiesColumn('titles', 64, { hidden: true }),
  copiesColumn('copies', 84, { sortable: true, phone: 'number' }),
  { key: 'bar', label: progress, width: 84, screenOnly: true, render: (row) => <SupplyBar figures={row} /> },
  copiesColumn('accepted', 84, { hidden: true }),
  copiesColumn('announced', 92, { hidden: true }),
  copiesColumn('good', 76, { hidden: true }),
  copiesColumn('damaged', 80, { hidden: true }),
  copiesColumn('closed', 76, { hidden: true }),
  copiesColumn('open', 84, { sortable: true, phone: 'number' }),
  arrival,
  moneyColumn('netFen', 104, { sortable: true }),
]

const rest: readonly Column<MyOrder>[] = [
  textColumn('planName', 140, { hidden: true }),
  dayColumn('booksInHand', 104, { hidden: true }),
  textColumn('remark', 200, { hidden: true }),
  momentColumn('issuedAt', 122, { sortable: true, hidden: true }),
  momentColumn('changedAt', 122, { sortable: true, hidden: true }),
]

/** The company's columns: number and supplier identify an order. */
export const companyColumns = (progress: string): readonly Column<SupplierOrder>[] => [
  titleColumn('number', 144, { sortable: true }),
  stateColumn(supplierOrderStates, 104),
  textColumn('supplierName', 164, { sortable: true, phone: 'subtitle' }),
  textColumn('warehouseName', 100, { sortable: true, phone: 'subtitle' }),
  ...figures(progress),
  textColumn('purchaseNumber', 146, { hidden: true }),
  ...rest,
]

/** The supplier's columns: number and destination identify an order. */
export const supplierColumns = (
  progress: string,
  states: Parameters<typeof stateColumn>[0],
): readonly Column<MyOrder>[] => [
  titleColumn('number', 160, { sortable: true }),
  stateColumn(states, 124),
  textColumn('companyName', 208, { phone: 'subtitle' }),
  textColumn('warehouseName', 100, { sortable: true, phone: 'subtitle' }),
  ...figures(progress),
  ...rest,
]
