import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { confirming, sentByDistrict, sentBySchool, sentByTitle } from '@keben/core/office/statistics/sent'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueOf, givenIssued, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { untilWaiting } from '../../../../test/fixtures/meanwhile.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { fulfilmentByReceiver, fulfilmentByTitle } from '../../ledgers/fulfilment/summaries.ts'
import type { Database } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { findBreaches } from '../../verify.ts'

const app = await createTestApp()
afterEach(() => mustAddUp(app))

const season = await createSeasonWithOutstanding(app)
const planIds = [season.planId]
const first = await dueOf(app, season, 0)
const second = await dueOf(app, season, 1)

/** Of the first title 12 are sent and confirmed but for two that are missing, of the second 30 are on their way, 5 issued. */
const confirmed = await givenSent(app, [{ due: first, copies: 12 }])
await givenSent(app, [{ due: second, copies: 30 }])
await givenIssued(app, [{ due: second, copies: 5 }])
const line = await app.db.primary.row<{ id: number; version: number }>(sql`
  select line.id, send_order.version from send_order_line as line join send_order on send_order.id = line.send_order_id
  where send_order.id = ${confirmed.id}`)
await app.as('school').done(confirmSchoolDelivery, {
  id: confirmed.id,
  version: line?.version ?? 0,
  lines: [{ lineId: line?.id ?? 0, good: 10, missing: 2, reason: 'Not in the parcel' }],
})

const own = { sent: 42, confirmed: 10, onTheWay: 32, issued: 5 }

describe('the delivery statistics', () => {
  it.each(['business', 'warehouse'] as const)(
    'are the same by district, by school and by title for %s',
    async (name) => {
      const person = app.as(name)
      const answers = [
        await person.done(sentByDistrict, { planIds }),
        await person.done(sentBySchool, { planIds }),
        await person.done(sentByTitle, { planIds }),
      ]
      for (const { sums } of answers) expect(sums).toMatchObject(own)
    },
  )

  it('add up for head office: owed, sent and closed copies are those ordered', async () => {
    const { sums } = await app.as('manage').done(sentByDistrict, { planIds })
    expect(sums.owed + sums.sent + sums.closed).toBe(sums.requested)
  })

  it('list titles, on request only the incomplete ones', async () => {
    const { list } = await app.as('business').done(sentByTitle, { planIds, sort: '-sent' })
    expect(list[0]).toMatchObject({ id: second.bookId, sent: 30, onTheWay: 30, confirmed: 0 })
    expect(list[1]).toMatchObject({ id: first.bookId, sent: 12, onTheWay: 2, confirmed: 10 })
    const all = await app.as('business').done(sentByTitle, { planIds })
    const incomplete = await app.as('business').done(sentByTitle, { planIds, incomplete: true })
    expect(incomplete.list.every(({ owed, onTheWay }) => owed + onTheWay > 0)).toBe(true)
    expect(incomplete.total).toBeLessThanOrEqual(all.total)
  })
})

const tables = [fulfilmentByTitle, fulfilmentByReceiver]
const compact = async (db: Database) => {
  for (const summary of tables) await summary.compact?.(db, 0)
}

describe('the summaries of fulfilment lines', () => {
  const requests = [
    { planIds },
    { planIds, districtIds: [organisations.district.own] },
    { planIds, schoolIds: [organisations.school.own] },
    { planIds, bookIds: [first.bookId] },
    { planIds, bookIds: [first.bookId], schoolIds: [organisations.school.own] },
    { planIds, sources: ['plan' as const] },
    {},
    { districtIds: [organisations.district.own] },
  ]
  const readFigures = async (person: ReturnType<typeof app.as>) => {
    const answers = []
    for (const each of requests)
      answers.push(
        await person.done(sentByDistrict, each),
        await person.done(sentBySchool, each),
        await person.done(sentByTitle, each),
      )
    return answers
  }

  it.each(['manage', 'business', 'warehouse'] as const)(
    'show %s the same as the lines one by one, before and after compaction',
    async (name) => {
      const before = await readFigures(app.as(name))
      await compact(app.db.primary)
      expect(await readFigures(app.as(name))).toEqual(before)
      // Of all seasons as of the only one.
      expect(before.slice(18)).toEqual(before.slice(0, 6))
      // One school, one title: what stands in sums elsewhere is added up here line by line.
      const [byLines] = await app.db.primary.rows<{ requested: number; sent: number }>(sql`
        select sum(requested)::int as requested, sum(sent)::int as sent from fulfilment_line
        where plan_id = ${season.planId} and school_id = ${organisations.school.own} and book_id = ${first.bookId}`)
      for (const { sums } of before.slice(12, 15)) expect(sums).toMatchObject(byLines ?? {})
    },
  )

  it('have one row per key, and none without lines', async () => {
    await compact(app.db.primary)
    for (const { table, key } of tables) {
      const several = await app.db.primary.rows(sql`
        select from ${raw(table)} group by ${raw(key.join(', '))} having count(*) > 1 or sum(lines) = 0`)
      expect(several).toEqual([])
    }
  })
})

it('compaction loses nothing if two run concurrently and a line changes in between', async () => {
  const { primary } = app.db
  const promise = await primary.row<{ id: number }>(
    sql`select id from fulfilment_line where plan_id = ${season.planId} order by open desc, id limit 1`,
  )
  const id = promise?.id ?? 0
  const closeOne = () => primary.run(sql`update fulfilment_line set closed = closed + 1 where id = ${id}`)
  const wrong = async () =>
    (await findBreaches(primary)).map(({ invariant }) => invariant).filter((name) => name.startsWith('fulfilment-by-'))
  await compact(primary)
  await closeOne()
  const { other } = await app.db.write(async (tx) => {
    await compact(tx)
    await closeOne()
    const compacting = compact(primary)
    await untilWaiting(app, 1)
    return { other: compacting }
  })
  await other
  expect(await wrong()).toEqual([])
  await primary.run(sql`update fulfilment_line set closed = closed - 2 where id = ${id}`)
  await compact(primary)
  expect(await wrong()).toEqual([])
})

describe('the confirmation statistics', () => {
  it('show what waits and since when, and the differences', async () => {
    for (const name of ['business', 'warehouse', 'area'] as const) {
      const { list, sums } = await app.as(name).done(confirming, { planIds })
      expect(sums).toMatchObject({ notes: 2, waiting: 1, sent: 42, good: 10, missing: 2 })
      expect(list[0]).toMatchObject({ receiver: 'campus', receiverId: organisations.campus.own, notes: 2, waiting: 1 })
      expect(list[0]?.oldestAt).not.toBeNull()
    }
  })

  it('show another district nothing', async () => {
    const { list } = await app.as('otherArea').done(confirming, { planIds })
    expect(list).toEqual([])
  })
})
