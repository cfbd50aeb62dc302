import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { titleJourney } from '@keben/core/stock/contract'
import type { JourneyDocument, JourneyPlace, TitleJourney } from '@keben/core/stock/journey'
import type { StockTitle } from '@keben/core/stock/shapes'
import { booksSeenBy } from '../catalogue/scope.ts'
import type { Context } from '../kit/context.ts'
import { handle } from '../kit/handle.ts'
import { moment } from '../kit/kept/description.ts'
import { byName, nameOf } from '../kit/list.ts'
import { type Sql, join, raw, sql } from '../kit/sql.ts'
import { stockTitle } from './levels.ts'
import { shelvesSeenBy } from './scope.ts'

/** The stations of a copy, each as a column; what a row has nothing to do with is zero. */
const stations = [
  'resultCopies',
  'patchCopies',
  'purchaseDraft',
  'purchaseSubmitted',
  'purchaseConfirmed',
  'orderDraft',
  'orderIssued',
  'orderAccepted',
  'closed',
  'announced',
  'receivedGood',
  'receivedDamaged',
  'open',
] as const
type Station = (typeof stations)[number]
const amounts = ['onHand', 'reserved', 'free', 'inTransit', 'damaged'] as const

/** Rows of one source: season, warehouse, and how many copies of the title it has at which stations. */
const source = (from: Sql, plan: Sql, warehouse: Sql, at: Partial<Readonly<Record<Station, Sql>>>): Sql => sql`
  select ${plan} as plan_id, ${warehouse} as warehouse_id,
    ${join(
      stations.map((station) => sql`${at[station] ?? raw('0')} as ${raw(`"${station}"`)}`),
      ', ',
    )}
  from ${from}`

const when = (condition: string, copies: string): Sql => raw(`case when ${condition} then ${copies} else 0 end`)

/** Everything on the way of a title, in all seasons, as documents have it. */
const wayOf = (bookId: number): Sql =>
  join(
    [
      source(
        sql`plan_result_line as line join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
          where line.book_id = ${bookId}`,
        sql`line.plan_id`,
        sql`line.warehouse_id`,
        { resultCopies: sql`line.copies` },
      ),
      source(
        sql`due_line as line where line.book_id = ${bookId} and line.source = 'patch'`,
        sql`line.plan_id`,
        sql`line.warehouse_id`,
        { patchCopies: sql`line.asked` },
      ),
      source(
        sql`purchase_order_line as line join purchase_order as bought on bought.id = line.purchase_order_id
          where line.book_id = ${bookId} and bought.state <> 'cancelled'`,
        sql`line.plan_id`,
        sql`line.warehouse_id`,
        {
          purchaseDraft: when(`bought.state = 'draft'`, 'line.copies'),
          purchaseSubmitted: when(`bought.state = 'submitted'`, 'line.copies'),
          purchaseConfirmed: when(`bought.state = 'confirmed'`, 'line.copies'),
        },
      ),
      source(
        sql`supplier_order_line as line join supplier_order as ordered on ordered.id = line.supplier_order_id
          where line.book_id = ${bookId}`,
        sql`line.plan_id`,
        sql`ordered.warehouse_id`,
        {
          orderDraft: when(`ordered.state = 'draft'`, 'line.copies - line.closed'),
          orderIssued: when(`ordered.state in ('issued', 'answered')`, 'line.copies - line.closed'),
          orderAccepted: when(`ordered.state = 'accepted'`, 'coalesce(line.accepted, line.copies)'),
          closed: sql`line.closed`,
          receivedGood: sql`line.good`,
          receivedDamaged: sql`line.damaged`,
          open: sql`line.open`,
        },
      ),
      source(
        sql`receipt_line as line join receipt on receipt.id = line.receipt_id and receipt.state = 'issued'
          where line.book_id = ${bookId}`,
        sql`receipt.plan_id`,
        sql`receipt.warehouse_id`,
        { announced: sql`line.expected` },
      ),
    ],
    ' union all ',
  )

type Season = TitleJourney['plans'][number]

/** The title, and the seasons in which anything of it was ever on its way. */
async function readTitle({ db, actor }: Context, bookId: number): Promise<StockTitle & { plans: Season[] }> {
  const found = await db.row<StockTitle & { plans: Season[] }>(sql`
    select ${stockTitle}, (
      select coalesce(json_agg(json_build_object('id', plan.id, 'code', plan.code, 'name', plan.name)
        order by plan.year desc, plan.term = 'autumn' desc, plan.id desc), '[]')
      from plan where plan.id in (
        select way.plan_id from (${wayOf(bookId)}) as way join warehouse on warehouse.id = way.warehouse_id
        where ${shelvesSeenBy(actor)})
    ) as plans
    from book where book.id = ${bookId} and ${booksSeenBy(actor)}`)
  if (!found) throw refuse('not_found')
  return found
}

