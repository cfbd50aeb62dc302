import {
  completeMove,
  issueMoves,
  moveInInfo,
  moveOutInfo,
  saveMove,
  sendMoveOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import { sql } from '@keben/server/kit/database/sql'
import { officeHours } from './agenda.ts'
import { type Player, mustAll } from './play.ts'
import type { Stage } from './stage.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Enough to see how moves go; a city has many more warehouses. */
const mostLanes = 12
const titlesOfAMove = 5

interface Lane {
  readonly fromId: number
  readonly toId: number
  readonly companyId: number
  readonly sender: Player
  readonly receiver: Player
}

interface Spare {
  readonly bookId: number
  readonly copies: number
}

/**
 * Surplus copies of one warehouse move to its neighbour, in both directions: a week ago, all received, some a few
 * copies short; in the demo company one move is in transit, one is to be picked, and one is a draft.
 */
export async function playMoves(stage: Stage, today: Date): Promise<void> {
  const ago = (days: number, hours = 0) =>
    new Date(
      Math.min(
        officeHours(new Date(today.getTime() - days * dayMs)).getTime() + hours * hourMs,
        today.getTime() - (12 - hours) * 60_000,
      ),
    )
  for (const [place, lane] of lanesOf(stage).entries()) {
    const spare = await spareOf(stage, lane.fromId)
    const part = (of: number) => spare.slice(of * titlesOfAMove, (of + 1) * titlesOfAMove)
    await move(stage, lane, part(0), { until: 'arrived', place, at: (hours) => ago(7, hours) })
    if (lane.companyId !== 1) continue
    await move(stage, lane, part(1), { until: 'sent', place, at: (hours) => ago(2, hours) })
    await move(stage, lane, part(2), { until: 'issued', place, at: (hours) => ago(1, hours) })
    await move(stage, lane, part(3), { until: 'draft', place, at: (hours) => ago(0, hours) })
  }
  await stage.lookAgain('move_order, move_line, stock_balance, stock_entry, stock_hold')
}

/** Lanes between neighbours of a company, both ways, if both have keepers. */
function lanesOf({ city, cast }: Stage): Lane[] {
  const { warehouses } = city.network
  const parents = new Set(warehouses.map(({ parentId }) => parentId))
  const leaves = warehouses.filter(({ id, state }) => state === 'active' && !parents.has(id) && cast.keeper(id))
  return leaves
    .flatMap((from, place) => {
      const to = leaves.slice(place + 1).find(({ companyId }) => companyId === from.companyId)
      return to ? [[from, to] as const, [to, from] as const] : []
    })
    .slice(0, mostLanes)
    .flatMap(([from, to]) => {
      const [sender, receiver] = [cast.keeper(from.id), cast.keeper(to.id)]
      const { companyId } = from
      return sender && receiver ? [{ fromId: from.id, toId: to.id, companyId, sender, receiver }] : []
    })
}

/** Titles with more free copies than outstanding ones in this warehouse. */
const spareOf = ({ tx }: Stage, warehouseId: number): Promise<Spare[]> =>
  tx.rows<Spare>(sql`
    select stood.book_id as "bookId", least(stood.free - coalesce(owed.copies, 0), 20 + stood.book_id % 3 * 20)::int as copies
    from stock_balance as stood
    left join (select book_id, sum(open) as copies from fulfilment_line where warehouse_id = ${warehouseId} group by book_id) as owed
      using (book_id)
    where stood.warehouse_id = ${warehouseId} and stood.free - coalesce(owed.copies, 0) >= 4
    order by stood.free - coalesce(owed.copies, 0) desc, stood.book_id limit ${4 * titlesOfAMove}`)

interface Turn {
  readonly until: 'draft' | 'issued' | 'sent' | 'arrived'
  readonly place: number
  readonly at: (hours: number) => Date
}

async function move(
  { play, cast }: Stage,
  { fromId, toId, companyId, sender, receiver }: Lane,
  titles: readonly Spare[],
  { until, place, at }: Turn,
): Promise<void> {
  if (!titles.length) return
  const business = cast.business(companyId)
  const { id } = await play(business, at(0), saveMove, {
    fromWarehouseId: fromId,
    toWarehouseId: toId,
    remark: until === 'arrived' ? '开学前调剂' : '',
    lines: titles.map(({ bookId, copies }) => ({ bookId, copies })),
  })
  if (until === 'draft') return
  mustAll(await play(business, at(1), issueMoves, { ids: [id] }))
  if (until === 'issued') return
  const issued = await play(sender, at(2), moveOutInfo, { id })
  const taken = await play(sender, at(2), takeMoveOut, { id, version: issued.version })
  await play(sender, at(4), sendMoveOut, {
    id,
    version: taken.version,
    plate: `城A·${58_300 + place * 7}`,
    driver: place % 2 ? '周立新' : '孙国强',
    lines: taken.lines.map((line, nth) => {
      const isShort = place % 4 === 1 && nth === 0 && line.copies > 3
      return {
        lineId: line.id,
        picked: isShort ? line.copies - 2 : line.copies,
        ...(isShort && { reason: '两册封面受潮，未发' }),
      }
    }),
  })
  if (until === 'sent') return
  const sent = await play(receiver, at(6), moveInInfo, { id })
  const arrived = await play(receiver, at(6), takeMoveIn, { id, version: sent.version })
  await play(receiver, at(7), completeMove, {
    id,
    version: arrived.version,
    lines: arrived.lines
      .filter((line) => line.sent > 0)
      .map((line, nth) => {
        const lost = place % 2 === 0 && nth === 0 && line.sent > 5 ? 3 : 0
        const damaged = place % 3 === 0 && nth === 1 && line.sent > 3 ? 1 : 0
        return {
          lineId: line.id,
          good: line.sent - lost - damaged,
          damaged,
          ...(lost > 0 && { reason: '到货少一小捆，司机已确认' }),
        }
      }),
  })
}
