import { chargedFen } from '@keben/core/ledgers/charges/rules'
import { listFen, netFen } from '@keben/core/kit/money'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { chargedSeason, givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { reverseReceipt } from '@keben/core/supply/receipts/contract'
import { reprice } from '@keben/core/finance/settlements/repricing'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
afterEach(() => moneyMustAddUp(app))

interface Entry {
  readonly payer: string
  readonly funding: string
  readonly part: string
  readonly goods: string
  readonly copies: number
  readonly listFen: number
  readonly netFen: number
  readonly fact: string
}
const entriesOf = (dueLineId: number): Promise<Entry[]> =>
  app.db.primary.rows<Entry>(sql`
    select billing_entry.payer, funding, part, goods, billing_entry.copies, list_fen as "listFen", net_fen as "netFen", fact
    from billing_entry join charge on charge.id = billing_entry.charge_id where charge.fulfilment_line_id = ${dueLineId} order by billing_entry.id`)
const total = (entries: readonly Entry[], of: 'copies' | 'listFen' | 'netFen', funding?: string): number =>
  entries.filter((entry) => !funding || entry.funding === funding).reduce((sum, entry) => sum + entry[of], 0)

describe('a charge', () => {
  it('goes to the district first for what the state pays, and to the school for the rest', async () => {
    const due = await givenDue(app, { requested: 50, funded: 30 })
    await givenFacts(app, [{ dueLineId: due, copies: 20 }])
    await givenFacts(app, [{ dueLineId: due, copies: 25 }])
    await givenFacts(app, [{ dueLineId: due, copies: -18 }])
    expect((await entriesOf(due)).map(({ payer, funding, copies, fact }) => [payer, funding, copies, fact])).toEqual([
      ['district', 'state', 20, 'confirmed'],
      ['district', 'state', 10, 'confirmed'],
      ['school', 'self', 15, 'confirmed'],
      ['district', 'state', -3, 'returned'],
      ['school', 'self', -15, 'returned'],
    ])
  })

  it('follows the settlement mode for teacher books at the first confirmation, and goes to schools for aids', async () => {
    const { books } = await chargedSeason(app)
    const mode = await app.db.primary.row<{ id: number }>(sql`
      insert into settlement_mode (code, name, teacher_books_paid_by, due_days, bill_per)
      values ('UNIFY', 'Together', 'district', 30, 'month') returning id`)
    const { id: schoolId } = await fixtures.school({ settlementModeId: mode?.id ?? 0 })
    const campus = await app.db.primary.row<{ id: number }>(sql`select id from campus where school_id = ${schoolId}`)
    const there = { schoolId, campusId: campus?.id ?? 0 }
    const teacher = { bookId: books[3] ?? 0, audience: 'teacher' as const }
    const [ofDistrict, ofSchool] = [await givenDue(app, teacher), await givenDue(app, { ...teacher, ...there })]
    const aids = await givenDue(app, { ...there, bookId: books[2] ?? 0 })
    for (const dueLineId of [ofDistrict, ofSchool, aids]) await givenFacts(app, [{ dueLineId, copies: 5 }])
    expect(await entriesOf(ofDistrict)).toMatchObject([{ payer: 'school', part: 'teacher', goods: 'textbooks' }])
    expect(await entriesOf(ofSchool)).toMatchObject([{ payer: 'district', funding: 'self', part: 'teacher' }])
    expect(await entriesOf(aids)).toMatchObject([{ payer: 'school', part: 'aid', goods: 'aids' }])
    await app.db.primary.run(sql`update school set settlement_mode_id = null where id = ${schoolId}`)
    await givenFacts(app, [{ dueLineId: ofSchool, copies: -2 }])
    expect((await entriesOf(ofSchool)).at(-1)).toMatchObject({ payer: 'district', copies: -2 })
  })

  it('goes to districts and shops for their own copies', async () => {
    const district = await givenDue(app, { receiver: 'district' })
    const shop = await givenDue(app, { receiver: 'shop' })
    await givenFacts(app, [
      { dueLineId: district, copies: 7 },
      { dueLineId: shop, copies: 9, fact: 'surplus' },
    ])
    expect(await entriesOf(district)).toMatchObject([{ payer: 'district', funding: 'self', copies: 7, netFen: 5460 }])
    expect(await entriesOf(shop)).toMatchObject([{ payer: 'shop', fact: 'surplus', copies: 9, netFen: 7020 }])
  })
})

describe('charged amounts', () => {
  it(
    'equal the net value of the copies that stay, to the fen, whatever the order of events',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 99_999 }),
          fc.integer({ min: 1, max: 10_000 }),
          fc.integer({ min: 1, max: 60 }),
          fc.nat(60),
          fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.boolean()), { minLength: 1, maxLength: 12 }),
          async (priceFen, discountBp, requested, share, moves) => {
            const funded = Math.min(share, requested)
            const dueLineId = await givenDue(app, { priceFen, discountBp, requested: requested, funded })
            let copies = 0
            let waiting: { dueLineId: number; copies: number }[] = []
            for (const [wish, atOnce] of moves) {
              const move = Math.max(wish, -copies)
              copies += move
              waiting.push({ dueLineId, copies: move })
              // Several facts of one line in one call count one after the other.
              if (atOnce) continue
              await givenFacts(app, waiting)
              waiting = []
            }
            await givenFacts(app, waiting)
            const entries = await entriesOf(dueLineId)
            const line = { fundedCopies: funded, priceFen, discountBp }
            expect(total(entries, 'copies')).toBe(copies)
            expect(total(entries, 'netFen')).toBe(netFen(listFen(priceFen, copies), discountBp))
            expect(total(entries, 'netFen', 'state')).toBe(chargedFen('state', copies, line))
            expect(total(entries, 'netFen', 'self')).toBe(chargedFen('self', copies, line))
            expect(total(entries, 'copies', 'state')).toBe(Math.min(copies, funded))
          },
        ),
        { numRuns: 60 },
      )
    },
  )

  it(
    'follow a price that is fixed repeatedly, whatever is confirmed and returned in between',
    { timeout: 120_000 },
    async () => {
      const { planId } = await chargedSeason(app)
      const price = fc.integer({ min: 1, max: 9999 })
      const event = fc.oneof(
        fc.record({ copies: fc.integer({ min: -30, max: 30 }) }),
        fc.record({ priceFen: price, billed: fc.boolean() }),
      )
      await fc.assert(
        fc.asyncProperty(
          price,
          fc.integer({ min: 1, max: 10_000 }),
          fc.nat(40),
          fc.array(event, { minLength: 2, maxLength: 10 }),
          async (estimateFen, discountBp, funded, events) => {
            const { id: bookId } = await fixtures.book()
            const dueLineId = await givenDue(app, { bookId, priceFen: estimateFen, discountBp, requested: 40, funded })
            let [copies, priceFen] = [0, estimateFen]
            for (const each of events) {
              if ('copies' in each) {
                const moved = Math.max(each.copies, -copies)
                if (moved) await givenFacts(app, [{ dueLineId, copies: moved }])
                copies += moved
              } else {
                priceFen = each.priceFen
                const input = { planId, bookId, priceFen, billed: each.billed, reason: 'As printed' }
                await app.as('finance').done(reprice, input)
              }
            }
            const entries = await entriesOf(dueLineId)
            const line = { fundedCopies: funded, priceFen, discountBp }
            expect(total(entries, 'copies')).toBe(copies)
            expect(total(entries, 'listFen')).toBe(listFen(priceFen, copies))
            expect(total(entries, 'netFen')).toBe(netFen(listFen(priceFen, copies), discountBp))
            expect(total(entries, 'netFen', 'state')).toBe(chargedFen('state', copies, line))
            expect(total(entries, 'copies', 'state')).toBe(Math.min(copies, funded))
          },
        ),
        {
          numRuns: 40,
          // What is paid rounds to the same before and after; what it comes to at list price does not.
          examples: [[2, 1, 0, [{ copies: 1 }, { priceFen: 1, billed: false }]]],
        },
      )
    },
  )

  it('are the same in SQL and in the browser', async () => {
    const line = fc.record({
      funding: fc.constantFrom('state' as const, 'self' as const),
      copies: fc.nat(200),
      fundedCopies: fc.nat(200),
      priceFen: fc.integer({ min: 1, max: 99_999 }),
      discountBp: fc.integer({ min: 1, max: 10_000 }),
      corrected: fc.integer({ min: -50_000, max: 50_000 }),
    })
    const lines = fc.sample(line, 500)
    const rows = await app.db.primary.rows<{ fen: number }>(sql`
      select charged_fen(funding, copies, funded, price, discount, corrected) as fen
      from unnest(${lines.map(({ funding }) => funding)}::text[], ${lines.map(({ copies }) => copies)}::bigint[],
        ${lines.map(({ fundedCopies }) => fundedCopies)}::int[], ${lines.map(({ priceFen }) => priceFen)}::int[],
        ${lines.map(({ discountBp }) => discountBp)}::int[], ${lines.map(({ corrected }) => corrected)}::bigint[])
        with ordinality as line (funding, copies, funded, price, discount, corrected, place) order by place`)
    expect(rows.map(({ fen }) => fen)).toEqual(
      lines.map(({ funding, copies, corrected, ...one }) =>
        chargedFen(funding, copies, { ...one, stateCorrectedFen: corrected, selfCorrectedFen: corrected }),
      ),
    )
  })

  it('are rounded by magnitude, so that a return gives back exactly what was charged', async () => {
    const dueLineId = await givenDue(app, { priceFen: 2469, discountBp: 5000, requested: 1 })
    await givenFacts(app, [{ dueLineId, copies: 1 }])
    await givenFacts(app, [{ dueLineId, copies: -1 }])
    expect((await entriesOf(dueLineId)).map((entry) => entry.netFen)).toEqual([1235, -1235])
  })

  it('of many small parts never exceed the whole', async () => {
    const dueLineId = await givenDue(app, { priceFen: 101, discountBp: 5000, requested: 10 })
    for (let part = 0; part < 10; part += 1) await givenFacts(app, [{ dueLineId, copies: 1 }])
    const entries = await entriesOf(dueLineId)
    expect(entries).toHaveLength(10)
    expect(total(entries, 'netFen')).toBe(505)
  })
})

