import { readFile } from 'node:fs/promises'
import type { Db } from './kit/database/db.ts'
import { raw, sql } from './kit/database/sql.ts'
import { findBreaches, findBreachesOfOneMoment, invariantsHeld } from './verify.ts'
import { expect, it } from 'vitest'
import { givenStock, createSupply } from '../../test/fixtures/supply.ts'
import { createTestApp } from '../../test/test-app.ts'

const app = await createTestApp()
const { season, own } = await createSupply(app, { orderState: 'accepted', receipt: true })
const [bookId = 0] = season.books
await givenStock(app, { bookId, onHand: 10 })

type Statement = ReturnType<typeof sql>

/** Breaks something behind the back of the database's own guards, of which one may have to go first; looks, and puts it back. */
async function breaking(statement: Statement, loosening?: Statement): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('put back')
  await expect(
    app.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      if (loosening) await tx.run(loosening)
      await tx.run(statement)
      found = (await findBreaches(tx)).map(({ invariant, row, wrong }) => `${invariant}: ${row}: ${wrong}`)
      throw undone
    }),
  ).rejects.toBe(undone)
  return found
}

it('the verification at one snapshot has no statement timeout, whatever the connection’s', async () => {
  const hurried: Pick<Db, 'write'> = {
    write: (work) =>
      app.db.write(async (tx) => {
        await tx.run(sql`set local statement_timeout = '1ms'`)
        return work(tx)
      }),
  }
  // PostgreSQL calls it a user's request if the time ran out between two statements.
  await expect(hurried.write(findBreaches)).rejects.toThrow('canceling statement')
  expect(await findBreachesOfOneMoment(hurried)).toEqual([])
})

it('the verification finds no breach if everything adds up', async () => {
  expect(await findBreaches(app.db.primary)).toEqual([])
})

it('every invariant has a unique name and a sentence', () => {
  expect(new Set(invariantsHeld.map(({ name }) => name)).size).toBe(invariantsHeld.length)
  expect(invariantsHeld.every(({ holds }) => holds.endsWith('.'))).toBe(true)
})

const [orderLine = 0] = own.supplierLineIds
const [receiptLine = 0] = own.receiptLineIds

const { id: dueId = 0 } =
  (await app.db.primary.row<{ id: number }>(
    sql`select min(id) as id from fulfilment_line where book_id = ${bookId}`,
  )) ?? {}

/** A send order of ten copies that nobody held, took from the shelf, or counted; or one to somebody else. */
const delivery = (state: string, sent: number | null, whose = 'own') => sql`
  with made as (
    insert into send_order (number, source, plan_id, company_id, warehouse_id, receiver, district_id, school_id, campus_id, state,
      issued_at, sent_at, confirmed_at, sent)
    select 'FH-1', 'plan', plan_id, company_id, warehouse_id, 'campus', district_id, school_id,
      campus_id + case when ${whose} = 'own' then 0 else 1 end, ${state}, now(),
      case when ${state} = 'issued' then null else now() end, case when ${state} = 'confirmed' then now() end, ${sent ?? 0}
    from fulfilment_line where id = ${dueId} returning id
  )
  insert into send_order_line (send_order_id, fulfilment_line_id, book_id, audience, issued, picked, short_reason, sent, price_fen,
    discount_bp, copies_per_pack, packs_per_case)
  select made.id, due.id, due.book_id, due.audience, 10, ${sent}, 'x', ${sent}, 1000, 8000, 20, 5
  from made, fulfilment_line as due where due.id = ${dueId}`

