import { describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../test/given/adds-up.ts'
import { givenMove } from '../../../test/given/moves.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'
import { findBreaches } from '../verify.ts'

const world = await createWorld()
const [held, travelling, arriving, arrived] = [
  await givenMove(world, { state: 'issued', copies: [10] }),
  await givenMove(world, { state: 'transit', copies: [20] }),
  await givenMove(world, { state: 'arriving', copies: [30] }),
  await givenMove(world, { state: 'completed', copies: [40] }),
]

/** Breaks something behind the back of the database's own guards, looks, and puts it back. */
async function breaking(statement: ReturnType<typeof sql>): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('put back')
  await expect(
    world.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(statement)
      found = (await findBreaches(tx)).map(({ invariant }) => invariant)
      throw undone
    }),
  ).rejects.toBe(undone)
  return found
}

it('finds nothing where everything adds up', () => mustAddUp(world))

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
])('finds what breaks %s', async (name, statement) => {
  expect(await breaking(statement)).toContain(name)
})

describe('the database itself', () => {
  const refused = (statement: ReturnType<typeof sql>) => expect(world.db.write((tx) => tx.run(statement))).rejects
  const line = (set: ReturnType<typeof sql>) => sql`update move_line set ${set} where move_order_id = ${arriving.id}`

  it('writes nothing off without a reason, nor more or less than is missing', async () => {
    await refused(line(sql`good = 27, damaged = 0, missing = 3`)).toThrow(/written_off_with_a_reason/)
    await refused(line(sql`good = 27, damaged = 0, missing = 2, arrived_reason = 'x'`)).toThrow(/written_off/)
  })
  it('lets no more arrive than left, and no more leave than was to be moved', async () => {
    await refused(line(sql`good = 30, damaged = 1`)).toThrow(/no_more_arrives_than_left/)
    await refused(line(sql`picked = 31, sent = 31, picked_reason = 'x'`)).toThrow(/no_more_is_picked_than_moved/)
    await refused(line(sql`picked = 29, sent = 29`)).toThrow(/leaving_with_fewer_needs_a_reason/)
  })
  it('moves nothing to where it is', async () => {
    await refused(sql`update move_order set to_warehouse_id = from_warehouse_id where id = ${held.id}`).toThrow(
      /move_leads_elsewhere/,
    )
  })
})
