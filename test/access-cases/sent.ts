import { batchSend, keeperSendOrderInfo, listDifferences } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import type { DueLine } from '@keben/server/ledgers/fulfilment/write'
import { sql } from '@keben/server/kit/database/sql'
import { dueOf, givenIssued, givenSent, owedPatch, owedShop } from '../fixtures/deliveries.ts'
import { givenArriving, givenCounted } from '../fixtures/receiving.ts'
import type { Season } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { AccessCases, AccessCase } from './rows.ts'

const { campus } = organisations

export interface Pair {
  readonly own: number
  readonly foreign: number
}

const keepers = { own: 'warehouse', foreign: 'otherWarehouse' } as const
const companies = { own: 'business', foreign: 'otherBusiness' } as const
const both = ['own', 'foreign'] as const

const pairOf = async (make: (whose: 'own' | 'foreign') => Promise<number>): Promise<Pair> => ({
  own: await make('own'),
  foreign: await make('foreign'),
})

/** Send orders in every state, of both companies. */
export function givenRows(app: TestApp, season: Season) {
  const campusDue = (whose: 'own' | 'foreign', place = 0): Promise<DueLine> =>
    dueOf(app, season, whose === 'own' ? place : 4, { campus: campus[whose] })
  const out = async (state: 'issued' | 'sent', whose: 'own' | 'foreign', due: DueLine): Promise<number> => {
    const lines = [{ due, copies: 1 }]
    const made =
      state === 'issued'
        ? await givenIssued(app, lines, companies[whose])
        : await givenSent(app, lines, { business: companies[whose], warehouse: keepers[whose] })
    return made.id
  }
  const patchTo =
    (who: Readonly<Record<'own' | 'foreign', 'school' | 'district' | 'otherSchool' | 'otherDistrict'>>) =>
    (state: 'owed' | 'issued' | 'sent'): Promise<Pair> =>
      pairOf(async (whose) => {
        const due = await owedPatch(app, season, { whose: who[whose], copies: 3, book: whose === 'own' ? 0 : 4 })
        return state === 'owed' ? due.id : out(state, whose, due)
      })
  const sent = (): Promise<Pair> => pairOf(async (whose) => out('sent', whose, await campusDue(whose)))

  return {
    sent,
    issued: (): Promise<Pair> => pairOf(async (whose) => out('issued', whose, await campusDue(whose))),
    dues: (place = 0): Promise<Pair> => pairOf(async (whose) => (await campusDue(whose, place)).id),
    patchToSchool: patchTo({ own: 'school', foreign: 'otherSchool' }),
    toDistrict: patchTo({ own: 'district', foreign: 'otherDistrict' }),
    toShop: (state: 'issued' | 'sent'): Promise<Pair> =>
      pairOf(async (whose) => out(state, whose, await owedShop(app, season.books[0] ?? 0, { whose }))),

    linesOf: async (orders: Pair): Promise<Pair> => {
      const { lines } = await app.as('warehouse').done(keeperSendOrderInfo, { id: orders.own })
      const others = await app.as('otherWarehouse').done(keeperSendOrderInfo, { id: orders.foreign })
      return { own: lines[0]?.id ?? 0, foreign: others.lines[0]?.id ?? 0 }
    },

    /** Receipts passed on, as lists show them. */
    passedOn: async (): Promise<Pair> => {
      const receipts = await countedPair(app, season)
      for (const whose of both) {
        const id = await out('sent', whose, await campusDue(whose))
        await app.db.primary.run(sql`
          update send_order set way = 'passedOn', receipt_id = ${receipts[whose]} where id = ${id}`)
      }
      return receipts
    },
    /** Receipts with stock to pass on, and promises of their titles. */
    passable: async () => ({
      receipts: await countedPair(app, season),
      dues: await pairOf(async (whose) => (await campusDue(whose, 1)).id),
    }),

    batches: (): Promise<Pair> =>
      pairOf(async (whose) => {
        const id = await out('issued', whose, await campusDue(whose))
        return (await app.as(keepers[whose]).done(batchSend, { ids: [id] })).id
      }),

    differences: async (): Promise<{ orders: Pair; ids: Pair }> => {
      const orders = await sent()
      const ids = await pairOf(async (whose) => {
        const receiver = app.as(whose === 'own' ? 'school' : 'otherSchool')
        const id = orders[whose]
        const { lines } = await receiver.done(schoolDeliveryInfo, { id })
        await receiver.done(confirmSchoolDelivery, {
          id,
          version: 2,
          lines: lines.map((line) => ({ lineId: line.id, good: 0, missing: line.sent ?? 0 })),
        })
        const { list } = await app.as(companies[whose]).done(listDifferences, { sendOrderId: id })
        return list[0]?.id ?? 0
      })
      return { orders, ids }
    },

    /** Each confirmation needs its own delivery. */
    confirmable: async (
      confirming: (as: PersonName, pair: Pair) => Promise<AccessCases>,
      as: PersonName,
      make: () => Promise<Pair>,
    ): Promise<AccessCases> => {
      const rows = await confirming(as, await make())
      const pair = await make()
      const lines = await app.as('warehouse').done(keeperSendOrderInfo, { id: pair.own })
      const others = await app.as('otherWarehouse').done(keeperSendOrderInfo, { id: pair.foreign })
      const line: AccessCase = {
        at: 'lines.0.lineId',
        as,
        input: (lineId) => ({ id: pair.own, version: 2, lines: [{ lineId, good: 0, missing: 1 }] }),
        own: lines.lines[0]?.id ?? 0,
        foreign: others.lines[0]?.id ?? 0,
      }
      return { ...rows, cases: [...rows.cases, line] }
    },
  }
}

async function countedPair(app: TestApp, { books }: Season): Promise<Pair> {
  const own = await givenArriving(app, { copies: [5], books: books.slice(1, 2) })
  const foreign = await givenArriving(app, { copies: [5], books: books.slice(4, 5), whose: 'foreign' })
  return {
    own: (await givenCounted(app, own)).id,
    foreign: await countIn(app, foreign.orderId),
  }
}

/** The other company's receipt, counted by its own keeper; written directly. */
async function countIn(app: TestApp, orderId: number): Promise<number> {
  const row = await app.db.primary.row<{ id: number }>(sql`
    insert into receipt (number, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, state, confirmed_at)
    select 'RK-SENT-' || id, id, plan_id, company_id, supplier_id, warehouse_id, 'confirmed', now()
    from supplier_order where id = ${orderId} returning id`)
  return row?.id ?? 0
}