describe('the database', () => {
  it('refuses to charge the same fact twice, and stores nothing of it', async () => {
    const dueLineId = await givenDue(app, {})
    const fact = { dueLineId, copies: 4, lineId: 990_001, documentId: 1, number: 'FH-1' }
    await givenFacts(app, [fact])
    await expect(givenFacts(app, [fact])).rejects.toThrow('fact_is_charged_once')
    expect(await entriesOf(dueLineId)).toHaveLength(1)
  })

  it('refuses to give back more than was charged, and to change or delete an entry', async () => {
    const dueLineId = await givenDue(app, {})
    await givenFacts(app, [{ dueLineId, copies: 4 }])
    await expect(
      app.db.write((tx) => tx.run(sql`update charge set copies = copies - 5 where fulfilment_line_id = ${dueLineId}`)),
    ).rejects.toThrow('no_more_comes_back_than_was_charged')
    for (const change of [
      sql`update billing_entry set net_fen = 0`,
      sql`delete from billing_entry`,
      sql`truncate billing_entry cascade`,
    ])
      await expect(app.db.write((tx) => tx.run(change))).rejects.toThrow('never changed or deleted')
    await expect(
      app.db.write((tx) => tx.run(sql`delete from charge where fulfilment_line_id = ${dueLineId}`)),
    ).rejects.toThrow('charges are never deleted')
  })
})

