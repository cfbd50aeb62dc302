import { issueSendOrders, sendBooks } from '@keben/core/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/deliveries/receiving'
import type { Verdict } from '@keben/core/kit/paging'
import { confirmPurchaseOrders, savePurchaseOrder, submitPurchaseOrders } from '@keben/core/purchase-orders/contract'
import { confirmShopOrder, saveShopOrder, submitShopOrder } from '@keben/core/retail/contract'
import type { Db } from '@keben/server/kit/db'
import { raw, sql } from '@keben/server/kit/sql'
import { randomInt, randomUUID } from 'node:crypto'
import type { Envelope } from '../../client.ts'
import { organisations } from '../../world/people.ts'
import { type Deed, type Hearing, type Office, type Trade, heard, mustEqual, untoldOf } from './trade.ts'

/*
 * Purchase, delivery and retail: documents that several people take from one state to the next, each by a call of its own.
 * In the end there are as many as were begun, each in its last state, and the copies that they were about.
 */

interface Told {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly version: number
}

interface Link {
  /** The state that it leads to. */
  readonly to: string
  ask(told: Told, copies: number, key: string): Promise<Envelope>
}

interface Chain {
  readonly name: string
  readonly table: string
  readonly people: number
  /** The first one makes the document. */
  readonly links: readonly [Link, ...Link[]]
  /** The figure of the document, in its column, that adds up to what was asked for. */
  readonly copies: string
}

interface Document extends Deed {
  readonly copies: number
  told?: Told
  unheard: boolean
}

async function tradeOf(
  office: Office,
  figures: Hearing,
  { name, table, people, links, copies }: Chain,
): Promise<Trade> {
  const last = await office.db.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${raw(table)}`)
  const before = last?.id ?? 0
  const deeds: Document[] = []
  const next = Object.fromEntries(links.slice(1).map((link, place) => [links[place]?.to ?? '', link.to]))
  return {
    name,
    people,
    repeats: true,
    begin() {
      const document = newDocument(links, figures)
      deeds.push(document)
      return document
    },
    async mustHoldWhatWasSaid(db) {
      const rows = await db.rows<{ id: number; state: string }>(
        sql`select id, state from ${raw(table)} where id > ${before}`,
      )
      return untoldOf(rows, deeds, next)
    },
    async mustBeThereOnce(db) {
      const found = await db.row<{ documents: number; ended: number; copies: number }>(sql`
        select count(*) as documents, count(*) filter (where state = ${links.at(-1)?.to ?? ''}) as ended,
          coalesce(sum(${raw(copies)}), 0)::int as copies
        from ${raw(table)} where id > ${before}`)
      const sum = deeds.reduce((total, deed) => total + deed.copies, 0)
      mustEqual(found, { documents: deeds.length, ended: deeds.length, copies: sum })
      return deeds.length
    },
  }
}

function newDocument(links: Chain['links'], figures: Hearing): Document {
  const keys = links.map(() => randomUUID())
  const document: Document = {
    copies: 1 + randomInt(9),
    unheard: false,
    isDone: () => document.told?.state === links.at(-1)?.to,
    async advance() {
      const from = links.findIndex(({ to }) => to === document.told?.state) + 1
      for (const [place, link] of links.entries()) {
        if (place < from) continue
        const told = document.told ?? { id: 0, number: '', state: '', version: 0 }
        const key = keys[place] ?? ''
        const data = await heard<Answer>(document, figures, () => link.ask(told, document.copies, key))
        document.told = afterIt(told, data, link.to)
      }
    },
  }
  return document
}

/** What calls answer: a document, the send orders that were made, or a verdict. */
type Answer = Partial<Told> & {
  readonly orders?: readonly { readonly id: number; readonly number: string }[]
  readonly verdicts?: readonly Verdict[]
}

function afterIt(told: Told, data: Answer, state: string): Told {
  if (data.verdicts?.some(({ done }) => !done)) throw new Error(`Refused: ${JSON.stringify(data.verdicts)}`)
  const { id = told.id, number = told.number } = data.orders?.[0] ?? data
  return { id, number, state, version: data.version ?? told.version + 1 }
}

const { campus, company, district, school, warehouse } = organisations
/** What is promised here has a number of its own, so that it is found again. */
const promised = 2_000_000

/** Titles on sale, a shop that may owe any amount, and a promise of which nobody sees the end, with its copies. */
export async function furnishTrade(db: Db): Promise<void> {
  await db.primary.run(sql`update shop set credit_limit_fen = null`)
  await db.primary.run(sql`insert into sale_book (company_id, book_id) select ${company.own}, id from book`)
  await db.primary.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
    select ${warehouse.own}, min(id), 'onHand', 9000000, 9000000, 'opening', 'opening', 1, 'OPENING', now() from book`)
  await db.primary.run(sql`
    insert into due_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
      warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, asked)
    select 'plan', ${promised}::bigint, 'PROMISE', plan.id, ${company.own}, 'campus', ${district.own}, ${school.own}, ${campus.own},
      ${warehouse.own}, (select min(id) from book), 'student', 1000, 8000, 20, 6, 9000000
    from plan where plan.code = '2026A'`)
}

