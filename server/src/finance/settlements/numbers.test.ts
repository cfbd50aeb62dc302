import { shopBills } from '@keben/core/finance/settlements/payers'
import { expect, it } from 'vitest'
import { givenBills, givenSchoolBill } from '../../../../test/fixtures/bills.ts'
import { givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const finance = app.as('finance')

it('bills are numbered within their season without gaps, and use no numbers of other seasons', async () => {
  await createSeason(app, { state: 'closed' })
  await givenSchoolBill(app, [{ copies: 10 }])
  await givenFacts(app, [{ dueLineId: await givenDue(app, { funded: 4 }), copies: 10 }])
  await givenBills(app)
  await givenBills(app, { payer: 'district' })
  const taken = await app.db.primary.rows(sql`
    select season, last::int as bills from document_number where prefix = 'JF' order by season`)
  const made = await app.db.primary.rows(sql`
    select plan.code as season, count(*)::int as bills, min(right(bill.number, 6)) as first, max(right(bill.number, 6)) as last
    from bill join plan on plan.id = bill.plan_id group by plan.code order by plan.code`)
  expect(made).toMatchObject([{ bills: 3, first: '000001', last: '000003' }])
  expect(made).toMatchObject(taken)
  expect(taken).toHaveLength(1)
})

it('settlements of documents are numbered within the year', async () => {
  await givenFacts(app, [{ dueLineId: await givenDue(app, { receiver: 'shop' }), copies: 2 }])
  const { list } = await finance.done(shopBills.listUnsettled, {})
  const { number } = await finance.done(shopBills.settle, { ids: list.map(({ id }) => id) })
  const [year] = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' }).split('-')
  expect(number).toBe(`LJ-${year}-000001`)
})
