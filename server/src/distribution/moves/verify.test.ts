import { expect, it } from 'vitest'
import { givenMove } from '../../../../test/fixtures/moves.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { findBreaches } from '../../verify.ts'

const app = await createTestApp()
const [held, travelling, arriving, arrived] = [
  await givenMove(app, { state: 'issued', copies: [10] }),
  await givenMove(app, { state: 'transit', copies: [20] }),
  await givenMove(app, { state: 'arriving', copies: [30] }),
  await givenMove(app, { state: 'completed', copies: [40] }),
]

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

it('the verification finds no breach if everything adds up', async () => {
  expect(await findBreaches(app.db.primary)).toEqual([])
})

it.each([
  // A short arrival without its counterpart in the ledger: the copies would be in transit for ever, or nowhere.
  [
    'moved',
    sql`update move_line set good = 37, missing = 3, arrived_reason = 'Lost' where move_order_id = ${arrived.id}`,
  ],
  [
    'moved',
    sql`update move_line set picked = 19, sent = 19, picked_reason = 'x' where move_order_id = ${travelling.id}`,
  ],
  ['in-transit', sql`update move_order set state = 'completed', completed_at = now() where id = ${arriving.id}`],
  ['move-held', sql`delete from stock_hold where thing = 'move' and thing_id = ${held.id}`],
  [
    'move-held',
    sql`insert into stock_hold (warehouse_id, book_id, thing, thing_id, line_id, copies)
      select from_warehouse_id, book_id, 'move', move_order.id, line.id, 1
      from move_order join move_line as line on line.move_order_id = move_order.id where move_order.id = ${travelling.id}`,
  ],
  ['move-totals', sql`update move_order set sent = sent + 1 where id = ${arrived.id}`],
  ['histories', sql`update move_order set state = 'cancelled' where id = ${held.id}`],
  [
    'copies',
    sql`update move_line set good = 39, missing = 1, arrived_reason = 'x' where move_order_id = ${arrived.id}`,
  ],
])('the verification finds a broken invariant of moves: %s', async (name, statement) => {
  expect(await breaking(statement)).toContain(name)
})

/** Which of the database's own rules refuses it. */
const ruleOf = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  app.db
    .write((tx) => tx.run(statement))
    .then(
      () => 'none',
      (error: { readonly constraint?: string }) => error.constraint,
    )
const line = (set: ReturnType<typeof sql>) => sql`update move_line set ${set} where move_order_id = ${arriving.id}`

it.each([
  ['lost_copies_are_written_off_with_a_reason', line(sql`good = 27, damaged = 0, missing = 3`)],
  ['lost_copies_are_written_off_with_a_reason', line(sql`good = 27, damaged = 0, missing = 2, arrived_reason = 'x'`)],
  ['no_more_arrives_than_left', line(sql`good = 30, damaged = 1`)],
  ['no_more_is_picked_than_moved', line(sql`picked = 31, sent = 31, picked_reason = 'x'`)],
  ['leaving_with_fewer_needs_a_reason', line(sql`picked = 29, sent = 29`)],
  ['move_leads_elsewhere', sql`update move_order set to_warehouse_id = from_warehouse_id where id = ${held.id}`],
])('the database refuses a change that violates %s', async (rule, statement) => {
  expect(await ruleOf(statement)).toBe(rule)
})
