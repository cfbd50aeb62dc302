import { deliveryStatement, listSendOrders } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { sentByDistrict, sentBySchool } from '@keben/core/office/statistics/sent'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueOf, givenIssued, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

// A buyer who sees few titles has the lines of these added up; of one who sees most, the others are taken off the whole.

const app = await createTestApp()
afterEach(() => mustAddUp(app))

const season = await createSeasonWithOutstanding(app)
const [first = 0, second = 0] = season.books
const ofFirst = await dueOf(app, season, 0)
const ofSecond = await dueOf(app, season, 1)

// Both titles, found as they were sent and not; one title alone, under way and only issued.
const even = await givenSent(app, [
  { due: ofFirst, copies: 7 },
  { due: ofSecond, copies: 11 },
])
const uneven = await givenSent(app, [
  { due: ofFirst, copies: 13 },
  { due: ofSecond, copies: 5 },
])
await givenSent(app, [{ due: ofSecond, copies: 3 }])
await givenIssued(app, [{ due: ofFirst, copies: 2 }])
const linesOf = (orderId: number) =>
  app.db.primary.rows<{ id: number; sent: number; version: number }>(sql`
    select line.id, line.sent, send_order.version from send_order_line as line
    join send_order on send_order.id = line.send_order_id where send_order.id = ${orderId} order by line.id`)
for (const { id, missing } of [
  { id: even.id, missing: 0 },
  { id: uneven.id, missing: 2 },
]) {
  const lines = await linesOf(id)
  await app.as('school').done(confirmSchoolDelivery, {
    id,
    version: lines[0]?.version ?? 0,
    lines: lines.map((line) => ({ lineId: line.id, good: line.sent - missing, missing, reason: 'As unpacked' })),
  })
}

/** What there is of some titles, line by line and promise by promise. */
async function counted(titles: readonly number[]) {
  const row = await app.db.primary.row<Record<string, number>>(sql`
    select count(distinct send_order.id) as orders,
      count(distinct send_order.id) filter (where send_order.state <> 'issued') as shipped,
      coalesce(sum(line.issued), 0) as copies, coalesce(sum(line.sent), 0) as sent, coalesce(sum(line.good), 0) as good,
      coalesce(sum(line.missing), 0) as missing,
      coalesce(sum(net_fen(line.good::bigint, line.price_fen, line.discount_bp)), 0) as net
    from send_order_line as line join send_order on send_order.id = line.send_order_id
    where line.book_id = any(${titles}::bigint[])`)
  const promised = await app.db.primary.row<Record<string, number>>(sql`
    select coalesce(sum(requested), 0) as requested, coalesce(sum(sent), 0) as sent, coalesce(sum(owed), 0) as owed,
      count(distinct school_id) as schools, count(distinct district_id) as districts
    from fulfilment_line where book_id = any(${titles}::bigint[]) and company_id = ${organisations.company.own}
      and receiver = 'campus'`)
  return { ...row, promised }
}

async function readFigures() {
  const buyer = app.as('granted')
  const orders = await buyer.done(listSendOrders, {})
  const statement = await buyer.done(deliveryStatement, {})
  const schools = await buyer.done(sentBySchool, {})
  const districts = await buyer.done(sentByDistrict, {})
  const promised = { requested: schools.sums.requested, sent: schools.sums.sent, owed: schools.sums.owed }
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
  for (let title = 0; title < titles; title++) made.push((await createFixtures(app).book()).id)
  return made
}

it('delivery sums match a line-by-line count, whether few or most titles are granted', async () => {
  const rest = await more(6)
  for (const titles of [[], [first], [second], [first, ...rest], [second, ...rest], [first, second, ...rest]]) {
    await app.db.primary.run(sql`delete from book_grant where user_id = ${userIdOf('granted')}`)
    for (const book of titles) await createFixtures(app).grant('granted', { book })
    expect([titles.length, await readFigures()]).toEqual([titles.length, await counted(titles)])
  }
})
