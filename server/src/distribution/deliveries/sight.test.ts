import { deliveryStatement, listSendOrders } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { sentByDistrict, sentBySchool } from '@keben/core/office/statistics/sent'
import { afterEach, expect, it } from 'vitest'
import { givenIn } from '../../../../test/given.ts'
import { mustAddUp } from '../../../../test/given/adds-up.ts'
import { dueOf, givenIssued, givenSent, owedIn } from '../../../../test/given/deliveries.ts'
import { createWorld } from '../../../../test/world.ts'
import { organisations, userIdOf } from '../../../../test/world/people.ts'
import { sql } from '../../kit/database/sql.ts'

// A buyer who sees few titles has the lines of these added up; of one who sees most, the others are taken off the whole.

const world = await createWorld()
afterEach(() => mustAddUp(world))

const season = await owedIn(world)
const [first = 0, second = 0] = season.books
const ofFirst = await dueOf(world, season, 0)
const ofSecond = await dueOf(world, season, 1)

// Both titles, found as they were sent and not; one title alone, under way and only issued.
const even = await givenSent(world, [
  { due: ofFirst, copies: 7 },
  { due: ofSecond, copies: 11 },
])
const uneven = await givenSent(world, [
  { due: ofFirst, copies: 13 },
  { due: ofSecond, copies: 5 },
])
await givenSent(world, [{ due: ofSecond, copies: 3 }])
await givenIssued(world, [{ due: ofFirst, copies: 2 }])
const linesOf = (orderId: number) =>
  world.db.primary.rows<{ id: number; sent: number; version: number }>(sql`
    select line.id, line.sent, send_order.version from send_order_line as line
    join send_order on send_order.id = line.send_order_id where send_order.id = ${orderId} order by line.id`)
for (const { id, missing } of [
  { id: even.id, missing: 0 },
  { id: uneven.id, missing: 2 },
]) {
  const lines = await linesOf(id)
  await world.as('school').done(confirmSchoolDelivery, {
    id,
    version: lines[0]?.version ?? 0,
    lines: lines.map((line) => ({ lineId: line.id, good: line.sent - missing, missing, reason: 'As unpacked' })),
  })
}

/** What there is of some titles, line by line and promise by promise. */
async function counted(titles: readonly number[]) {
  const row = await world.db.primary.row<Record<string, number>>(sql`
    select count(distinct send_order.id) as orders,
      count(distinct send_order.id) filter (where send_order.state <> 'issued') as shipped,
      coalesce(sum(line.issued), 0) as copies, coalesce(sum(line.sent), 0) as sent, coalesce(sum(line.good), 0) as good,
      coalesce(sum(line.missing), 0) as missing,
      coalesce(sum(net_fen(line.good::bigint, line.price_fen, line.discount_bp)), 0) as net
    from send_order_line as line join send_order on send_order.id = line.send_order_id
    where line.book_id = any(${titles}::bigint[])`)
  const promised = await world.db.primary.row<Record<string, number>>(sql`
    select coalesce(sum(asked), 0) as asked, coalesce(sum(sent), 0) as sent, coalesce(sum(owed), 0) as owed,
      count(distinct school_id) as schools, count(distinct district_id) as districts
    from fulfilment_line where book_id = any(${titles}::bigint[]) and company_id = ${organisations.company.own}
      and receiver = 'campus'`)
  return { ...row, promised }
}

async function told() {
  const buyer = world.as('granted')
  const orders = await buyer.done(listSendOrders, {})
  const statement = await buyer.done(deliveryStatement, {})
  const schools = await buyer.done(sentBySchool, {})
  const districts = await buyer.done(sentByDistrict, {})
  const promised = { asked: schools.sums.asked, sent: schools.sums.sent, owed: schools.sums.owed }
  expect([statement.sums.sent, statement.sums.missing]).toEqual([orders.sums.sentCopies, orders.sums.missing])
  return {
    orders: orders.total,
    shipped: statement.sums.orders,
    copies: orders.sums.copies,
    sent: orders.sums.sentCopies,
    good: statement.sums.confirmed,
    missing: orders.sums.missing,
    net: statement.sums.netFen,
    promised: { ...promised, schools: schools.total, districts: districts.total },
  }
}

/** Titles that nobody orders, so that one of two is few or many of all. */
const more = async (titles: number): Promise<number[]> => {
  const made: number[] = []
  for (let title = 0; title < titles; title++) made.push((await givenIn(world).book()).id)
  return made
}

it('delivery sums match a line-by-line count, whether few or most titles are granted', async () => {
  const rest = await more(6)
  for (const titles of [[], [first], [second], [first, ...rest], [second, ...rest], [first, second, ...rest]]) {
    await world.db.primary.run(sql`delete from book_grant where user_id = ${userIdOf('granted')}`)
    for (const book of titles) await givenIn(world).grant('granted', { book })
    expect([titles.length, await told()]).toEqual([titles.length, await counted(titles)])
  }
})
