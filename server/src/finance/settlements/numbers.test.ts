import { shopBills } from '@keben/core/finance/settlements/payers'
import { expect, it } from 'vitest'
import { givenBills, givenSchoolBill } from '../../../../test/given/bills.ts'
import { givenDue, givenFacts } from '../../../../test/given/charged.ts'
import { seasonIn } from '../../../../test/given/season.ts'
import { createWorld } from '../../../../test/world.ts'
import { sql } from '../../kit/database/sql.ts'

const world = await createWorld()
const finance = world.as('finance')

it('bills are numbered within their season without gaps, and use no numbers of other seasons', async () => {
  await seasonIn(world, { state: 'closed' })
  await givenSchoolBill(world, [{ copies: 10 }])
  await givenFacts(world, [{ dueLineId: await givenDue(world, { funded: 4 }), copies: 10 }])
  await givenBills(world)
  await givenBills(world, { payer: 'district' })
  const taken = await world.db.primary.rows(sql`
    select season, last::int as bills from document_number where prefix = 'JF' order by season`)
  const made = await world.db.primary.rows(sql`
    select plan.code as season, count(*)::int as bills, min(right(bill.number, 6)) as first, max(right(bill.number, 6)) as last
    from bill join plan on plan.id = bill.plan_id group by plan.code order by plan.code`)
  expect(made).toMatchObject([{ bills: 3, first: '000001', last: '000003' }])
  expect(made).toMatchObject(taken)
  expect(taken).toHaveLength(1)
})

it('settlements of documents are numbered within the year', async () => {
  await givenFacts(world, [{ dueLineId: await givenDue(world, { receiver: 'shop' }), copies: 2 }])
  const { list } = await finance.done(shopBills.listUnsettled, {})
  const { number } = await finance.done(shopBills.settle, { ids: list.map(({ id }) => id) })
  const [year] = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' }).split('-')
  expect(number).toBe(`LJ-${year}-000001`)
})
