import { getDesk } from '@keben/core/desk/contract'
import { importBankRows } from '@keben/core/settlements/bank'
import { disputeSchoolBill } from '@keben/core/settlements/party'
import { afterEach, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../test/given/adds-up.ts'
import { givenConfirmedBill, givenSchoolBill } from '../../../test/given/bills.ts'
import { givenDue, givenFacts } from '../../../test/given/charged.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'

const world = await createWorld()
afterEach(() => moneyMustAddUp(world))

const waits = async (who: 'finance' | 'otherFinance') => {
  const desk = await world.as(who).done(getDesk, {})
  return 'missing' in desk ? desk.missing : undefined
}

it('says what waits for finance: to bill, disputed, to confirm, to match, overdue', async () => {
  const nothing = {
    payersToBill: 0,
    billsDisputed: 0,
    billsToConfirm: 0,
    bankRowsToMatch: 0,
    billsOverdue: 0,
    invoicesDiffering: 0,
  }
  expect(await waits('finance')).toEqual(nothing)
  const late = await givenConfirmedBill(world)
  await world.db.primary.run(sql`update bill set due_on = due_on - 200 where id = ${late.id}`)
  await givenSchoolBill(world, [{ copies: 1 }])
  const disputed = await givenSchoolBill(world, [{ copies: 2 }])
  const lines = [{ entryId: disputed.entries[0]?.entryId ?? 0, reason: 'No' }]
  await world.as('school').done(disputeSchoolBill, { id: disputed.id, version: 1, lines })
  await givenFacts(world, [{ dueLineId: await givenDue(world, {}), copies: 1 }])
  const row = { reference: 'X1', paidOn: '2026-11-02', amountFen: 5 }
  await world.as('finance').done(importBankRows, { rows: [row] })
  expect(await waits('finance')).toEqual({
    payersToBill: 1,
    billsDisputed: 1,
    billsToConfirm: 1,
    bankRowsToMatch: 1,
    billsOverdue: 1,
    invoicesDiffering: 0,
  })
  expect(await waits('otherFinance')).toEqual(nothing)
})
