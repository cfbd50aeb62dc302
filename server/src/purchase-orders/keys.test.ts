import { savePurchaseOrder } from '@keben/core/purchase-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { mustAddUp } from '../../../test/given/adds-up.ts'
import { purchaseOf, seasonToBuy } from '../../../test/given/purchase.ts'
import { createWorld } from '../../../test/world.ts'
import { userIdOf } from '../../../test/world/people.ts'
import type { Database } from '../kit/context.ts'
import { sql } from '../kit/sql.ts'

/*
 * Keys of lines are looked up once per statement (0032_keys_at_once.sql): from either side nobody comes past the other.
 */

const world = await createWorld()
const business = world.as('business')
const given = givenIn(world)
afterEach(() => mustAddUp(world))

const unknownTitle = { code: '23503', constraint: 'purchase_order_line_book_id_fkey' }

/** An order with one line, and a title that nothing refers to yet. */
async function orderAndTitle() {
  const { id: orderId } = await business.done(savePurchaseOrder, purchaseOf(await seasonToBuy(world, 1)))
  const { id: bookId } = await given.book()
  return { orderId, bookId }
}

/** Twice the line that is there: once as it is, in a warehouse of its own, and once with the title. */
const copyLine = (db: Database, orderId: number, bookId: number): Promise<number> =>
  db.run(sql`
    insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies, price_fen,
      discount_bp, copies_per_pack, packs_per_case)
    select line.purchase_order_id, line.plan_id, copied.warehouse_id, copied.book_id, line.supplier_id, 1, 1, line.price_fen,
      line.discount_bp, line.copies_per_pack, line.packs_per_case
    from purchase_order_line as line cross join lateral (values
      ((select max(id) from warehouse where id <> line.warehouse_id), line.book_id), (line.warehouse_id, ${bookId}::bigint))
      as copied (warehouse_id, book_id)
    where line.purchase_order_id = ${orderId}`)

const deleteTitle = (db: Database, bookId: number): Promise<number> =>
  db.run(sql`delete from book where id = ${bookId}`)

