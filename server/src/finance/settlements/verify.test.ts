import { cityDay } from '@keben/core/kit/moment'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { expect, it } from 'vitest'
import { givenConfirmedBill } from '../../../../test/fixtures/bills.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { findBreaches } from '../../verify.ts'

const app = await createTestApp()
const bill = await givenConfirmedBill(app, [{ copies: 10, funded: 0 }])
const [dueId = 0] = bill.dueIds
const { payment } = await app
  .as('finance')
  .done(schoolBills.pay, { ids: [bill.id], amountFen: 100, way: 'cash', paidOn: cityDay(new Date()) })

/** Breaks something behind the back of the database's own guards, looks, and puts it back. */
async function breaking(statement: ReturnType<typeof sql>): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('put back')
  await expect(
    app.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(statement)
      found = (await findBreaches(tx)).map(({ invariant }) => invariant)
      throw undone
    }),
  ).rejects.toBe(undone)
  return found
}

it.each([
  ['charged-amounts', sql`update billing_entry set net_fen = net_fen + 1`],
  ['charged-amounts', sql`update charge set self_fen = self_fen - 1 where fulfilment_line_id = ${dueId}`],
  ['charged-copies', sql`update fulfilment_line set confirmed = confirmed + 1 where id = ${dueId}`],
  [
    'charged-copies',
    sql`update charge set fulfilment_line_id = null, supplier_order_line_id = 1 where fulfilment_line_id = ${dueId}`,
  ],
  ['charged-funding', sql`update billing_entry set funding = 'state', payer = 'district'`],
  ['bill-totals', sql`update bill set total_fen = total_fen + 1 where id = ${bill.id}`],
  ['bill-paid', sql`update payment_share set amount_fen = 99 where payment_id = ${payment.id}`],
  ['bill-lines', sql`update bill_entry set before_fen = before_fen + 1 where bill_id = ${bill.id}`],
  ['charged-by-receiver', sql`update billing_entry set net_fen = net_fen + 1`],
  ['billed-by-receiver', sql`delete from bill_entry where bill_id = ${bill.id}`],
  ['billed-by-receiver', sql`update billed_by_receiver set position_fen = position_fen + 1`],
  ['charged-by-document', sql`update charged_by_document set net_fen = net_fen + 1`],
  ['charged-by-document', sql`update charged_by_document set entry_id = entry_id + 1`],
  ['billed-by-document', sql`update billed_by_document set lines = lines + 1`],
  ['bill-entries', sql`update bill set school_id = 2 where id = ${bill.id}`],
  [
    'bill-disputes',
    sql`insert into dispute (bill_id, entry_id, reason, created_at) values (${bill.id}, ${bill.entries[0]?.entryId}, 'x', now())`,
  ],
  ['payment-shares', sql`update payment set amount_fen = 101 where id = ${payment.id}`],
  [
    'payment-dates',
    sql`insert into payment (number, company_id, payer, payer_id, paid_on, amount_fen, way, reverses_id, reason, live, created_at)
      select 'X', company_id, payer, payer_id, paid_on - 1, -amount_fen, way, id, 'x', false, created_at from payment`,
  ],
  ['statements-by-day', sql`update charged_by_document set day = day - 1`],
  ['statements-by-day', sql`update payment set live = false`],
  ['account-balances', sql`update payment set amount_fen = 101 where id = ${payment.id}`],
  ['account-balances', sql`update billing_entry set school_id = 2 where id = ${bill.entries[0]?.entryId}`],
  [
    'supplier-bridge',
    sql`insert into charged_by_document (company_id, payer, payer_id, plan_id, day, fact, document_id, number, copies, net_fen, entry_id)
      select company_id, 'supplier', 1, plan_id, day, 'receipt', document_id, number, copies, net_fen, entry_id from charged_by_document`,
  ],
  ['journal', sql`update payment set payer = 'supplier', payer_id = 1 where id = ${payment.id}`],
] as const)('the verification finds a broken invariant of bills: %s', async (name, statement) => {
  expect(await breaking(statement)).toContain(name)
})
