import { cityDay } from '@keben/core/kit/moment'
import { getDesk } from '@keben/core/office/desk/contract'
import { importBankRows } from '@keben/core/finance/settlements/bank'
import { schoolBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { afterEach, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenConfirmedBill, givenSchoolBill } from '../../../../test/fixtures/bills.ts'
import { givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { waitingFor } from '../../../../test/fixtures/todos.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
afterEach(() => moneyMustAddUp(app))

const waits = (who: 'supplier' | 'otherSupplier' | 'finance' | 'otherFinance' | 'school' | 'area') =>
  waitingFor(app, who)

it('the desk counts what waits for finance and for payers: to bill, disputed, to confirm, overdue', async () => {
  const nothing = await waits('finance')
  expect(Object.values(nothing).every((count) => count === 0)).toBe(true)
  const late = await givenConfirmedBill(app)
  await app.db.primary.run(sql`update bill set due_on = due_on - 200 where id = ${late.id}`)
  await givenSchoolBill(app, [{ copies: 1 }])
  const disputed = await givenSchoolBill(app, [{ copies: 2 }])
  const lines = [{ entryId: disputed.entries[0]?.entryId ?? 0, reason: 'No' }]
  await app.as('school').done(schoolBills.own.dispute, { id: disputed.id, version: 1, lines })
  await givenFacts(app, [{ dueLineId: await givenDue(app, {}), copies: 1 }])
  const row = { reference: 'X1', paidOn: cityDay(new Date()), amountFen: 5 }
  await app.as('finance').done(importBankRows, { rows: [row] })
  expect(await waits('finance')).toEqual({
    ...nothing,
    bankRowsToMatch: 1,
    schoolBillsToMake: 1,
    schoolBillsDisputed: 1,
    schoolBillsToConfirm: 1,
    schoolBillsOverdue: 1,
  })
  const { today, todos } = await app.as('finance').done(getDesk, {})
  const overdue = todos.find(({ name }) => name === 'schoolBillsOverdue')
  expect(overdue).toMatchObject({ first: `${late.number} · Own school`, fen: late.outstandingFen })
  expect(overdue?.dueOn && overdue.dueOn < today).toBe(true)
  // The school answers for the same bills from its side.
  expect(await waits('school')).toMatchObject({ billsToAgree: 1, billsToPay: 0, billsOverdue: 1 })
  expect(await waits('area')).toMatchObject({ billsToAgree: 0, billsOverdue: 0 })
  expect(await waits('otherFinance')).toEqual(nothing)
})

it('the desk of a supplier counts settlements to agree to and those that are overdue', async () => {
  const nothing = await waits('supplier')
  const order = await givenArriving(app, { copies: [9] })
  await givenCounted(app, order, [9])
  const finance = app.as('finance')
  const { list } = await finance.done(supplierBills.listUnsettled, {})
  const { id } = await finance.done(supplierBills.settle, { ids: list.map((row) => row.id) })
  expect(await waits('supplier')).toEqual({ ...nothing, settlementsToAgree: 1 })
  await finance.done(supplierBills.confirm, { ids: [id], reason: 'By phone' })
  expect(await waits('supplier')).toMatchObject({ settlementsToAgree: 0, settlementsUnpaid: 0 })
  await app.db.primary.run(sql`update bill set due_on = due_on - 400 where id = ${id}`)
  expect(await waits('supplier')).toMatchObject({ settlementsUnpaid: 1 })
  expect(await waits('otherSupplier')).toMatchObject({ settlementsToAgree: 0, settlementsUnpaid: 0 })
})
