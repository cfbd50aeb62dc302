import { schoolBills } from '@keben/core/finance/settlements/payers'
import { listBalances } from '@keben/core/finance/settlements/statements'
import { afterAll, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills } from '../../../../test/fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts, lastChargedAt } from '../../../../test/fixtures/charged.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { duesAccountedTo } from './positions.ts'

/* What each school owes, of two that were charged and paid on different days. */

const app = await createTestApp()
const finance = app.as('finance')
const { planId } = await chargedSeason(app)
afterAll(() => moneyMustAddUp(app))

const near = await app.db.primary.row<{ id: number }>(sql`
  insert into school (code, name, district_id, stages, address, contact, phone)
  select '9901010009', 'Next door', district_id, stages, address, contact, phone from school
  where id = ${organisations.school.own} returning id`)

async function charged(copies: number, day: string, schoolId: number): Promise<void> {
  await givenFacts(app, [{ dueLineId: await givenDue(app, { schoolId }), copies }])
  await lastChargedAt(app, sql`${`${day} 12:00+08`}::timestamptz`)
}
/** What is open, billed on the first of these days. */
async function billed(): Promise<number> {
  const [id = 0] = await givenBills(app)
  await app.db.primary.run(sql`update bill set created_at = '2025-09-01 12:00+08' where id = ${id}`)
  await finance.done(schoolBills.confirm, { ids: [id], reason: 'Known' })
  return id
}
const pay = (id: number, amountFen: number, paidOn: string) =>
  finance.done(schoolBills.pay, { ids: [id], amountFen, way: 'cash', paidOn })

await charged(10, '2025-09-01', organisations.school.own)
const own = await billed()
await charged(30, '2025-09-02', near?.id ?? 0)
const nextDoor = await billed()
await charged(20, '2025-09-03', organisations.school.own)
await pay(own, 1000, '2025-09-02')
await pay(own, 200, '2025-09-04')
await pay(nextDoor, 30, '2025-09-03')

/** Opening, charged, paid, closing, not in a bill yet. */
it('the balances of an unknown season are refused', async () =>
  expect(await finance.call(listBalances, { payer: 'school', planId: planId + 1 })).toMatchObject({
    code: 'not_found',
  }))

it.each([
  ['all of it', {}, [0, 23_400, 1200, 22_200, 15_600], [0, 23_400, 30, 23_370, 0]],
  ['of the season', { planId }, [0, 23_400, 1200, 22_200, 15_600], [0, 23_400, 30, 23_370, 0]],
  ['before anything', { to: '2025-08-31' }, undefined, undefined],
  ['the first day', { to: '2025-09-01' }, [0, 7800, 0, 7800, 0], undefined],
  ['the first two days', { to: '2025-09-02' }, [0, 7800, 1000, 6800, 0], [0, 23_400, 0, 23_400, 0]],
  ['from the first day', { from: '2025-09-01' }, [0, 23_400, 1200, 22_200, 15_600], [0, 23_400, 30, 23_370, 0]],
  ['from the second day', { from: '2025-09-02' }, [7800, 15_600, 1200, 22_200, 15_600], [0, 23_400, 30, 23_370, 0]],
  ['from the third day', { from: '2025-09-03' }, [6800, 15_600, 200, 22_200, 15_600], [23_400, 0, 30, 23_370, 0]],
  ['from the last day', { from: '2025-09-04' }, [22_400, 0, 200, 22_200, 15_600], [23_370, 0, 0, 23_370, 0]],
  ['a day', { from: '2025-09-03', to: '2025-09-03' }, [6800, 15_600, 0, 22_400, 15_600], [23_400, 0, 30, 23_370, 0]],
] as const)('the balances of each payer add up: %s', async (_what, period, ofOwn, ofNear) => {
  const { list, sums } = await finance.done(listBalances, { payer: 'school', ...period })
  const figures = (name: string) =>
    list
      .filter((row) => row.name === name)
      .map((row) => [row.openingFen, row.chargedFen, row.paidFen, row.closingFen, row.unbilledFen])[0]
  expect([figures('Own school'), figures('Next door')]).toEqual([ofOwn, ofNear])
  const both = [ofOwn ?? [0, 0, 0, 0], ofNear ?? [0, 0, 0, 0]] as const
  const sum = (place: 0 | 1 | 2 | 3): number => both[0][place] + both[1][place]
  expect(sums).toMatchObject({ openingFen: sum(0), chargedFen: sum(1), paidFen: sum(2), closingFen: sum(3) })
})

it.each([
  ['own', 2],
  ['foreign', 0],
] as const)('the balances have the district of each payer, and are filtered by it: %s', async (whose, count) => {
  const { list } = await finance.done(listBalances, { payer: 'school', districtIds: [organisations.district[whose]] })
  expect(list.map(({ districtName }) => districtName)).toEqual(Array.from({ length: count }, () => 'Own district'))
})

const promises = {
  main: await givenDue(app),
  east: await givenDue(app, { campusId: 2 }),
  district: await givenDue(app, { receiver: 'district' }),
  shop: await givenDue(app, { receiver: 'shop' }),
  foreign: await givenDue(app, { whose: 'foreign' }),
}
it.each<[PersonName, string]>([
  ['manage', 'main east district foreign'],
  ['business', 'main east district'],
  ['area', 'main east district'],
  ['school', 'main east'],
  ['campus', 'east'],
  ['otherSchool', 'foreign'],
  ['finance', ''],
  ['shop', ''],
  ['supplier', ''],
  ['warehouse', ''],
])('the fulfilment lines that %s accounts for are exactly its own, without those of shops', async (name, which) => {
  const { actor } = contextFor(app.db.primary, name)
  const rows = await app.db.primary.rows<{ id: number }>(sql`
    select due.id from fulfilment_line as due where due.id = any(${Object.values(promises)}::bigint[]) and ${duesAccountedTo(actor)}`)
  const visited = new Set(rows.map(({ id }) => id))
  const names = Object.entries(promises).filter(([, id]) => visited.has(id))
  expect(names.map(([promise]) => promise).join(' ')).toBe(which)
})