const broken: readonly (readonly [name: string, statement: Statement, loosening?: Statement])[] = [
  ['balances', sql`update stock_balance set on_hand = 11 where book_id = ${bookId}`],
  ['running', sql`update stock_entry set balance = 9 where book_id = ${bookId}`],
  [
    'entry-numbers',
    sql`insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
      values (1, ${bookId}, 'damaged', 1, 1, 'receipt', 'receipt', ${own.receiptId}, 'RK', now())`,
  ],
  ['purchase-sum', sql`update purchase_sum set coming = coming + 1 where book_id = ${bookId}`],
  ['purchase-sum', sql`delete from purchase_sum where book_id = ${bookId}`],
  [
    'never-negative',
    sql`update stock_balance set reserved = on_hand + 1 where book_id = ${bookId}`,
    sql`alter table stock_balance drop constraint reserved_copies_are_on_hand`,
  ],
  [
    'word',
    sql`update purchase_order_line set copies = suggested + 1, reason = '' where purchase_order_id = ${own.purchaseOrderId}`,
    sql`alter table purchase_order_line drop constraint more_than_missing_needs_a_word`,
  ],
  ['held', sql`update stock_balance set reserved = 1 where book_id = ${bookId}`],
  [
    'held',
    sql`insert into stock_hold (warehouse_id, book_id, thing, thing_id, line_id, copies) values (1, ${bookId}, 'x', 1, 1, 2)`,
  ],
  [
    'copies',
    sql`insert into stocktake_line (stocktake_id, book_id, on_hand_before, on_hand, damaged_before, damaged, ledger_position) values (1, ${bookId}, 10, 8, 0, 0, 1)`,
  ],
  ['posted', sql`update receipt_line set good = 1, damaged = 0 where id = ${receiptLine}`],
  [
    'posted',
    // The right copies in the wrong place.
    sql`with counted as (update receipt_line set good = 1, damaged = 0 where id = ${receiptLine} returning *)
      insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, at)
      select 2, book_id, 'onHand', 1, 1, 'receipt', 'receipt', receipt_id, id, 'RK', now() from counted`,
  ],
  [
    'counted',
    sql`with taken as (insert into stocktake (number, warehouse_id, reason, created_at) values ('PD', 1, 'x', now()) returning id)
      insert into stocktake_line (stocktake_id, book_id, on_hand_before, on_hand, damaged_before, damaged, ledger_position)
      select id, ${bookId}, 10, 8, 0, 2, 1 from taken`,
  ],
  ['received', sql`update receipt set warehouse_id = 2 where id = ${own.receiptId}`],
  ['received', sql`update receipt_line set book_id = ${season.books[1] ?? 0} where id = ${receiptLine}`],
  ['arrived', sql`update supplier_order_line set good = 1 where id = ${orderLine}`],
  ['tolerance', sql`update supplier_order_line set good = copies + 1 where id = ${orderLine}`],
  ['split', sql`update supplier_order_line set copies = copies + 1, accepted = copies + 1 where id = ${orderLine}`],
  ['ended', sql`update supplier_order set state = 'cancelled' where id = ${own.supplierOrderId}`],
  ['purchase-totals', sql`update purchase_order set net_fen = net_fen + 1 where id = ${own.purchaseOrderId}`],
  ['order-totals', sql`update supplier_order set copies = copies + 1 where id = ${own.supplierOrderId}`],
  ['receipt-totals', sql`update receipt set expected = expected + 1 where id = ${own.receiptId}`],
  ['document-amounts', sql`update receipt_line set good = 3, damaged = 0 where id = ${receiptLine}`],
  ['reversed', sql`update receipt set state = 'reversed', confirmed_at = now(), good = 3 where id = ${own.receiptId}`],
  ['archived', sql`update plan set state = 'archived'`],
  ['demand', sql`update plan_result set copies = copies + 1`],
  ['promised', sql`update fulfilment_line set requested = requested + 1 where id = ${dueId}`],
  ['ordered-by-title', sql`update ordered_by_title set copies = copies + 1`],
  ['ordered-by-title', sql`delete from ordered_by_title`],
  ['ordered-by-title', sql`update ordered_by_title set submitted_copies = submitted_copies + 1`],
  ['school-plan-totals', sql`update school_plan set filled = filled + 1`],
  [
    'open-by-document',
    sql`insert into open_by_document (company_id, payer, payer_id, fact, document_id, lines) values (1, 'shop', 1, 'confirmed', 1, 1)`,
  ],
  [
    'fulfilment-by-title',
    sql`update fulfilment_by_title set sent = sent + 1 where ctid = (select min(ctid) from fulfilment_by_title)`,
  ],
  [
    'fulfilment-by-receiver',
    sql`delete from fulfilment_by_receiver where ctid = (select min(ctid) from fulfilment_by_receiver)`,
  ],
  ['kept-promises', sql`update fulfilment_line set issued = 1 where id = ${dueId}`],
  [
    'kept-promises',
    sql`insert into fulfilment_closing (fulfilment_line_id, copies, reason, at) values (${dueId}, 1, 'x', now())`,
  ],
  ['kept-promises', delivery('sent', 5)],
  ['sent', delivery('sent', 5)],
  ['copies', delivery('sent', 5)],
  ['issued', delivery('issued', null)],
  ['found', delivery('confirmed', 5)],
  ['send-totals', delivery('issued', null)],
  ['delivered', delivery('issued', null, 'other')],
  ['send-reversed', delivery('reversed', 5)],
  ['returned', sql`update fulfilment_line set returned = 1, confirmed = 1, sent = 1 where id = ${dueId}`],
  [
    'returned-posted',
    sql`insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, at)
      values (1, ${bookId}, 'damaged', 1, 1, 'returned', 'returnOrder', 1, 1, 'TH-1', now())`,
  ],
  [
    'returned-held',
    sql`insert into stock_hold (warehouse_id, book_id, thing, thing_id, line_id, copies)
      values (1, ${bookId}, 'returnOrder', 1, 1, 2)`,
  ],
  [
    'returned-to-suppliers',
    sql`with made as (
        insert into return_order (number, kind, company_id, warehouse_id, supplier_id, reason) values ('TH-1', 'supplier', 1, 1, 1, 'x')
        returning id
      )
      insert into return_line (return_order_id, receipt_line_id, book_id, copies, good, damaged, price_fen, discount_bp,
        copies_per_pack, packs_per_case)
      select id, ${receiptLine}, ${bookId}, 5, 5, 0, 1000, 7000, 20, 5 from made`,
  ],
  [
    'histories',
    sql`insert into document_step (thing, thing_id, step, from_state, to_state) values ('receipt', ${own.receiptId}, 'confirm', 'issued', 'confirmed')`,
  ],
]

