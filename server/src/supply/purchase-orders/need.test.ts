import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { resultOf } from '../../../../test/fixtures/result.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import type { Transaction } from '../../kit/database/db.ts'
import { sql } from '../../kit/database/sql.ts'
import { needAt, needWhere } from './need.ts'

// Over random seasons, purchases and shelves: what is missing for all seasons together is what they ask for less what
// there is and what is to come, never less than nothing, and the earliest season is served first.

const app = await createTestApp()
const { company, district, supplier, warehouse } = organisations
const { id: bookId } = await createFixtures(app).book({ grade: 3 })

/** Written in another order than that of their seasons; each scene ends with the last one in the archive, asking for nothing. */
const wishes = [
  { year: 2042, term: 'autumn', state: 'resulted' },
  { year: 2041, term: 'autumn', state: 'patching' },
  { year: 2041, term: 'spring', state: 'resulted' },
  { year: 2039, term: 'autumn', state: 'resulted' },
] as const
const planIds: number[] = []
for (const wish of wishes) {
  const { planId } = await createSeason(app, { ...wish, books: [bookId], patchEnds: 48 })
  await resultOf(app, planId)
  planIds.push(planId)
}
/** From the earliest to the latest of those that live. */
const inOrder: readonly number[] = [2, 1, 0]

afterEach(() => mustAddUp(app))

interface Purchase {
  readonly plan: number
  readonly state: 'draft' | 'submitted' | 'confirmed' | 'cancelled'
  readonly copies: number
  /** In hundredths of the copies, once a supplier has it. */
  readonly supplied: { readonly good: number; readonly damaged: number; readonly closed: number } | null
}
interface Scene {
  readonly requested: readonly { readonly result: number; readonly patch: number }[]
  readonly purchases: readonly Purchase[]
  readonly onHand: number
}

const part = fc.integer({ min: 0, max: 33 })
const archived = planIds.length - 1
/** Nothing is to come of a season that goes into the archive: it has come, or was closed. */
const over = (purchase: Purchase): Purchase =>
  purchase.state === 'cancelled'
    ? purchase
    : {
        ...purchase,
        state: 'confirmed',
        supplied: purchase.supplied ? { good: 100, damaged: 0, closed: 0 } : { good: 0, damaged: 0, closed: 100 },
      }
const scenes: fc.Arbitrary<Scene> = fc.record({
  requested: fc.array(
    fc.record({
      result: fc.integer({ min: 0, max: 300 }),
      patch: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  purchases: fc.array(
    fc
      .record({
        plan: fc.nat(3),
        state: fc.constantFrom('draft' as const, 'submitted' as const, 'confirmed' as const, 'cancelled' as const),
        copies: fc.integer({ min: 1, max: 300 }),
        supplied: fc.option(fc.record({ good: part, damaged: part, closed: part })),
      })
      .map((purchase): Purchase => (purchase.plan === archived ? over(purchase) : purchase)),
    { maxLength: 6 },
  ),
  onHand: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })),
})

/** What became of a purchase. */
function outcome({ state, copies, supplied }: Purchase) {
  if (state === 'cancelled') return { bought: 0, coming: 0 }
  if (state !== 'confirmed' || !supplied) return { bought: copies, coming: copies }
  const of = (hundredths: number) => Math.floor((copies * hundredths) / 100)
  const coming = copies - of(supplied.good) - of(supplied.damaged) - of(supplied.closed)
  return { bought: of(supplied.good) + coming, coming }
}

/** The rule in so many words, one season after the other. */
function expected({ requested, purchases, onHand }: Scene): Map<number, number> {
  const claims = inOrder.map((plan) => {
    const copies = (requested[plan]?.result ?? 0) + (requested[plan]?.patch ?? 0)
    const bought = purchases.filter((one) => one.plan === plan).reduce((sum, one) => sum + outcome(one).bought, 0)
    return { plan, copies, covered: Math.min(copies, bought) }
  })
  const supply = onHand + purchases.reduce((sum, one) => sum + outcome(one).coming, 0)
  const spare = supply - claims.reduce((sum, { covered }) => sum + covered, 0)
  let [give, lose] = [Math.max(spare, 0), Math.max(-spare, 0)]
  return new Map(
    claims.map(({ plan, copies, covered }) => {
      const input = Math.min(give, copies - covered)
      const lost = Math.min(lose, covered)
      give -= input
      lose -= lost
      return [planIds[plan] ?? 0, copies - covered - input + lost]
    }),
  )
}

async function build(tx: Transaction, { requested, purchases, onHand }: Scene): Promise<void> {
  await tx.run(sql`delete from plan_result_line where book_id = ${bookId}`)
  await tx.run(sql`delete from fulfilment_line where book_id = ${bookId}`)
  for (const source of ['result', 'patch'] as const)
    await tx.run(sql`
      insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, warehouse_id, book_id,
        audience, price_fen, discount_bp, copies_per_pack, packs_per_case, requested)
      select ${source === 'result' ? 'plan' : 'patch'}, requested.plan_id, 'GIVEN', requested.plan_id, ${company.own}, 'district',
        ${district.own}, ${warehouse.own}, ${bookId}, 'student', 1000, 10000, 20, 5, requested.copies
      from unnest(${planIds}::bigint[], ${requested.map((one) => one[source])}::int[]) as requested (plan_id, copies)
      where requested.copies > 0`)
  for (const [place, purchase] of purchases.entries()) await buy(tx, place, purchase)
  if (onHand)
    await tx.run(sql`insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
      values (${warehouse.own}, ${bookId}, 'onHand', ${onHand}, ${onHand}, 'opening', 'opening', 1, 'OPENING', now())`)
  // Only now: the database takes nothing for a season that is in the archive.
  await tx.run(sql`update plan set state = 'archived' where id = ${planIds.at(-1)}`)
}