/** Does one thing and, before it is committed, lets another begin and wait for it. */
const oneBeforeTheOther = (first: (db: Database) => Promise<unknown>, second: (db: Database) => Promise<unknown>) =>
  world.db.write(async (tx) => {
    await first(tx)
    const ended = second(world.db.primary).then(
      () => 'done',
      (error: unknown) => error,
    )
    await expect
      .poll(() =>
        world.db.primary.row(sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toEqual({ waiting: 1 })
    return { ended }
  })

it('lets nobody delete a title while a line with it is being written', async () => {
  const { orderId, bookId } = await orderAndTitle()
  const { ended } = await oneBeforeTheOther(
    (db) => copyLine(db, orderId, bookId),
    (db) => deleteTitle(db, bookId),
  )
  expect(await ended).toMatchObject(unknownTitle)
  await world.db.primary.run(sql`delete from purchase_order_line where purchase_order_id = ${orderId} and copies = 1`)
})

it('writes no line with a title that is being deleted', async () => {
  const { orderId, bookId } = await orderAndTitle()
  const { ended } = await oneBeforeTheOther(
    (db) => deleteTitle(db, bookId),
    (db) => copyLine(db, orderId, bookId),
  )
  expect(await ended).toMatchObject(unknownTitle)
})

it('writes none of many lines if one names a title that never was', async () => {
  const { orderId } = await orderAndTitle()
  await expect(copyLine(world.db.primary, orderId, 999_999_999)).rejects.toMatchObject(unknownTitle)
  expect(
    await world.db.primary.row(
      sql`select count(*)::int as lines from purchase_order_line where purchase_order_id = ${orderId}`,
    ),
  ).toEqual({ lines: 1 })
})

/** The first copies of a title in a warehouse; nobody has made the place for them. */
const firstCopies = (db: Database, bookId: number): Promise<number> =>
  db.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
    values (1, ${bookId}, 'onHand', 3, 3, 'opening', 'opening', 1, 'OPENING', now())`)

const unknownInBalance = { code: '23503', constraint: 'stock_balance_book_id_fkey' }

it('lets nobody delete a title while its first copies come into the ledger', async () => {
  const { id: bookId } = await given.book()
  const { ended } = await oneBeforeTheOther(
    (db) => firstCopies(db, bookId),
    (db) => deleteTitle(db, bookId),
  )
  expect(await ended).toMatchObject(unknownInBalance)
  await expect(deleteTitle(world.db.primary, bookId)).rejects.toMatchObject(unknownInBalance)
})

it('takes no copies of a title that is being deleted, or that never was, into the ledger', async () => {
  const { id: bookId } = await given.book()
  const { ended } = await oneBeforeTheOther(
    (db) => deleteTitle(db, bookId),
    (db) => firstCopies(db, bookId),
  )
  expect(await ended).toMatchObject(unknownInBalance)
  await expect(firstCopies(world.db.primary, 999_999_999)).rejects.toMatchObject(unknownInBalance)
})

it('lets nobody delete a title that has an empty place in the ledger', async () => {
  const { id: bookId } = await given.book()
  await world.db.primary.run(sql`insert into stock_balance (warehouse_id, book_id) values (1, ${bookId})`)
  await expect(deleteTitle(world.db.primary, bookId)).rejects.toMatchObject(unknownInBalance)
  await firstCopies(world.db.primary, bookId)
})

/** A copy of each of two titles, entered by one of these each: what all rows of a statement share is asked for otherwise. */
const enteredBy = async (db: Database, bookId: number, userIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, created_by, at)
    select 1, ${bookId}, (array['onHand', 'damaged'])[place], 1, 1, 'opening', 'opening', 1, 'OPENING', user_id, now()
    from unnest(${userIds}::bigint[]) with ordinality as entered (user_id, place) order by place`)

/** Somebody to whom nothing refers yet. */
const newcomer = async (): Promise<number> => {
  const made = await world.db.primary.row<{ id: number }>(sql`
    insert into app_user (user_name, name, mobile, password_hash) values ('newcomer', 'Newcomer', '', '') returning id`)
  return made?.id ?? 0
}
const deleteUser = (db: Database, userId: number): Promise<number> =>
  db.run(sql`delete from app_user where id = ${userId}`)

const unknownUser = { code: '23503', constraint: 'stock_entry_created_by_fkey' }

it.each([
  ['alone', (userId: number) => [userId]],
  ['beside others', (userId: number) => [userIdOf('business'), userId]],
])('lets nobody who enters something %s be deleted meanwhile, nor enters it for somebody who is', async (_, byWhom) => {
  const { id: bookId } = await given.book()
  const leaver = await newcomer()
  const left = await oneBeforeTheOther(
    (db) => deleteUser(db, leaver),
    (db) => enteredBy(db, bookId, byWhom(leaver)),
  )
  expect(await left.ended).toMatchObject(unknownUser)
  await expect(enteredBy(world.db.primary, bookId, byWhom(999_999_999))).rejects.toMatchObject(unknownUser)
  const stayer = await newcomer()
  const stayed = await oneBeforeTheOther(
    (db) => enteredBy(db, bookId, byWhom(stayer)),
    (db) => deleteUser(db, stayer),
  )
  expect(await stayed.ended).toMatchObject(unknownUser)
  await world.db.primary.run(sql`update app_user set user_name = 'stayer ' || id where id = ${stayer}`)
})

it('asks at once for every key that is no longer asked for row by row', async () => {
  const unchecked = await world.db.primary.rows<{ key: string; asked: boolean | null }>(sql`
    select foreign_key.conname as key, (
      select position(quote_literal(foreign_key.conname) in pg_get_functiondef(known.tgfoid)) > 0 and known.tgenabled = 'O'
      from pg_trigger as known where known.tgrelid = foreign_key.conrelid and known.tgname = 'keys_are_known') as asked
    from pg_trigger as single join pg_constraint as foreign_key on foreign_key.oid = single.tgconstraint
    where foreign_key.contype = 'f' and single.tgenabled = 'D'
      -- Their rows come from lines, whose keys were asked for.
      and foreign_key.conrelid <> 'purchase_sum'::regclass
      -- Titles and places of the ledger are those of its balances, which have keys of their own.
      and foreign_key.conname not in ('stock_entry_book_id_fkey', 'stock_entry_warehouse_id_fkey')`)
  expect(unchecked.length).toBeGreaterThan(30)
  expect(unchecked.filter(({ asked }) => asked !== true)).toEqual([])
})
