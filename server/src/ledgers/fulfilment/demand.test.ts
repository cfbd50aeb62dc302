import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { needAt, needWhere } from '../../supply/purchase-orders/need.ts'
import { readStanding } from '../../distribution/moves/net-position.ts'
import { hold, release } from '../stock/holds.ts'
import { post } from '../stock/ledger.ts'
import { closeDues } from './closing.ts'
import { candidateKeys, scopeForCells } from './demand.ts'
import { lockDues, moveDues, openDues } from './write.ts'

// Over random sequences of everything that moves copies: what is missing for all seasons together is what is still owed and
// kept in reserve, less what lies there, is in transit and is to come; never less than nothing.

const app = await createTestApp()
const { company, district, shop, supplier, warehouse } = organisations
const season = await seasonToBuy(app, 1)
const [bookId = 0] = season.books
const otherStore = (await createWarehouseFixtures(app).warehouse({ companyId: company.own })).id
const stores = [warehouse.own, otherStore] as const
const reserve = 11
await app.db.primary.run(sql`
  insert into plan_result_line (result_id, plan_id, company_id, warehouse_id, book_id, school_copies, district_reserve,
    company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp)
  select id, plan_id, ${company.own}, ${warehouse.own}, ${bookId}, 0, 0, ${reserve}, 1000, 'fixed', 20, 5, ${supplier.own}, 7000
  from plan_result where plan_id = ${season.planId}`)
await app.db.primary.run(sql`update plan_result set copies = copies + ${reserve} where plan_id = ${season.planId}`)
const ofSeason = sql`select id from fulfilment_line where plan_id = ${season.planId} order by id`
const dueIds = (await app.db.primary.rows<{ id: number }>(ofSeason)).map(({ id }) => id)

afterEach(() => mustAddUp(app))

const steps = [
  'receive',
  'buy',
  'issue',
  'cancel',
  'send',
  'takeBack',
  'confirm',
  'returned',
  'close',
  'holdMove',
  'cancelMove',
  'depart',
  'arrive',
  'shopOrders',
  'count',
] as const
type Step = (typeof steps)[number]

