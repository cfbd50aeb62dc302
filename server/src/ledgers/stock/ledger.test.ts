import type { Refusal } from '@keben/core/kit/refusal'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { type Movement, post } from './ledger.ts'

const app = await createTestApp()
const { warehouse } = organisations
const { primary } = app.db

afterEach(() => mustAddUp(app))

const newBook = async (): Promise<number> => (await createFixtures(app).book()).id
const template = await newBook()
let copied = 0
/** Many titles at once, all alike. */
async function newBooks(count: number): Promise<number[]> {
  copied += 1
  const rows = await primary.rows<{ id: number }>(sql`
    insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding,
      price_fen, copies_per_pack, packs_per_case)
    select 'COPY' || ${copied}::int || 'X' || n, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term,
      kind, funding, price_fen, copies_per_pack, packs_per_case
    from book cross join generate_series(1, ${count}::int) as n where book.id = ${template}
    returning id`)
  return rows.map(({ id }) => id)
}
const at = (
  bookId: number,
  delta: number,
  bucket: Movement['bucket'] = 'onHand',
  warehouseId: number = warehouse.own,
) => ({
  warehouseId,
  bookId,
  bucket,
  delta,
})

let posted = 0
/** A posting of its own transaction, as a request would make it. */
const posting = (...movements: Movement[]): Promise<void> =>
  app.db.write((tx) => {
    posted += 1
    const document = { thing: 'opening', id: posted, number: `OP-${posted}` }
    return post(contextFor(tx, 'warehouse'), { document, cause: 'opening', movements })
  })

const balanceOf = (bookId: number, warehouseId: number = warehouse.own) =>
  primary.row(sql`select on_hand as "onHand", reserved, free, in_transit as "inTransit", damaged
    from stock_balance where warehouse_id = ${warehouseId} and book_id = ${bookId}`)
const entriesOf = (bookId: number) =>
  primary.rows<{ bucket: string; delta: number; balance: number }>(
    sql`select bucket, delta, balance from stock_entry where book_id = ${bookId} order by id`,
  )

const counted = async (movements: Movement[]): Promise<number> => {
  const before = app.db.statements()
  await posting(...movements)
  return app.db.statements() - before
}

/** How often the database had to end somebody who would have waited for good. */
const deadlocks = async (): Promise<number> => {
  await primary.run(sql`select pg_stat_force_next_flush()`)
  const row = await primary.row<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return row?.deadlocks ?? -1
}

const refusedBy = async (statement: ReturnType<typeof sql>): Promise<string> => {
  const error = await primary.run(statement).catch((caught: Error) => caught)
  return error instanceof Error ? error.message : 'nothing refused it'
}

const entry = (bookId: number, delta: number, balance: number) => sql`
  insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
  values (${warehouse.own}, ${bookId}, 'onHand', ${delta}, ${balance}, 'opening', 'opening', 1, 'OPENING', now())`

