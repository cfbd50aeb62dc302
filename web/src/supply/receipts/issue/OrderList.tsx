import { supplierDict } from '@keben/core/base/network/contract'
import { planDict } from '@keben/core/base/plans/contract'
import type { ArrivingOrder } from '@keben/core/supply/receipts/arriving'
import { listArrivingOrders } from '@keben/core/supply/receipts/contract'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { lateDays } from '@keben/core/supply/supplier-orders/rules'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { useOpen } from '../../../kit/app/address.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { daysFilter, dictFilter, flagFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { Share } from '../../../kit/values/Share.tsx'
import { Arrival, missedBy } from '../../supplier-orders/Arrival.tsx'
import { issueWords } from './words.ts'

const columnsOf = (names: { order: string; plan: string }): readonly Column<ArrivingOrder>[] => [
  titleColumn('number', 158, { sortable: true, label: names.order }),
  textColumn('supplierName', 190, { sortable: true, phone: 'subtitle' }),
  textColumn('warehouseName', 130, { sortable: true, phone: 'subtitle' }),
  textColumn('planCode', 80, { label: names.plan }),
  {
    key: 'firstOn',
    width: 226,
    sortable: true,
    phone: 'meta',
    render: (order) => <DueDays order={order} />,
  },
  copiesColumn('titles', 72),
  {
    key: 'received',
    width: 170,
    render: ({ good, damaged, ordered }) => <Share part={good + damaged} total={ordered} />,
  },
  copiesColumn('open', 112, { sortable: true, phone: 'number' }),
  copiesColumn('waiting', 100, { sortable: true }),
]

/** Accepted supplier orders with outstanding copies. */
export function OrderList({ title }: { title: string }) {
  const words = useWords(issueWords)
  const fields = receiptWords[useLanguage()]
  const open = useOpen('order')
  const isKeeper = useSession().currentRoles?.id === 'warehouse'
  return (
    <ListScreen
      name="arriving-orders"
      title={title}
      endpoint={listArrivingOrders}
      words={receiptWords}
      counted={words.orders}
      summed={({ open: copies, waiting, overdue }) => [
        words.openCopies(copies),
        ...(waiting ? [words.awaitedCopies(waiting)] : []),
        ...(overdue ? [words.overdueOrders(overdue)] : []),
      ]}
      searchHint={words.search}
      emptyTitle={words.noneTitle}
      emptyHint={words.noneHint}
      nameOf={({ number }) => number}
      columns={columnsOf({ order: fields.orderNumber, plan: fields.planName })}
      filters={[
        ...(isKeeper ? [] : [dictFilter('supplierIds', supplierDict, { inline: true, width: 160 })]),
        dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 150 }),
        dictFilter('planIds', planDict, { inline: true, width: 140 }),
        flagFilter('overdue', { inline: true, width: 110, yes: fields.overdue }),
        flagFilter('unawaited', { yes: words.unawaited }),
        daysFilter('from', 'to', { label: words.due }),
      ]}
      onOpen={({ id }) => open(id)}
    />
  )
}

/** The supplier's first and last day, with delays. */
export function DueDays({
  order,
}: {
  order: Pick<ArrivingOrder, 'firstOn' | 'lastOn' | 'overdueOn' | 'late' | 'booksInHand'>
}) {
  const { firstOn, lastOn, overdueOn, late, booksInHand } = order
  return (
    <Arrival
      day={firstOn && lastOn && lastOn !== firstOn ? `${firstOn} – ${lastOn.slice(5)}` : firstOn}
      overdueDays={missedBy(overdueOn)}
      lateDays={late ? lateDays({ arrivalOn: lastOn, open: 1 }, booksInHand, null) : 0}
      booksInHand={booksInHand}
      isBrief
    />
  )
}