/** Two who buy, two who send to a school, and a shop that orders: one at a time, since it has one basket. */
export async function chainsIn(office: Office, figures: Hearing): Promise<readonly Trade[]> {
  const facts = await office.db.row<{ planId: number; bookId: number; dueLineId: number }>(sql`
    select plan_id as "planId", book_id as "bookId", id as "dueLineId" from due_line where source_id = ${promised}`)
  if (!facts) throw new Error('Nothing is promised to anybody.')
  const { planId, bookId, dueLineId } = facts
  const warehouseId = warehouse.own
  const reason = 'While it lasts'
  const purchase: Chain = {
    name: 'buyers',
    table: 'purchase_order',
    people: 2,
    copies: 'copies',
    links: [
      {
        to: 'draft',
        ask: (_, copies, key) =>
          office
            .as('business')
            .call(savePurchaseOrder, { planId, lines: [{ bookId, warehouseId, copies, reason }] }, { key }),
      },
      {
        to: 'submitted',
        ask: ({ id }, _, key) => office.as('business').call(submitPurchaseOrders, { ids: [id] }, { key }),
      },
      {
        to: 'confirmed',
        ask: ({ id }, _, key) => office.as('manage').call(confirmPurchaseOrders, { ids: [id] }, { key }),
      },
    ],
  }
  const delivery: Chain = {
    name: 'senders',
    table: 'send_order',
    people: 2,
    copies: 'good',
    links: [
      {
        to: 'issued',
        ask: (_, copies, key) =>
          office.as('business').call(issueSendOrders, { lines: [{ dueLineId, copies }] }, { key }),
      },
      {
        to: 'sent',
        ask: ({ id, version }, _, key) => office.as('warehouse').call(sendBooks, { id, version }, { key }),
      },
      {
        to: 'confirmed',
        ask: ({ id, version }, _, key) => office.as('school').call(confirmSchoolDelivery, { id, version }, { key }),
      },
    ],
  }
  const retail: Chain = {
    name: 'shops',
    table: 'shop_order',
    people: 1,
    copies: '(select sum(line.copies) from shop_order_line as line where line.shop_order_id = shop_order.id)',
    links: [
      {
        to: 'draft',
        ask: (_, copies, key) => office.as('shop').call(saveShopOrder, { lines: [{ bookId, copies }] }, { key }),
      },
      {
        to: 'submitted',
        ask: ({ id, version }, _, key) => office.as('shop').call(submitShopOrder, { id, version }, { key }),
      },
      {
        to: 'confirmed',
        ask: ({ id, version }, _, key) =>
          office.as('business').call(confirmShopOrder, { id, version, reason }, { key }),
      },
    ],
  }
  return [
    await tradeOf(office, figures, purchase),
    await tradeOf(office, figures, delivery),
    await tradeOf(office, figures, retail),
  ]
}
