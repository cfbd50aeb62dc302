import { schoolBills } from '@keben/core/finance/settlements/payers'
import { afterEach, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenSchoolBill, givenWideLimits } from '../../../../test/fixtures/bills.ts'
import { givenFacts } from '../../../../test/fixtures/charged.ts'
import { untilWaiting } from '../../../../test/fixtures/meanwhile.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
await givenWideLimits(app)
const [finance, school] = [app.as('finance'), app.as('school')]
afterEach(() => moneyMustAddUp(app))

it('two concurrent corrections of entries of one line are both recorded in its charge', async () => {
  const { id: first, dueIds } = await givenSchoolBill(app, [{ copies: 10 }])
  const dueLineId = dueIds[0] ?? 0
  await givenFacts(app, [{ dueLineId, copies: 5 }])
  await givenBills(app)
  const { list } = await finance.done(schoolBills.list, { sort: '-number', pageSize: 1 })
  const second = list[0]?.id ?? 0
  const disputeOf = async (id: number): Promise<number> => {
    const { version, entries } = await finance.done(schoolBills.info, { id })
    const lines = [{ entryId: entries[0]?.entryId ?? 0, reason: 'One copy fewer' }]
    const { disputes } = await school.done(schoolBills.own.dispute, { id, version, lines })
    return disputes[0]?.id ?? 0
  }
  const [one, other] = [await disputeOf(first), await disputeOf(second)]

  const { later } = await app.db.write(async (tx) => {
    await tx.run(sql`select from charge where fulfilment_line_id = ${dueLineId} for update`)
    const pending = [
      finance.done(schoolBills.resolveDispute, { id: one, answer: 'Right', netFen: 7020 }),
      finance.done(schoolBills.resolveDispute, { id: other, answer: 'Right', netFen: 3120 }),
    ]
    await untilWaiting(app, pending.length)
    return { later: Promise.all(pending) }
  })
  expect((await later).map(({ totalFen }) => totalFen)).toEqual([7020, 3120])
  const charged = await app.db.primary.row(sql`
    select self_fen as fen, self_corrected_fen as corrected from charge where fulfilment_line_id = ${dueLineId}`)
  expect(charged).toEqual({ fen: 10_140, corrected: -1560 })
})
