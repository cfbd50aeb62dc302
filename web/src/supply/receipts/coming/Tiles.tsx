import type { ArrivalDesk } from '@keben/core/supply/receipts/arriving'
import { listKeeperReceipts } from '@keben/core/supply/receipts/contract'
import type { ScreenPath } from '@keben/core/screens'
import { getDesk } from '@keben/core/office/desk/contract'
import { type TodoName, wayOf } from '@keben/core/office/desk/todos'
import { listWarehouseStock } from '@keben/core/ledgers/stock/contract'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import { gateWords } from '../words-gate.ts'

interface Tile {
  readonly label: string
  /** Undefined while loading. */
  readonly value: number | undefined
  readonly hint?: string
  readonly to: ScreenPath
  readonly search?: Readonly<Record<string, string>>
  /** A task: zero is good. */
  readonly isTask?: boolean
}

const days = 30
const dayLength = 24 * 60 * 60 * 1000
const before = (day: string, by: number): string =>
  new Date(Date.parse(day) - by * dayLength).toISOString().slice(0, 10)

/** Today's tasks first, then the stock of the warehouses. */
export function Tiles({ desk }: { desk: ArrivalDesk }) {
  const words = useWords(gateWords)
  const since = before(desk.today, days)
  const differing = useEndpoint(listKeeperReceipts, {
    states: ['confirmed'],
    differing: true,
    from: since,
    pageSize: 1,
  })
  const stock = useEndpoint(listWarehouseStock, { by: 'title', pageSize: 1 })
  const sums = stock.data?.sums
  const todos = useEndpoint(getDesk, {}, { staleTime: 0 }).data?.todos
  /** The rows of these to-dos; the tile leads to the first of them that has any. */
  const waiting = (label: string, ...names: readonly [TodoName, ...TodoName[]]): Tile => {
    const counts = todos?.filter(({ name, count }) => names.includes(name) && count > 0)
    const way = wayOf(counts?.[0]?.name ?? names[0], 'warehouse')
    return {
      label,
      value: counts?.reduce((sum, { count }) => sum + count, 0),
      to: way?.to ?? '/sys',
      ...(way?.search && { search: way.search }),
      isTask: true,
    }
  }
  const tasks: readonly Tile[] = [
    {
      label: words.toCountNow,
      value: desk.toCount.receipts,
      hint: words.copies(desk.toCount.copies),
      to: '/sys/wareHouse/AOG',
      isTask: true,
    },
    {
      label: words.overdueArrivals,
      value: desk.toCount.overdue,
      to: '/sys/wareHouse/AOG',
      search: { group: 'overdue' },
      isTask: true,
    },
    {
      label: words.dueOrders,
      value: desk.due.overdue,
      to: '/sys/purchase/publishing',
      search: { overdue: 'yes' },
      isTask: true,
    },
    waiting(words.deliveriesToShip, 'ordersToSend'),
    waiting(words.transfersOut, 'movesToTake', 'movesToSend'),
    waiting(words.transfersIn, 'movesToCount', 'movesComing'),
    waiting(words.returnsToProcess, 'returnsToCount'),
    {
      label: words.withDifferences,
      value: differing.data?.total,
      to: '/sys/purchase/record',
      search: { differing: 'yes', from: since, state: 'confirmed', planIds: 'all' },
      isTask: true,
    },
    {
      label: words.belowSafety,
      value: sums?.rows.below,
      to: '/sys/stock/warehouse',
      search: { concern: 'below' },
      isTask: true,
    },
  ]
  const figures: readonly Tile[] = [
    {
      label: words.doneToday,
      value: desk.countedToday.copies,
      hint: words.receiptsShort(desk.countedToday.receipts),
      to: '/sys/purchase/record',
      search: { from: desk.today, to: desk.today, planIds: 'all' },
    },
    { label: words.onHand, value: sums?.onHand, to: '/sys/stock/warehouse' },
    { label: words.damagedStock, value: sums?.damaged, to: '/sys/stock/warehouse', search: { concern: 'damaged' } },
  ]
  return (
    <nav className="coming-tiles grid gap-12" aria-label={words.toDo}>
      {[...tasks, ...figures].map((tile) => (
        <DeskTile key={tile.label} {...tile} />
      ))}
    </nav>
  )
}

function DeskTile({ label, value, hint, to, search = {}, isTask = false }: Tile) {
  const look = isTask && value ? 'coming-tile is-waiting' : 'coming-tile'
  return (
    <Link to={to} search={search} className={look}>
      <span className="sub">{label}</span>
      <b className="num">{value === undefined ? '…' : figure(value)}</b>
      {hint && <span className="sub num">{hint}</span>}
    </Link>
  )
}