describe('a posting', () => {
  it('writes ledger entries with the balance after each, and the balances', async () => {
    const bookId = await newBook()
    await posting(at(bookId, 10), at(bookId, 2, 'damaged'), at(bookId, 5))
    await posting(at(bookId, -4), at(bookId, 0, 'inTransit'), at(bookId, 3, 'inTransit'))
    expect(await entriesOf(bookId)).toEqual([
      { bucket: 'onHand', delta: 10, balance: 10 },
      { bucket: 'damaged', delta: 2, balance: 2 },
      { bucket: 'onHand', delta: 5, balance: 15 },
      { bucket: 'inTransit', delta: 3, balance: 3 },
      { bucket: 'onHand', delta: -4, balance: 11 },
    ])
    expect(await balanceOf(bookId)).toEqual({ onHand: 11, reserved: 0, free: 11, inTransit: 3, damaged: 2 })
    // Nothing stays on its way that no move has sent.
    await posting(at(bookId, -3, 'inTransit'))
  })

  it('needs three statements, however many lines it has', async () => {
    const books = await newBooks(30)
    const one = await counted([at(books[0] ?? 0, 1)])
    expect(await counted(books.map((bookId) => at(bookId, 1)))).toBe(one)
    // With the two that begin and end the transaction.
    expect(one).toBe(5)
  })

  it('is refused as a whole if a balance would become negative, and names it', async () => {
    const [rich, poor] = [await newBook(), await newBook()]
    await posting(at(rich, 10), at(poor, 3), at(poor, 1, 'damaged'))
    const refusal = await posting(at(rich, -1), at(poor, -2), at(poor, -2)).catch((error: Refusal) => error)
    expect(refusal).toMatchObject({ code: 'not_enough_stock', facts: { titles: [{ bucket: 'free', copies: 3 }] } })
    expect((refusal as Refusal).sentence('en')).toMatch(/^Not enough stock: “Title BOOK\d+” in .+ has 3 free\.$/)
    const damaged = await posting(at(poor, -2, 'damaged')).catch((error: Refusal) => error)
    expect((damaged as Refusal).sentence('zh')).toMatch(/^库存不足：《Title BOOK\d+》在.+残损 1 册。$/)
    expect(await balanceOf(rich)).toMatchObject({ onHand: 10 })
  })

  it('enters incoming before outgoing copies, so that they suffice together', async () => {
    const bookId = await newBook()
    await posting(at(bookId, -3), at(bookId, 5))
    expect(await entriesOf(bookId)).toEqual([
      { bucket: 'onHand', delta: 5, balance: 5 },
      { bucket: 'onHand', delta: -3, balance: 2 },
    ])
  })

  it('is serialized with others: many concurrent ones come to the sum', async () => {
    const bookId = await newBook()
    await Promise.all(Array.from({ length: 30 }, () => posting(at(bookId, 1))))
    expect(await balanceOf(bookId)).toMatchObject({ onHand: 30 })
    expect((await entriesOf(bookId)).map(({ balance }) => balance)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  })

  it('never deadlocks with others, in whatever order their titles are', async () => {
    // So many that those who lock them in opposite orders do meet on the way.
    const [before, known] = [await deadlocks(), await newBooks(300)]
    for (let round = 0; round < 10; round += 1) {
      // Every other round with titles that have no balance yet: making the rows must not block either.
      const books = round % 2 ? await newBooks(300) : known
      const forwards = books.map((bookId) => at(bookId, 1))
      await Promise.all([
        posting(...forwards),
        posting(...forwards.toReversed()),
        posting(...forwards),
        posting(...forwards.toReversed()),
      ])
      const stands = await primary.rows(
        sql`select distinct on_hand as "onHand" from stock_balance where book_id = any(${books}::bigint[])`,
      )
      expect(stands).toEqual([{ onHand: round % 2 ? 4 : (round / 2 + 1) * 4 }])
    }
    // Collisions are repeated by the kit, so that nobody would notice them: the database counts.
    expect(await deadlocks()).toBe(before)
  })
})

describe('the database', () => {
  it('refuses a negative balance', async () => {
    const bookId = await newBook()
    await givenStock(app, { bookId, onHand: 5 })
    expect(await refusedBy(entry(bookId, -6, -1))).toContain('stock_balance_is_not_negative')
    expect(await refusedBy(entry(bookId, -6, 0))).toContain('on_hand_is_not_negative')
  })

  it('refuses an entry with a wrong balance', async () => {
    const bookId = await newBook()
    await givenStock(app, { bookId, onHand: 5 })
    expect(await refusedBy(entry(bookId, 1, 7))).toMatch(/the ledger of warehouse 1, title \d+, onHand does not add up/)
  })

  it('refuses a change of a balance without a ledger entry', async () => {
    const bookId = await newBook()
    await givenStock(app, { bookId, onHand: 5 })
    const beside = 'balances of stock change only with the ledger'
    expect(await refusedBy(sql`update stock_balance set on_hand = 6 where book_id = ${bookId}`)).toBe(beside)
    expect(await refusedBy(sql`delete from stock_balance where book_id = ${bookId}`)).toBe(beside)
    expect(
      await refusedBy(sql`insert into stock_balance (warehouse_id, book_id, on_hand)
        values (${warehouse.foreign}, ${bookId}, 1)`),
    ).toBe(beside)
  })

  it('refuses to change or delete an entry', async () => {
    const bookId = await newBook()
    await givenStock(app, { bookId, onHand: 5 })
    const never = 'entries of the stock ledger are never changed or deleted'
    expect(await refusedBy(sql`update stock_entry set delta = 4 where book_id = ${bookId}`)).toBe(never)
    expect(await refusedBy(sql`delete from stock_entry where book_id = ${bookId}`)).toBe(never)
    expect(await refusedBy(sql`truncate stock_entry`)).toBe(never)
  })

  it('refuses copies in a warehouse with parts, and parts in one with copies', async () => {
    const bookId = await newBook()
    const centre = await createWarehouseFixtures(app).warehouse({ kind: 'centre' })
    const part = await createWarehouseFixtures(app).warehouse({ parentId: centre.id })
    const lies = await posting(at(bookId, 1, 'onHand', centre.id)).catch((error: Error) => error.message)
    expect(lies).toContain('copies lie only in its parts')
    await posting(at(bookId, 1, 'onHand', part.id))
    expect(await refusedBy(sql`update warehouse set parent_id = ${part.id} where id = ${warehouse.foreign}`)).toContain(
      'holds copies and cannot have parts',
    )
  })
})