const cases = broken.map(([name, statement, loosening]) => ({ name, statement, loosening }))

it.each(cases)('the verification finds a violation of $name', async ({ name, statement, loosening }) => {
  const found = await breaking(statement, loosening)
  expect(found.filter((one) => one.startsWith(`${name}: `))).not.toEqual([])
})

/** The season is over and in the archive, with everything that archiving asks for. */
const archived = raw(`do $$ begin
  update plan set state = 'archived';
  update fulfilment_line set closed = requested + to_resend - sent;
  update purchase_sum set coming = 0;
  update supplier_order_line set closed = copies, closed_reason = 'x';
  update receipt set state = 'cancelled';
end $$`)

const left: readonly (readonly [says: string, statement: Statement])[] = [
  [
    '1 owed, 0 to send, 0 on the way or in dispute',
    sql`update fulfilment_line set closed = closed - 1 where id = ${dueId}`,
  ],
  [
    '2 owed, 2 to send, 0 on the way or in dispute',
    sql`update fulfilment_line set closed = closed - 2, issued = 2 where id = ${dueId}`,
  ],
  [
    '0 owed, 0 to send, 1 on the way or in dispute',
    sql`update fulfilment_line set closed = closed - 3, sent = 3, confirmed = 2 where id = ${dueId}`,
  ],
  [
    '4 bought and still to come',
    sql`update purchase_sum set coming = 4 where ctid = (select min(ctid) from purchase_sum)`,
  ],
  ['5 still to come', sql`update supplier_order_line set closed = closed - 5 where id = ${orderLine}`],
  ['is still submitted', sql`update purchase_order set state = 'submitted' where id = ${own.purchaseOrderId}`],
  ['is still answered', sql`update supplier_order set state = 'answered' where id = ${own.supplierOrderId}`],
  ['is still issued', sql`update receipt set state = 'issued' where id = ${own.receiptId}`],
  ['is still issued', delivery('issued', null)],
  ['is still sent', delivery('sent', 5)],
  [
    'is still submitted',
    sql`with made as (
        insert into return_order (number, kind, company_id, warehouse_id, supplier_id, reason, state)
        values ('TH-1', 'supplier', 1, 1, 1, 'x', 'submitted') returning id
      )
      insert into return_line (return_order_id, receipt_line_id, book_id, copies, price_fen, discount_bp, copies_per_pack,
        packs_per_case)
      select id, ${receiptLine}, ${bookId}, 5, 1000, 7000, 20, 5 from made`,
  ],
  [
    'has copies beyond the note that wait for a decision',
    sql`with order_made as (
        insert into send_order (number, source, plan_id, company_id, warehouse_id, receiver, district_id, school_id, campus_id,
          state, issued_at, sent_at, confirmed_at)
        values ('FH-1', 'plan', ${season.planId}, 1, 1, 'campus', 1, 1, 1, 'confirmed', now(), now(), now()) returning id
      ), line_made as (
        insert into send_order_line (send_order_id, book_id, audience, issued, sent, surplus, price_fen, discount_bp,
          copies_per_pack, packs_per_case)
        select id, ${bookId}, 'student', 0, 0, 2, 1000, 7000, 20, 5 from order_made returning id, send_order_id
      )
      insert into delivery_difference (send_order_id, send_order_line_id, book_id, company_id, kind, copies, created_at, changed_at)
      select send_order_id, id, ${bookId}, 1, 'surplus', 2, now(), now() from line_made`,
  ],
  [
    'is still submitted',
    sql`insert into patch (number, plan_id, district_id, state, reason) values ('BD-1', ${season.planId}, 1, 'submitted', 'x')`,
  ],
]

it.each(left.map(([says, statement]) => ({ says, statement })))(
  'the verification finds an open matter of an archived season: $says',
  async ({ says, statement }) => {
    const found = (await breaking(statement, archived)).filter((one) => one.startsWith('archived: '))
    expect(found.map((one) => one.split(': ').at(-1))).toEqual([says])
  },
)

it('the verification finds no open matter of a finished archived season', async () => {
  expect((await breaking(archived)).filter((one) => one.startsWith('archived: '))).toEqual([])
})

/** Where a family breaks its own. */
const elsewhere = [
  './distribution/moves/verify.test.ts',
  './finance/settlements/verify.test.ts',
  './distribution/retail/orders.test.ts',
]

it('every invariant has a test that violates it', async () => {
  const tests = await Promise.all(elsewhere.map((path) => readFile(new URL(path, import.meta.url), 'utf8')))
  const isBroken = (name: string): boolean =>
    broken.some(([one]) => one === name) || tests.some((text) => text.includes(`'${name}'`))
  expect(invariantsHeld.map(({ name }) => name).filter((name) => !isBroken(name))).toEqual([])
})
