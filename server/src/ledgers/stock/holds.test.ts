import type { Refusal } from '@keben/core/kit/refusal'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { type HeldCopies, heldBy, hold, release } from './holds.ts'
import { post } from './ledger.ts'

const app = await createTestApp()
const { warehouse } = organisations

afterEach(() => mustAddUp(app))

const shelfWith = async (onHand: number): Promise<number> => {
  const { id: bookId } = await createFixtures(app).book()
  await givenStock(app, { bookId, onHand })
  return bookId
}
const line = (bookId: number, lineId: number, copies: number): HeldCopies => ({
  warehouseId: warehouse.own,
  bookId,
  lineId,
  copies,
})

let made = 0
const newDocument = () => {
  made += 1
  return { thing: 'holder', id: made, number: `FH-${made}` }
}
type Document = ReturnType<typeof newDocument>
const holding = (document: Document, ...lines: HeldCopies[]): Promise<void> =>
  app.db.write((tx) => hold(contextFor(tx, 'business'), document, lines))
const releasing = (document: Document, lines?: HeldCopies[]): Promise<readonly HeldCopies[]> =>
  app.db.write((tx) => release(contextFor(tx, 'business'), document, lines))
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code ?? error.message,
  )

const balanceOf = (bookId: number) =>
  app.db.primary.row(sql`select on_hand as "onHand", reserved, free from stock_balance
    where warehouse_id = ${warehouse.own} and book_id = ${bookId}`)

it('exactly ten of fifty concurrent reservations get the last ten copies', async () => {
  const bookId = await shelfWith(10)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => {
      const document = newDocument()
      return codeOf(holding(document, line(bookId, document.id, 1)))
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'not_enough_stock')).toHaveLength(40)
  expect(await balanceOf(bookId)).toEqual({ onHand: 10, reserved: 10, free: 0 })
})

it('a reservation adds up lines of one title: 6 and 6 of 10 are refused together', async () => {
  const [bookId, other] = [await shelfWith(10), await shelfWith(10)]
  const document = newDocument()
  expect(await codeOf(holding(document, line(other, 1, 1), line(bookId, 2, 6), line(bookId, 3, 6)))).toBe(
    'not_enough_stock',
  )
  expect(await balanceOf(bookId)).toEqual({ onHand: 10, reserved: 0, free: 10 })
  expect(await balanceOf(other)).toEqual({ onHand: 10, reserved: 0, free: 10 })
  expect(await heldBy(contextFor(app.db.primary, 'business'), document)).toEqual([])
})

it('a reservation can be increased by line, released in part, and then completely', async () => {
  const [bookId, other] = [await shelfWith(10), await shelfWith(10)]
  const document = newDocument()
  await holding(document, line(bookId, 11, 2), line(bookId, 11, 1), line(other, 12, 5))
  await holding(document, line(bookId, 11, 4))
  const context = contextFor(app.db.primary, 'business')
  expect(await heldBy(context, document)).toEqual([line(bookId, 11, 7), line(other, 12, 5)])
  await releasing(document, [line(bookId, 11, 3)])
  expect(await balanceOf(bookId)).toEqual({ onHand: 10, reserved: 4, free: 6 })
  expect(await releasing(document)).toEqual([line(bookId, 11, 4), line(other, 12, 5)])
  expect(await balanceOf(bookId)).toEqual({ onHand: 10, reserved: 0, free: 10 })
  expect(await heldBy(context, document)).toEqual([])
  expect(await releasing(document)).toEqual([])
})

it('a release is limited to what its own line holds, whatever others hold', async () => {
  const bookId = await shelfWith(10)
  const [mine, theirs] = [newDocument(), newDocument()]
  await holding(mine, line(bookId, 21, 2))
  await holding(theirs, line(bookId, 22, 5))
  for (const wrong of [line(bookId, 21, 3), line(bookId, 22, 1), line(bookId, 21, -1)])
    expect(await codeOf(releasing(mine, [wrong]))).toMatch(/would give back more than it holds|fewer copies than none/)
  expect(await balanceOf(bookId)).toEqual({ onHand: 10, reserved: 7, free: 3 })
})

it.each([[[-1]], [[3, -1]], [[-1, 3]]])(
  'a reservation with a negative line is refused as a whole: %j',
  async (copies) => {
    const bookId = await shelfWith(10)
    const lines = copies.map((count, place) => line(bookId, 50 + place, count))
    expect(await codeOf(holding(newDocument(), ...lines))).toMatch(/fewer copies than none/)
    expect(await balanceOf(bookId)).toEqual({ onHand: 10, reserved: 0, free: 10 })
  },
)

it('a release with a negative line is refused as a whole', async () => {
  const bookId = await shelfWith(10)
  const document = newDocument()
  await holding(document, line(bookId, 55, 4), line(bookId, 56, 4))
  expect(await codeOf(releasing(document, [line(bookId, 55, 1), line(bookId, 56, -1)]))).toMatch(
    /fewer copies than none/,
  )
  expect(await balanceOf(bookId)).toEqual({ onHand: 10, reserved: 8, free: 2 })
})

it('reserved copies cannot be taken by other postings', async () => {
  const bookId = await shelfWith(10)
  const document = newDocument()
  await holding(document, line(bookId, 31, 8))
  const taking = (delta: number) =>
    codeOf(
      app.db.write((tx) =>
        post(contextFor(tx, 'warehouse'), {
          document: { thing: 'opening', id: 1, number: 'OPENING' },
          cause: 'opening',
          movements: [{ warehouseId: warehouse.own, bookId, bucket: 'onHand', delta }],
        }),
      ),
    )
  expect(await taking(-3)).toBe('not_enough_stock')
  expect(await taking(-2)).toBe('done')
  await releasing(document)
  expect(await taking(-8)).toBe('done')
  expect(await balanceOf(bookId)).toEqual({ onHand: 0, reserved: 0, free: 0 })
})

it('the ledger records which document reserved and released', async () => {
  const bookId = await shelfWith(10)
  const document = newDocument()
  await holding(document, line(bookId, 41, 4))
  await releasing(document)
  const entries = await app.db.primary.rows(sql`
    select cause, bucket, delta, balance, thing, thing_id as id, number, line_id as "lineId" from stock_entry
    where book_id = ${bookId} and bucket = 'reserved' order by id`)
  const by = { ...document, bucket: 'reserved', lineId: 41 }
  expect(entries).toEqual([
    { ...by, cause: 'reserve', delta: 4, balance: 4 },
    { ...by, cause: 'release', delta: -4, balance: 0 },
  ])
})
