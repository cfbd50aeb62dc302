import type { Refusal } from '@keben/core/kit/refusal'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { seedOr } from '../../../../test/soak/seed.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { heldBy, hold, release } from './holds.ts'
import { post } from './ledger.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const { warehouse } = organisations
const warehouseIds = [warehouse.own, warehouse.foreign]

/** A place by its number: a title in a warehouse. */
const places = 4
interface Shelf {
  onHand: number
  reserved: number
  damaged: number
}

type Deed =
  | { kind: 'move'; moves: { place: number; bucket: 'onHand' | 'damaged'; delta: number }[] }
  | { kind: 'hold'; document: number; lines: { place: number; line: number; copies: number }[] }
  | { kind: 'release'; document: number; share: number | 'all' }
  | { kind: 'count'; title: number; onHand: number; damaged: number; stale: boolean }

const place = fc.integer({ min: 0, max: places - 1 })
const document = fc.integer({ min: 1, max: 3 })
const few = { minLength: 1, maxLength: 4 }
const action: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    moves: fc.array(
      fc.record({
        place,
        bucket: fc.constantFrom('onHand' as const, 'damaged' as const),
        delta: fc.integer({ min: -8, max: 15 }),
      }),
      few,
    ),
  }),
  fc.record({
    kind: fc.constant('hold' as const),
    document,
    lines: fc.array(
      fc.record({ place, line: fc.integer({ min: 1, max: 2 }), copies: fc.integer({ min: 0, max: 6 }) }),
      few,
    ),
  }),
  fc.record({
    kind: fc.constant('release' as const),
    document,
    share: fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({
    kind: fc.constant('count' as const),
    title: fc.integer({ min: 0, max: 1 }),
    onHand: fc.integer({ min: 0, max: 20 }),
    damaged: fc.integer({ min: 0, max: 5 }),
    stale: fc.boolean(),
  }),
)

let runs = 0

/** Shelves that nothing lies on yet, and documents that hold nothing yet: those of one run. */
async function freshShelves() {
  const books = [await fixtures.book(), await fixtures.book()].map(({ id }) => id)
  runs += 1
  const placeAt = (number: number) => ({
    warehouseId: warehouseIds[number % 2] ?? 0,
    bookId: books[Math.floor(number / 2)] ?? 0,
  })
  const run = runs
  const documentOf = (number: number) => {
    const id = run * 10 + number
    return { thing: 'holder', id, number: `FH-${id}` }
  }
  // Lines have numbers that no other document has.
  const lineOf = (owner: number, line: number) => (run * 10 + owner) * 10 + line
  const standing = async (): Promise<Shelf[]> => {
    const rows = await app.db.primary.rows<Shelf & { warehouseId: number; bookId: number }>(sql`
      select warehouse_id as "warehouseId", book_id as "bookId", on_hand as "onHand", reserved, damaged
      from stock_balance where book_id = any(${books})`)
    return Array.from({ length: places }, (_, number) => {
      const at = placeAt(number)
      const row = rows.find(({ warehouseId, bookId }) => warehouseId === at.warehouseId && bookId === at.bookId)
      return row ? { onHand: row.onHand, reserved: row.reserved, damaged: row.damaged } : empty()
    })
  }

  /** Does it, and says whether it was done; whatever is refused leaves everything as it was. */
  const attempt = async (one: Deed): Promise<boolean> => {
    switch (one.kind) {
      case 'move':
        return isDone((tx) =>
          post(tx, {
            document: { thing: 'opening', id: run, number: 'OPENING' },
            cause: 'opening',
            movements: one.moves.map(({ place: number, ...move }) => ({ ...placeAt(number), ...move })),
          }),
        )
      case 'hold':
        return isDone((tx) =>
          hold(
            tx,
            documentOf(one.document),
            one.lines.map((line) => ({
              ...placeAt(line.place),
              lineId: lineOf(one.document, line.line),
              copies: line.copies,
            })),
          ),
        )
      case 'release':
        return isDone(async (tx) => {
          const own = documentOf(one.document)
          // Nobody else touches what a document holds while it is locked; here the lock is this one.
          await tx.db.run(sql`select pg_advisory_xact_lock(${own.id})`)
          const held = await heldBy(tx, own)
          const { share } = one
          const some = held.map((line) => ({ ...line, copies: Math.min(line.copies, share === 'all' ? 0 : share) }))
          await release(tx, own, share === 'all' ? undefined : some)
        })
      case 'count': {
        const bookId = books[one.title] ?? 0
        const stands = (await standing())[one.title * 2] ?? empty()
        const was = { onHand: stands.onHand + (one.stale ? 1 : 0), damaged: stands.damaged }
        const lines = [{ bookId, onHand: one.onHand, damaged: one.damaged, was }]
        const { status, message } = await app
          .as('warehouse')
          .call(adjustStock, { warehouseId: warehouse.own, reason: 'Counted', lines })
        if (![200, 409, 422].includes(Number(status))) throw new Error(message)
        return status === 200
      }
    }
  }
  return { standing, attempt }
}

const empty = (): Shelf => ({ onHand: 0, reserved: 0, damaged: 0 })

const isDone = (work: (context: ReturnType<typeof contextFor>) => Promise<unknown>): Promise<boolean> =>
  app.db
    .write((tx) => work(contextFor(tx, 'warehouse')))
    .then(
      () => true,
      (error: Refusal) => {
        if (error.code !== 'not_enough_stock') throw error
        return false
      },
    )

/** The state after an action with enough stock; undefined without. */
function expected(shelves: readonly Shelf[], holds: Map<string, number>, one: Deed): Shelf[] | undefined {
  const after = shelves.map((shelf) => ({ ...shelf }))
  const at = (number: number): Shelf => after[number] ?? empty()
  switch (one.kind) {
    case 'move':
      for (const { place: number, bucket, delta } of one.moves) at(number)[bucket] += delta
      break
    case 'hold':
      for (const { place: number, copies } of one.lines) at(number).reserved += copies
      break
    case 'release':
      for (const [key, copies] of holds) {
        const [owner, , number = ''] = key.split(':')
        if (owner === String(one.document))
          at(Number(number)).reserved -= one.share === 'all' ? copies : Math.min(copies, one.share)
      }
      break
    case 'count':
      if (one.stale || one.onHand < at(one.title * 2).reserved) return undefined
      Object.assign(at(one.title * 2), { onHand: one.onHand, damaged: one.damaged })
  }
  return after.every(({ onHand, reserved, damaged }) => damaged >= 0 && onHand >= reserved) ? after : undefined
}

/** The holds of documents after a successful action. */
function remember(holds: Map<string, number>, one: Deed): void {
  if (one.kind === 'hold')
    for (const { line, place: number, copies } of one.lines) {
      const key = `${one.document}:${line}:${number}`
      holds.set(key, (holds.get(key) ?? 0) + copies)
    }
  if (one.kind === 'release')
    for (const [key, copies] of holds)
      if (key.startsWith(`${one.document}:`)) holds.set(key, one.share === 'all' ? 0 : Math.max(0, copies - one.share))
}

it('stock matches its model after random movements, reservations, releases and stocktakings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
      const { standing, attempt } = await freshShelves()
      const holds = new Map<string, number>()
      let shelves = await standing()
      for (const one of actions) {
        const after = expected(shelves, holds, one)
        expect(await attempt(one)).toBe(after !== undefined)
        if (after) remember(holds, one)
        shelves = after ?? shelves
        expect(await standing()).toEqual(shelves)
      }
      await mustAddUp(app)
    }),
    { numRuns: 15, seed: seedOr(randomInt(2 ** 31)) },
  )
})

it('stock adds up after random concurrent actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
      const { attempt } = await freshShelves()
      const outcomes = await Promise.all(actions.map(attempt))
      expect(outcomes).toHaveLength(actions.length)
      await mustAddUp(app)
    }),
    { numRuns: 10, seed: seedOr(randomInt(2 ** 31)) },
  )
})