describe('a supplier', () => {
  it('is owed for good copies as they are counted, and not for reversed ones', async () => {
    const { id: bookId } = await fixtures.book({ priceFen: 1333 })
    const order = await givenArriving(app, { copies: [7], books: [bookId] })
    const first = await givenCounted(app, order, [3])
    await givenCounted(app, order, [4])
    const { reversedBy } = await app
      .as('warehouse')
      .done(reverseReceipt, { id: first.id, version: first.version, reason: 'Wrong parcel' })
    const rows = await app.db.primary.rows(sql`
      select billing_entry.payer, supplier_id as "supplierId", billing_entry.fact, billing_entry.copies, billing_entry.net_fen as "netFen", document_id as "documentId"
      from billing_entry join charge on charge.id = billing_entry.charge_id
      where charge.supplier_order_line_id = ${order.lineIds[0]} order by billing_entry.id`)
    const all = { payer: 'supplier', supplierId: organisations.supplier.own }
    expect(rows).toMatchObject([
      { ...all, fact: 'receipt', copies: 3, netFen: 2999 },
      { ...all, fact: 'receipt', copies: 4, netFen: 3999 },
      { ...all, fact: 'receiptReversal', copies: -3, netFen: -2999, documentId: reversedBy?.id },
    ])
  })
})
