import { endpoints } from '@keben/core/contracts'
import {
  downloadAccount,
  downloadDistrictBills,
  downloadReconciliation,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
} from '@keben/core/spreadsheets/finance'
import { expect, it } from 'vitest'
import { givenBills } from '../../../test/given/bills.ts'
import { givenDue, givenFacts } from '../../../test/given/charged.ts'
import { sheetOf } from '../../../test/given/sheet.ts'
import { givenIn } from '../../../test/given.ts'
import { disputeOf, paymentOf, waitingBill } from '../../../test/rows/settlement-given.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'

/*
 * No party is told anything of another's bills: not of those of a neighbour in the same district either. Every call that
 * reads is asked, with what it answers by itself, and every download of money; numbers, names and prices are looked for.
 */

const world = await createWorld()
const given = givenIn(world)
const neighbour = await given.school({ name: 'Neighbouring school' })
const payers = ['school', 'district', 'shop', 'supplier'] as const
/** No other line costs this. */
const oddFen = 87_653
for (const payer of payers)
  for (const whose of ['own', 'foreign'] as const) {
    await waitingBill(world, payer, whose)
    await paymentOf(world, payer, whose)
    await disputeOf(world, payer, whose)
  }
await neighboursBill()

/** A bill of a school that the own company bills too, and that the own district sees. */
async function neighboursBill(): Promise<void> {
  const campus = await world.db.primary.row<{ id: number }>(
    sql`select id from campus where school_id = ${neighbour.id}`,
  )
  const there = { schoolId: neighbour.id, campusId: campus?.id ?? 0, priceFen: oddFen, discountBp: 10_000 }
  await givenFacts(world, [{ dueLineId: await givenDue(world, there), copies: 1 }])
  await givenBills(world)
}

/** Numbers of bills and payments of everybody but those whose they are, and what else gives them away. */
async function secretsFor(mine: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await world.db.primary.rows<{ text: string }>(sql`
    select bill.number as text from bill where not (${mine})
    union select payment.number from payment where not exists (
      select from payment_share join bill on bill.id = payment_share.bill_id where payment_share.payment_id = payment.id and (${mine}))`)
  return rows.map(({ text }) => text)
}

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
    hidden: ['Neighbouring school', String(oddFen)],
  },
  { who: 'area', mine: sql`bill.payer in ('school', 'district') and bill.district_id = 1`, hidden: [] },
  { who: 'shop', mine: sql`bill.payer = 'shop' and bill.shop_id = 1`, hidden: ['Neighbouring school', String(oddFen)] },
  {
    who: 'supplier',
    mine: sql`bill.payer = 'supplier' and bill.supplier_id = 1`,
    hidden: ['Neighbouring school', String(oddFen)],
  },
] as const)(
  'tells $who nothing of what others are billed and pay',
  { timeout: 240_000 },
  async ({ who, mine, hidden }) => {
    const party = world.as(who)
    const secrets = [...(await secretsFor(mine)), ...hidden]
    expect(secrets.length).toBeGreaterThan(8)
    const told: Record<string, unknown> = {}
    for (const endpoint of endpoints) {
      const { path, roles, writes } = endpoint
      if (writes || path.endsWith('/stream') || !(roles === 'signed-in' || roles.includes(who))) continue
      const answer = await party.call(endpoint, {})
      if (answer.status === 200) told[path] = answer.data
    }
    expect(Object.keys(told).length).toBeGreaterThan(12)
    for (const [place, sheet] of downloads[who].entries())
      for (const of of ['bills', 'lines'] as const)
        told[`${of} ${place}`] = await sheetOf(party, sheet, { of, filter: {} })
    if (who === 'school' || who === 'area') {
      told['reconciliation'] = await sheetOf(party, downloadReconciliation, { by: 'title', filter: {} })
      told['account'] = await sheetOf(party, downloadAccount, { kind: 'selfPaid', filter: {} })
    }
    for (const [call, answer] of Object.entries(told)) {
      const text = JSON.stringify(answer)
      expect([call, secrets.filter((secret) => text.includes(secret))]).toEqual([call, []])
    }
    // Its own it is told, in the list and in the sheet: the walk has been where bills are.
    const own = await world.db.primary.rows<{ number: string }>(sql`select number from bill where ${mine}`)
    expect(own.length).toBeGreaterThan(1)
    for (const { number } of own)
      expect(JSON.stringify(told['bills 0']) + JSON.stringify(told['bills 1'])).toContain(number)
  },
)
