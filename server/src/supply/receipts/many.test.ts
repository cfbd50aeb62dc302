import { confirmReceipt, reverseReceipt } from '@keben/core/supply/receipts/contract'
import { closeSupplierOrder } from '@keben/core/supply/supplier-orders/contract'
import { afterEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import {
  type Arriving,
  givenArriving,
  givenCounted,
  givenWaiting,
  manyBooks,
  shelfOf,
} from '../../../../test/fixtures/receiving.ts'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import type { Database } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { confirmReceipt as confirm } from './count.ts'
import { reverseReceipt as reverse } from './reverse.ts'

const app = await createTestApp()
await createFixtures(app).book()
afterEach(() => mustAddUp(app))

const { company, warehouse } = organisations

/** A keeper of the own warehouse beside the one that everybody knows. */
async function anotherKeeper(): Promise<Client> {
  const { user, client } = await createSignedInUser(app.db, app.anyone, {
    roles: ['warehouse'],
    companyId: company.own,
  })
  await app.db.primary.run(
    sql`insert into warehouse_grant (user_id, warehouse_id) values (${user.id}, ${warehouse.own})`,
  )
  return client
}

const completeCount = (order: Arriving, copies: number) =>
  order.lineIds.map((supplierOrderLineId) => ({ supplierOrderLineId, good: copies - 1, damaged: 1 }))

/** The same titles from another one on, every second time backwards. */
const turned = (books: readonly number[], by: number): number[] => {
  const begin = (by * 25) % books.length
  const rotated = [...books.slice(begin), ...books.slice(0, begin)]
  return by % 2 ? rotated.toReversed() : rotated
}

it(
  'eight concurrent receipts of 200 crossing lines are posted without losing a copy',
  { timeout: 120_000 },
  async () => {
    const books = await manyBooks(app, 200)
    const keepers = await Promise.all(Array.from({ length: 8 }, anotherKeeper))
    const work = []
    for (const [place, keeper] of keepers.entries()) {
      const order = await givenArriving(app, { copies: books.map(() => 10), books: turned(books, place) })
      work.push({ keeper, order, receipt: await givenWaiting(app, order) })
    }
    const confirmed = await Promise.all(
      work.map(({ keeper, order, receipt: { id, version } }) =>
        keeper.call(confirmReceipt, { id, version, lines: completeCount(order, 10) }),
      ),
    )
    expect(confirmed.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set((await shelfOf(app, books)).map(String))).toEqual(new Set(['72,8']))

    // Half of them are taken back while others come in.
    const next = []
    for (const [place, keeper] of keepers.slice(0, 4).entries()) {
      const order = await givenArriving(app, { copies: books.map(() => 5), books: turned(books, place + 3) })
      next.push({ keeper, order, receipt: await givenWaiting(app, order) })
    }
    const replies = await Promise.all([
      ...confirmed
        .slice(0, 4)
        .map(({ data: { id, version } }, place) =>
          keepers[place]?.call(reverseReceipt, { id, version, reason: 'Wrong parcel' }),
        ),
      ...next.map(({ keeper, order, receipt: { id, version } }) =>
        keeper.call(confirmReceipt, { id, version, lines: completeCount(order, 5) }),
      ),
    ])
    expect(replies.map((reply) => reply?.status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set((await shelfOf(app, books)).map(String))).toEqual(new Set([`${36 + 16},${4 + 4}`]))
  },
)

/** How many statements a piece of work sends in its transaction. */
async function sentBy(work: (db: Database) => Promise<unknown>): Promise<number> {
  let sent = 0
  const noted = (query: Sql): Sql => {
    sent += 1
    return query
  }
  await app.db.write((tx) =>
    work({
      rows: (query) => tx.rows(noted(query)),
      row: (query) => tx.row(noted(query)),
      run: (query) => tx.run(noted(query)),
      stream: (query, batch) => tx.stream(noted(query), batch),
    }),
  )
  return sent
}

/** How many statements it takes to count a receipt of so many lines, and to reverse it. */
async function statementsFor(count: number): Promise<[number, number]> {
  const books = await manyBooks(app, count)
  const order = await givenArriving(app, { copies: books.map(() => 10), books })
  const { id, version } = await givenWaiting(app, order)
  const lines = completeCount(order, 9).map((line) => ({ ...line, reason: '' }))
  const counted = await sentBy((db) => confirm(contextFor(db, 'warehouse'), { id, version, lines }))
  const input = { id, version: version + 1, reason: 'Wrong', again: true }
  return [counted, await sentBy((db) => reverse(contextFor(db, 'warehouse'), input))]
}

it('a receipt of 200 lines is posted by as many statements as one of 2 lines', async () => {
  const few = await statementsFor(2)
  expect(await statementsFor(200)).toEqual(few)
  expect(few[0]).toBeLessThanOrEqual(14)
})

it('a concurrent close of a supplier order is refused before its receipt is counted, and closes the rest after', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const order = await givenArriving(app, { copies: [100] })
    await givenCounted(app, order, [60])
    const { id, version } = await givenWaiting(app, order)
    const [line = 0] = order.lineIds
    const [closed, counted] = await Promise.all([
      app.as('business').call(closeSupplierOrder, { id: order.orderId, reason: 'No more' }),
      app.as('warehouse').call(confirmReceipt, {
        id,
        version,
        lines: [{ supplierOrderLineId: line, good: 30, damaged: 0 }],
      }),
    ])
    expect(counted.status).toBe(200)
    // Before the count the receipt stands in the way; after it the ten that were short are closed.
    expect(closed.status === 200 ? 'closed' : closed.code).toMatch(/^(closed|supplier_order_is_awaited)$/)
    const row = await app.db.primary.row<{ good: number; closed: number }>(
      sql`select good, closed from supplier_order_line where id = ${line}`,
    )
    expect(row).toEqual({ good: 90, closed: closed.status === 200 ? 10 : 0 })
  }
})

it('two concurrent counts never bring in more than was ordered', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const order = await givenArriving(app, { copies: [100] })
    const [supplierOrderLineId = 0] = order.lineIds
    const waiting = [await givenWaiting(app, order, [50]), await givenWaiting(app, order, [50])]
    const replies = await Promise.all(
      waiting.map(({ id, version }) =>
        app.as('warehouse').call(confirmReceipt, {
          id,
          version,
          lines: [{ supplierOrderLineId, good: 80, damaged: 0 }],
        }),
      ),
    )
    expect(new Set(replies.map(({ status, code }) => code ?? status))).toEqual(new Set([200, 'more_than_may_arrive']))
  }
})