interface Taken {
  readonly step: Step
  readonly store: 0 | 1
  readonly line: number
  readonly copies: number
  readonly part: number
}
const sequences: fc.Arbitrary<Taken[]> = fc.array(
  fc.record({
    // Nothing moves where nothing lies.
    step: fc.constantFrom(...steps, 'receive', 'receive', 'issue', 'issue', 'send'),
    store: fc.constantFrom(0 as const, 1 as const),
    line: fc.nat(3),
    copies: fc.integer({ min: 10, max: 90 }),
    part: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 8, maxLength: 25, size: 'max' },
)

interface Parcel {
  readonly id: number
  readonly dueId: number
  readonly store: 0 | 1
  readonly copies: number
}

/** What a shop is promised of the title. */
const shopLine = {
  sourceNumber: 'LS-1',
  planId: null,
  companyId: company.own,
  receiver: 'shop',
  districtId: district.own,
  schoolId: null,
  campusId: null,
  shopId: shop.own,
  bookId,
  audience: 'student',
  priceFen: 1000,
  discountBp: 9000,
  copiesPerPack: 20,
  packsPerCase: 5,
} as const

const document = (thing: string, id: number) => ({ thing, id, number: `${thing}-${id}` })
const place = (store: 0 | 1) => ({ warehouseId: stores[store], bookId })

/** What happens, told to the product and counted by hand beside it. */
function city(context: Context) {
  const figures: Record<'onHand' | 'transit' | 'leaving' | 'coming' | 'held', [number, number]> = {
    onHand: [0, 0],
    transit: [0, 0],
    leaving: [0, 0],
    coming: [0, 0],
    held: [0, 0],
  }
  /** Still owed by line, and not issued; where the line is to be served from. */
  const owed = new Map<number, { open: number; issued: number; confirmed: number; returned: number; store: 0 | 1 }>()
  const issued: Parcel[] = []
  const sent: Parcel[] = []
  const moves: Parcel[] = []
  const onTheWay: Parcel[] = []
  let numbers = 0
  const free = (store: 0 | 1) => figures.onHand[store] - figures.held[store]
  const posting = (
    thing: string,
    id: number,
    cause: Parameters<typeof post>[1]['cause'],
    store: 0 | 1,
    delta: number,
  ) =>
    post(context, {
      document: document(thing, id),
      cause,
      reason: 'Counted',
      movements: [{ ...place(store), bucket: 'onHand', delta }],
    })
  const dueAt = (line: number) => [...owed.keys()].toSorted((one, other) => one - other)[line % owed.size] ?? 0

  const does: Record<Step, (taken: Taken) => Promise<void>> = {
    async receive({ store, copies }) {
      await posting('opening', (numbers += 1), 'opening', store, copies)
      figures.onHand[store] += copies
    },
    async buy({ store, copies }) {
      numbers += 1
      await context.db.run(sql`
        with made as (
          insert into purchase_order (number, plan_id, company_id) values (${`PO-${numbers}`}, ${season.planId}, ${company.own})
          returning id, plan_id
        )
        insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies, reason,
          price_fen, discount_bp, copies_per_pack, packs_per_case)
        select id, plan_id, ${stores[store]}, ${bookId}, ${supplier.own}, 0, ${copies}, 'Given', 1000, 7000, 20, 5 from made`)
      figures.coming[store] += copies
    },
    async issue({ line, store, copies }) {
      const dueId = dueAt(line)
      const due = owed.get(dueId)
      const posted = Math.min(copies, due?.open ?? 0, free(store))
      if (!due || posted <= 0) return
      const id = (numbers += 1)
      await lockDues(context, [dueId])
      await moveDues(context, [{ id: dueId, issued: posted }])
      await hold(context, document('sendOrder', id), [{ ...place(store), lineId: id, copies: posted }])
      due.open -= posted
      due.issued += posted
      figures.held[store] += posted
      issued.push({ id, dueId, store, copies: posted })
    },
    async cancel() {
      const parcel = issued.pop()
      const due = owed.get(parcel?.dueId ?? 0)
      if (!parcel || !due) return
      await moveDues(context, [{ id: parcel.dueId, issued: -parcel.copies }])
      await release(context, document('sendOrder', parcel.id))
      due.open += parcel.copies
      due.issued -= parcel.copies
      figures.held[parcel.store] -= parcel.copies
    },
    async send() {
      const parcel = issued.shift()
      const due = owed.get(parcel?.dueId ?? 0)
      if (!parcel || !due) return
      await moveDues(context, [{ id: parcel.dueId, issued: -parcel.copies, sent: parcel.copies }])
      await release(context, document('sendOrder', parcel.id))
      await posting('sendOrder', parcel.id, 'sent', parcel.store, -parcel.copies)
      due.issued -= parcel.copies
      figures.held[parcel.store] -= parcel.copies
      figures.onHand[parcel.store] -= parcel.copies
      sent.push(parcel)
    },
    async takeBack() {
      const parcel = sent.pop()
      const due = owed.get(parcel?.dueId ?? 0)
      if (!parcel || !due) return
      await moveDues(context, [{ id: parcel.dueId, sent: -parcel.copies }])
      await posting('sendOrder', parcel.id, 'sentReversal', parcel.store, parcel.copies)
      due.open += parcel.copies
      figures.onHand[parcel.store] += parcel.copies
    },
    async confirm({ part }) {
      const parcel = sent.shift()
      const due = owed.get(parcel?.dueId ?? 0)
      if (!parcel || !due) return
      const good = Math.floor((parcel.copies * part) / 100)
      const toResend = Math.floor((parcel.copies - good) / 2)
      await moveDues(context, [
        { id: parcel.dueId, confirmed: good },
        { id: parcel.dueId, toResend, credited: parcel.copies - good - toResend },
      ])
      due.confirmed += good
      due.open += toResend
    },
    async returned({ line, store, copies }) {
      const dueId = dueAt(line)
      const due = owed.get(dueId)
      const posted = Math.min(copies, (due?.confirmed ?? 0) - (due?.returned ?? 0))
      if (!due || posted <= 0) return
      await moveDues(context, [{ id: dueId, returned: posted }])
      await posting('returnOrder', (numbers += 1), 'returned', store, posted)
      due.returned += posted
      figures.onHand[store] += posted
    },
    async close({ line, copies }) {
      const dueId = dueAt(line)
      const due = owed.get(dueId)
      const posted = Math.min(copies, due?.open ?? 0)
      if (!due || posted <= 0) return
      await closeDues(context, [{ id: dueId, copies: posted }], 'Out of print')
      due.open -= posted
    },
    async holdMove({ store, copies }) {
      const posted = Math.min(copies, free(store))
      if (posted <= 0) return
      const id = (numbers += 1)
      await hold(context, document('move', id), [{ ...place(store), lineId: id, copies: posted }])
      figures.held[store] += posted
      figures.leaving[store] += posted
      moves.push({ id, dueId: 0, store, copies: posted })
    },
    async cancelMove() {
      const move = moves.pop()
      if (!move) return
      await release(context, document('move', move.id))
      figures.held[move.store] -= move.copies
      figures.leaving[move.store] -= move.copies
    },
    async depart() {
      const move = moves.shift()
      if (!move) return
      await release(context, document('move', move.id))
      const to = move.store === 0 ? 1 : 0
      await post(context, {
        document: document('move', move.id),
        cause: 'movedOut',
        movements: [
          { ...place(move.store), bucket: 'onHand', delta: -move.copies },
          { ...place(to), bucket: 'inTransit', delta: move.copies },
        ],
      })
      figures.held[move.store] -= move.copies
      figures.leaving[move.store] -= move.copies
      figures.onHand[move.store] -= move.copies
      figures.transit[to] += move.copies
      onTheWay.push({ ...move, store: to })
    },
    async arrive({ part }) {
      const move = onTheWay.shift()
      if (!move) return
      const good = Math.ceil((move.copies * part) / 100)
      await post(context, {
        document: document('move', move.id),
        cause: 'movedIn',
        movements: [
          { ...place(move.store), bucket: 'inTransit' as const, delta: -move.copies },
          ...(good ? [{ ...place(move.store), bucket: 'onHand' as const, delta: good }] : []),
        ],
      })
      figures.transit[move.store] -= move.copies
      figures.onHand[move.store] += good
    },
    async shopOrders({ store, copies }) {
      const id = (numbers += 1)
      const [dueId = 0] = await openDues(context, 'shop', [
        { ...shopLine, sourceId: id, warehouseId: stores[store], requested: copies },
      ])
      owed.set(dueId, { open: copies, issued: 0, confirmed: 0, returned: 0, store })
    },
    async count({ store, copies }) {
      const lost = Math.min(copies, free(store))
      if (lost <= 0) return
      await posting('stocktake', (numbers += 1), 'stocktake', store, -lost)
      figures.onHand[store] -= lost
    },
  }
  return { does, owed, figures }
}

interface Need {
  readonly warehouseId: number
  readonly copies: number
  readonly missing: number
  readonly covered: number
  readonly stock: number
}
const thisTitle = sql`book.id = ${bookId} and warehouse.id = any(${[...stores]}::bigint[])`

/** The need of chosen cells equals the need of all cells with demand. */
async function needs({ db }: Pick<Context, 'db'>): Promise<Need[]> {
  const read = (need: Sql) =>
    db.rows<Need>(sql`with ${need}
      select warehouse_id as "warehouseId", copies, missing, covered, stock, lying, sent from need order by warehouse_id, plan_id`)
  const there = await read(
    needAt(sql`select 0::bigint as except_id, store as warehouse_id, ${bookId}::bigint as book_id
      from unnest(${[...stores]}::bigint[]) as store`),
  )
  expect(await read(needWhere(thisTitle))).toEqual(there)
  return there
}

/** Outstanding less available copies: as the buyer sees it, without reserves and purchases, and as the mover of copies does. */
async function balances({ db }: Context, requested: number) {
  const row = await db.row<{ lying: number; moving: number }>(sql`
    with place as materialized (select 0::bigint as except_id, store as warehouse_id, ${bookId}::bigint as book_id
      from unnest(${[...stores]}::bigint[]) as store), ${candidateKeys}
    select sum(there.lying)::int as lying, sum(there.moving)::int as moving from place ${scopeForCells.stockJoin('place')}`)
  const places = await readStanding(db, { where: thisTitle, today: '2026-11-02' })
  return {
    buying: requested - reserve - (row?.lying ?? 0) - (row?.moving ?? 0),
    moving: places.reduce((sum, { owed, free, coming }) => sum + owed - free - coming, 0),
  }
}

/** Does it all, and takes it all back. */
async function undone(work: (context: Context) => Promise<void>): Promise<void> {
  const putBack = new Error('put back')
  await expect(
    app.db.write(async (tx) => {
      await work(contextFor(tx, 'business'))
      throw putBack
    }),
  ).rejects.toBe(putBack)
}

it('copies held for their receiver are not bought again', () =>
  undone(async (context) => {
    const total = async () => (await needs(context)).reduce((sum, { missing }) => sum + missing, 0)
    await post(context, {
      document: { thing: 'opening', id: 1, number: 'OPENING' },
      cause: 'opening',
      movements: [{ warehouseId: warehouse.own, bookId, bucket: 'onHand', delta: 162 + reserve }],
    })
    expect(await total()).toBe(0)
    await hold(context, { thing: 'sendOrder', id: 1, number: 'FH-1' }, [
      { warehouseId: warehouse.own, bookId, lineId: 1, copies: 100 },
    ])
    expect(await total()).toBe(0)
    // What is to leave for another warehouse is not there any more, but is on its way to that one.
    await hold(context, { thing: 'move', id: 1, number: 'YK-1' }, [
      { warehouseId: warehouse.own, bookId, lineId: 2, copies: 40 },
    ])
    expect(await total()).toBe(40)
    await openDues(context, 'shop', [{ ...shopLine, sourceId: 1, warehouseId: otherStore, requested: 50 }])
    expect(await total()).toBe(40 + 50)
    await context.db.run(sql`
      insert into move_order (id, number, company_id, from_warehouse_id, to_warehouse_id, state)
      overriding system value values (1, 'YK-1', ${company.own}, ${warehouse.own}, ${otherStore}, 'issued')`)
    expect(await total()).toBe(40 + 10)
  }))

it('the missing copies are what is owed and reserved less what is there', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(sequences, (sequence) =>
      undone(async (context) => {
        const { does, owed, figures } = city(context)
        for (const { id, open } of (await lockDues(context, dueIds)).values())
          owed.set(id, { open, issued: 0, confirmed: 0, returned: 0, store: 0 })
        for (const taken of sequence) {
          await does[taken.step](taken)
          const found = await needs(context)
          for (const store of [0, 1] as const) {
            const lines = [...owed.values()].filter((due) => due.store === store)
            const requested =
              lines.reduce((sum, { open, issued }) => sum + open + issued, 0) + (store === 0 ? reserve : 0)
            const { onHand, transit, leaving, coming } = figures
            const supply = onHand[store] - leaving[store] + transit[store] + coming[store]
            const here = found.filter(({ warehouseId }) => warehouseId === stores[store])
            expect(here.reduce((sum, { missing }) => sum + missing, 0)).toBe(Math.max(0, requested - supply))
            expect(here.reduce((sum, { copies }) => sum + copies, 0)).toBe(requested)
            for (const { copies, covered, stock, missing } of here) expect(copies - covered - stock).toBe(missing)
          }
          const all = found.reduce((sum, { copies }) => sum + copies, 0)
          const visible = await balances(context, all)
          expect(visible.moving).toBe(visible.buying)
        }
      }),
    ),
    { numRuns: 40 },
  )
})