/** How far the copies are in each warehouse, beside what lies there now. */
const readPlaces = ({ db, actor }: Context, bookId: number, planId: number | null): Promise<JourneyPlace[]> =>
  db.rows<JourneyPlace>(sql`
    select warehouse.id as "warehouseId", warehouse.name as "warehouseName",
      ${join(
        stations.map((station) => raw(`coalesce(way."${station}", 0) as "${station}"`)),
        ', ',
      )},
      coalesce(stock.on_hand, 0) as "onHand", coalesce(stock.reserved, 0) as reserved, coalesce(stock.free, 0) as free,
      coalesce(stock.in_transit, 0) as "inTransit", coalesce(stock.damaged, 0) as damaged
    from warehouse
    left join (
      select warehouse_id, ${join(
        stations.map((station) => raw(`sum("${station}") as "${station}"`)),
        ', ',
      )}
      from (${wayOf(bookId)}) as parts where plan_id = ${planId} group by warehouse_id
    ) as way on way.warehouse_id = warehouse.id
    left join stock_balance as stock on stock.warehouse_id = warehouse.id and stock.book_id = ${bookId}
    where ${shelvesSeenBy(actor)}
      and (way.warehouse_id is not null or stock.on_hand > 0 or stock.in_transit > 0 or stock.damaged > 0)
    order by ${byName(sql`warehouse.name`)}, warehouse.id`)

/** Which documents this person may open: a keeper has to do with receipts alone. */
function documentsOf(actor: Actor, bookId: number, planId: number): Sql {
  const receipts = sql`
    select 'receipt' as thing, document.id, document.number, document.state, document.warehouse_id, document.supplier_id,
      coalesce(line.good + line.damaged, line.expected)::bigint as copies, document.created_at as at
    from receipt_line as line join receipt as document on document.id = line.receipt_id
    where line.book_id = ${bookId} and document.plan_id = ${planId}`
  if (actor.role === 'warehouse') return receipts
  return sql`
    select 'purchaseOrder' as thing, document.id, document.number, document.state, line.warehouse_id, line.supplier_id,
      line.copies::bigint as copies, document.created_at as at
    from purchase_order_line as line join purchase_order as document on document.id = line.purchase_order_id
    where line.book_id = ${bookId} and line.plan_id = ${planId}
    union all
    select 'supplierOrder', document.id, document.number, document.state, document.warehouse_id, document.supplier_id,
      line.copies::bigint, document.created_at
    from supplier_order_line as line join supplier_order as document on document.id = line.supplier_order_id
    where line.book_id = ${bookId} and line.plan_id = ${planId}
    union all ${receipts}`
}

const readDocuments = ({ db, actor }: Context, bookId: number, planId: number): Promise<JourneyDocument[]> =>
  db.rows<JourneyDocument>(sql`
    select document.thing, document.id, document.number, document.state, warehouse.name as "warehouseName",
      coalesce(${nameOf('supplier', sql`document.supplier_id`)}, '') as "supplierName", document.copies,
      ${moment(sql`document.at`)} as at
    from (${documentsOf(actor, bookId, planId)}) as document join warehouse on warehouse.id = document.warehouse_id
    where ${shelvesSeenBy(actor)}
    order by document.at, document.thing, document.id, warehouse.id`)

async function readJourney(context: Context, bookId: number, planId: number | undefined): Promise<TitleJourney> {
  const title = await readTitle(context, bookId)
  const plan = title.plans.find(({ id }) => planId === undefined || id === planId) ?? null
  if (planId !== undefined && !plan) throw refuse('not_found')
  const [places, documents] = await Promise.all([
    readPlaces(context, bookId, plan?.id ?? null),
    plan ? readDocuments(context, bookId, plan.id) : [],
  ])
  return { ...title, plan, sums: sumsOf(places), places, documents }
}

const sumsOf = (places: readonly JourneyPlace[]): TitleJourney['sums'] =>
  Object.fromEntries(
    [...stations, ...amounts].map((key) => [key, places.reduce((sum, place) => sum + place[key], 0)]),
  ) as TitleJourney['sums']

export const journeyHandlers = [
  handle(titleJourney, ({ bookId, planId }, context) => readJourney(context, bookId, planId)),
]
