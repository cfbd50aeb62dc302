import { endpoints } from '@keben/core/contracts'
import {
  downloadAccount,
  downloadDistrictBills,
  downloadReconciliation,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
} from '@keben/core/office/spreadsheets/finance'
import { shopBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { expect, it } from 'vitest'
import { givenBills } from '../../../../test/fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createNetworkFixtures } from '../../../../test/fixtures/network.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { disputeOf, paymentOf, waitingBill } from '../../../../test/access-cases/settlement-fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

/*
 * No party is told anything of another's bills: not of those of a neighbour in the same district either. Every call that
 * reads is asked, and every download, for whatever they tell by themselves or about a season; numbers, names and prices are
 * looked for.
 */

const app = await createTestApp()
const [given, network] = [createFixtures(app), createNetworkFixtures(app)]
const neighbour = await given.school({ name: 'Neighbouring school' })
const payers = ['school', 'district', 'shop', 'supplier'] as const
/** No other line costs this. */
const oddFen = 87_653
for (const payer of payers)
  for (const whose of ['own', 'foreign'] as const) {
    await waitingBill(app, payer, whose)
    await paymentOf(app, payer, whose)
    await disputeOf(app, payer, whose)
  }
await neighboursBill()

/** A bill of a school that the own company bills too, and that the own district sees. */
async function neighboursBill(): Promise<void> {
  const campus = await app.db.primary.row<{ id: number }>(sql`select id from campus where school_id = ${neighbour.id}`)
  const there = { schoolId: neighbour.id, campusId: campus?.id ?? 0, priceFen: oddFen, discountBp: 10_000 }
  await givenFacts(app, [{ dueLineId: await givenDue(app, there), copies: 1 }])
  await givenBills(app)
}

/** What another shop pays of a list price in basis points, and what another supplier gets for a copy. */
const [rivalBp, rivalFen] = [7331, 48_223]
await rivalShop()
await rivalSupplier()

async function lastEntry(): Promise<number> {
  const row = await app.db.primary.row<{ id: number }>(sql`select max(id) as id from billing_entry`)
  return row?.id ?? 0
}

/** Another shop of the own company, with a discount of its own, delivered to and settled with. */
async function rivalShop(): Promise<void> {
  const { id } = await network.shop({ name: 'Rival shop', discountBp: rivalBp })
  const due = await givenDue(app, { receiver: 'shop', discountBp: rivalBp })
  await app.db.primary.run(sql`update fulfilment_line set shop_id = ${id} where id = ${due}`)
  await givenFacts(app, [{ dueLineId: due, copies: 3 }])
  await app.as('finance').done(shopBills.settle, { ids: [await lastEntry()] })
}

/** Another supplier of the own company: what it brought costs something else. */
async function rivalSupplier(): Promise<void> {
  const { id } = await network.supplier({ name: 'Rival supplier' })
  const { id: bookId } = await given.book({ priceFen: 64_297 })
  const order = await givenArriving(app, { copies: [1], books: [bookId] })
  await app.db.primary.run(sql`
    with ordered as (update supplier_order set supplier_id = ${id} where id = ${order.orderId} returning purchase_order_id)
    update purchase_order_line as line set supplier_id = ${id} from ordered where line.purchase_order_id = ordered.purchase_order_id`)
  await givenCounted(app, order)
  const { totalFen } = await app.as('finance').done(supplierBills.settle, { ids: [await lastEntry()] })
  expect(totalFen).toBe(rivalFen)
}
/** As calls say it, and as sheets do. */
const rivals = {
  shop: ['Rival shop', `:${rivalBp}`, '73.31'],
  supplier: ['Rival supplier', String(rivalFen), '482.23'],
}

/** Numbers of bills and payments of everybody but those whose they are, and what else gives them away. */
async function secretsFor(own: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await app.db.primary.rows<{ text: string }>(sql`
    select bill.number as text from bill where not (${own})
    union select payment.number from payment where not exists (
      select from payment_share join bill on bill.id = payment_share.bill_id where payment_share.payment_id = payment.id and (${own}))`)
  return rows.map(({ text }) => text)
}

const { planId } = await chargedSeason(app)
/** One that tells of a season, or of what everybody has: the walk has been there. */
const statisticsOf = {
  school: '/api/school/order/schedule/recList',
  area: '/api/area/order/schedule/recList',
  shop: '/api/excel/download/retailOrder',
  supplier: '/api/excel/download/supplierStatement',
} as const
const downloads = {
  school: [downloadSchoolBills],
  area: [downloadSchoolBills, downloadDistrictBills],
  shop: [downloadShopBills],
  supplier: [downloadSupplierBills],
} as const

it.each([
  {
    who: 'school',
    mine: sql`bill.payer = 'school' and bill.school_id = 1`,
    hidden: ['Neighbouring school', String(oddFen), ...rivals.shop, ...rivals.supplier],
  },
  {
    who: 'area',
    mine: sql`bill.payer in ('school', 'district') and bill.district_id = 1`,
    hidden: [...rivals.shop, ...rivals.supplier],
  },
  {
    who: 'shop',
    mine: sql`bill.payer = 'shop' and bill.shop_id = 1`,
    hidden: ['Neighbouring school', String(oddFen), ...rivals.shop, ...rivals.supplier],
  },
  {
    who: 'supplier',
    mine: sql`bill.payer = 'supplier' and bill.supplier_id = 1`,
    hidden: ['Neighbouring school', String(oddFen), ...rivals.shop, ...rivals.supplier],
  },
] as const)(
  'the responses for $who contain nothing of the bills and payments of others',
  { timeout: 240_000 },
  async ({ who, mine, hidden }) => {
    const party = app.as(who)
    const secrets = [...(await secretsFor(mine)), ...hidden]
    expect(secrets.length).toBeGreaterThan(8)
    const answers: Record<string, unknown> = {}
    for (const endpoint of endpoints) {
      const { path, roles, writes, input } = endpoint
      if (writes || path.endsWith('/stream') || !(roles === 'signed-in' || roles.includes(who))) continue
      const isFile = path.startsWith('/api/excel/download/')
      // What is about one season is asked about the one in which everybody is billed.
      const request = [{}, { planId }, { planIds: [planId] }]
        .map((filter) => (isFile ? { filter } : filter))
        .find((one) => input.safeParse(one).success)
      if (!request) continue
      if (isFile) answers[path] = await sheetOf(party, endpoint, request)
      else {
        const answer = await party.call(endpoint, request)
        if (answer.status === 200) answers[path] = answer.data
      }
    }
    expect(Object.keys(answers).length).toBeGreaterThan(12)
    expect(Object.keys(answers)).toContain(statisticsOf[who])
    for (const [place, sheet] of downloads[who].entries())
      for (const of of ['bills', 'lines'] as const)
        answers[`${of} ${place}`] = await sheetOf(party, sheet, { of, filter: {} })
    if (who === 'school' || who === 'area') {
      answers['reconciliation'] = await sheetOf(party, downloadReconciliation, {
        by: 'title',
        filter: { planIds: [planId] },
      })
      answers['account'] = await sheetOf(party, downloadAccount, { kind: 'selfPaid', filter: { planIds: [planId] } })
    }
    for (const [call, answer] of Object.entries(answers)) {
      const text = JSON.stringify(answer)
      expect([call, secrets.filter((secret) => text.includes(secret))]).toEqual([call, []])
    }
    // Its own it is told, in the list and in the sheet: the walk has been where bills are.
    const own = await app.db.primary.rows<{ number: string }>(sql`select number from bill where ${mine}`)
    expect(own.length).toBeGreaterThan(1)
    for (const { number } of own)
      expect(JSON.stringify(answers['bills 0']) + JSON.stringify(answers['bills 1'])).toContain(number)
  },
)
