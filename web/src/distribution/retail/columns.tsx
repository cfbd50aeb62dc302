import { shopProgress } from '@keben/core/distribution/retail/choices'
import type { ShopOrder } from '@keben/core/distribution/retail/shapes'
import { shopOrderStates } from '@keben/core/distribution/retail/states'
import {
  type Column,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { useWords } from '../../kit/app/language.ts'
import { retailWords } from './words.ts'

function Progress({ order }: { order: ShopOrder }) {
  const words = useWords(retailWords)
  if (order.basket) return <span className="sub">{words.basket}</span>
  return order.progress ? <StateTag states={shopProgress} state={order.progress} /> : null
}

const state = stateColumn(shopOrderStates, 100)
const figures: readonly Column<ShopOrder>[] = [
  { key: 'progress', width: 116, phone: 'meta', render: (order) => <Progress order={order} /> },
  copiesColumn('titles', 72, { hidden: true }),
  copiesColumn('copies', 80, { sortable: true, phone: 'number' }),
  copiesColumn('confirmedCopies', 90),
  copiesColumn('sentCopies', 62),
  copiesColumn('receivedCopies', 80),
  copiesColumn('openCopies', 84),
  moneyColumn('netFen', 96, { sortable: true, phone: 'number' }),
  momentColumn('submittedAt', 112, { sortable: true, phone: 'meta' }),
]
const rest: readonly Column<ShopOrder>[] = [
  moneyColumn('listFen', 110, { hidden: true }),
  moneyColumn('confirmedFen', 120, { hidden: true }),
  copiesColumn('closedCopies', 84, { hidden: true }),
  textColumn('remark', 180, { hidden: true }),
  momentColumn('changedAt', 122, { sortable: true, hidden: true }),
]

/** The shop's columns: the number identifies an order. To be sent means confirmed and unsent. */
export const myColumns: readonly Column<ShopOrder>[] = [
  titleColumn('number', 136, { sortable: true }),
  state,
  ...figures.map((column) => (column.key === 'openCopies' ? { ...column, hidden: true } : column)),
  ...rest,
]

/** The seller's columns: the shop identifies an order. */
export const soldColumns: readonly Column<ShopOrder>[] = [
  titleColumn('shopName', 140, { sortable: true }),
  state,
  textColumn('number', 142, { sortable: true, phone: 'subtitle' }),
  ...figures,
  textColumn('districtName', 110, { hidden: true }),
  ...rest,
]