async function buy(tx: Transaction, place: number, { plan, state, copies, supplied }: Purchase): Promise<void> {
  const line = await tx.row<{ id: number; orderId: number }>(sql`
    with made as (
      insert into purchase_order (number, plan_id, company_id, state)
      values (${`PO-${place}`}, ${planIds[plan]}, ${company.own}, ${state}) returning id, plan_id
    )
    insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies, reason,
      price_fen, discount_bp, copies_per_pack, packs_per_case)
    select id, plan_id, ${warehouse.own}, ${bookId}, ${supplier.own}, 0, ${copies}, 'Given', 1000, 7000, 20, 5 from made
    returning id, purchase_order_id as "orderId"`)
  if (state !== 'confirmed' || !supplied) return
  const of = (hundredths: number) => Math.floor((copies * hundredths) / 100)
  await tx.run(sql`
    with made as (
      insert into supplier_order (number, purchase_order_id, plan_id, company_id, supplier_id, warehouse_id, state)
      values (${`GD-${place}`}, ${line?.orderId}, ${planIds[plan]}, ${company.own}, ${supplier.own}, ${warehouse.own}, 'accepted')
      returning id, plan_id
    )
    insert into supplier_order_line (supplier_order_id, purchase_order_line_id, plan_id, book_id, copies, good, damaged, closed,
      closed_reason, price_fen, discount_bp, copies_per_pack, packs_per_case)
    select id, ${line?.id}, plan_id, ${bookId}, ${copies}, ${of(supplied.good)}, ${of(supplied.damaged)}, ${of(supplied.closed)},
      'Given', 1000, 7000, 20, 5 from made`)
}

interface Need {
  readonly planId: number
  readonly copies: number
  readonly missing: number
  readonly stock: number
  readonly covered: number
}
const needColumns = sql`select plan_id as "planId", copies, missing, stock, covered from need where copies > 0 order by plan_id`

/** Builds a scene, looks at it, and takes it all back. */
async function looking(scene: Scene, look: (tx: Transaction) => Promise<void>): Promise<void> {
  const undone = new Error('put back')
  await expect(
    app.db.write(async (tx) => {
      await build(tx, scene)
      await look(tx)
      throw undone
    }),
  ).rejects.toBe(undone)
}

it('the missing copies of all seasons equal demand less supply, never negative, earliest season first', async () => {
  const places = sql`select 0::bigint as except_id, ${warehouse.own}::bigint as warehouse_id, ${bookId}::bigint as book_id`
  await fc.assert(
    fc.asyncProperty(scenes, (scene) =>
      looking(scene, async (tx) => {
        const needs = await tx.rows<Need>(sql`with ${needAt(places)} ${needColumns}`)
        const requested = inOrder.reduce(
          (sum, plan) => sum + (scene.requested[plan]?.result ?? 0) + (scene.requested[plan]?.patch ?? 0),
          0,
        )
        const supply = scene.onHand + scene.purchases.reduce((sum, one) => sum + outcome(one).coming, 0)
        expect(needs.reduce((sum, { missing }) => sum + missing, 0)).toBe(Math.max(0, requested - supply))
        expect(needs.filter(({ missing, copies }) => missing < 0 || missing > copies)).toEqual([])
        expect(needs.filter(({ copies, covered, stock, missing }) => copies - covered - stock !== missing)).toEqual([])
        const requestedCopies = [...expected(scene)].filter(([plan]) => needs.some(({ planId }) => planId === plan))
        expect(new Map(needs.map(({ planId, missing }) => [planId, missing]))).toEqual(new Map(requestedCopies))
        // Asked by a condition instead of by name, it is the same.
        const where = sql`warehouse.id = ${warehouse.own} and book.id = ${bookId}`
        expect(await tx.rows<Need>(sql`with ${needWhere(where)} ${needColumns}`)).toEqual(needs)
      }),
    ),
    { numRuns: 120 },
  )
})

it('the demand without one order is as if that order had never been written', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      const needsWithout = new Map<string, readonly Need[]>()
      const look = (except: string) => (tx: Transaction) =>
        tx
          .rows<Need>(
            sql`with ${needAt(sql`
            select coalesce((select id from purchase_order where number = ${except}), 0) as except_id,
              ${warehouse.own}::bigint as warehouse_id, ${bookId}::bigint as book_id`)} ${needColumns}`,
          )
          .then((needs) => void needsWithout.set(except, needs))
      await looking(scene, look('PO-0'))
      await looking({ ...scene, purchases: scene.purchases.slice(1) }, look('none'))
      expect(needsWithout.get('PO-0')).toEqual(needsWithout.get('none'))
    }),
    { numRuns: 40 },
  )
})
