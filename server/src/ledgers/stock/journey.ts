import { refuse } from '@keben/core/refusals'
import { titleJourney } from '@keben/core/ledgers/stock/contract'
import type { JourneyMoney, JourneyPlace, TitleJourney } from '@keben/core/ledgers/stock/journey'
import type { StockTitle } from '@keben/core/ledgers/stock/shapes'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { byName } from '../../kit/lists/list.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { countsOf, readDocuments } from './journey-documents.ts'
import { stockTitle } from './levels.ts'
import { shelvesSeenBy } from './scope.ts'

/** The stations of a copy, each a column; zero if a row does not concern it. */
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
  'sentBack',
  'toSend',
  'sent',
  'confirmed',
  'returned',
  'notIssued',
  'closedShort',
  'onTheWay',
  'reported',
  'again',
  'credited',
] as const
type Station = (typeof stations)[number]
const amounts = ['onHand', 'reserved', 'free', 'inTransit', 'damaged'] as const

/** Rows of one source: season, warehouse, and copies by station. */
const source = (from: Sql, plan: Sql, warehouse: Sql, at: Partial<Readonly<Record<Station, Sql>>>): Sql => sql`
  select ${plan} as plan_id, ${warehouse} as warehouse_id,
    ${join(
      stations.map((station) => sql`${at[station] ?? raw('0')} as ${raw(`"${station}"`)}`),
      ', ',
    )}
  from ${from}`

const when = (condition: string, copies: string): Sql => raw(`case when ${condition} then ${copies} else 0 end`)

/** The whole path of a title in all seasons, by documents. */
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
      source(sql`fulfilment_line as line where line.book_id = ${bookId}`, sql`line.plan_id`, sql`line.warehouse_id`, {
        patchCopies: when(`line.source = 'patch'`, 'line.requested'),
        toSend: sql`line.issued`,
        sent: sql`line.sent`,
        confirmed: sql`line.confirmed`,
        returned: sql`line.returned`,
        notIssued: sql`line.open`,
        closedShort: sql`line.closed`,
        onTheWay: sql`line.sent - (line.confirmed - line.surplus_kept) - line.to_resend - line.credited`,
        again: sql`line.to_resend`,
        credited: sql`line.credited`,
      }),
      // Reported copies have left, are unconfirmed, and are no longer in transit.
      source(
        sql`delivery_difference as differing join fulfilment_line as line on line.id = differing.fulfilment_line_id
          where differing.book_id = ${bookId} and differing.state = 'open' and differing.kind <> 'surplus'`,
        sql`line.plan_id`,
        sql`line.warehouse_id`,
        { reported: sql`differing.copies`, onTheWay: sql`-differing.copies` },
      ),
      source(
        sql`return_line as line join return_order as document on document.id = line.return_order_id
          join receipt_line as received on received.id = line.receipt_line_id
          join receipt on receipt.id = received.receipt_id
          where line.book_id = ${bookId} and document.state = 'done'`,
        sql`receipt.plan_id`,
        sql`document.warehouse_id`,
        { sentBack: sql`line.good` },
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

/** The title and its seasons. */
async function readTitle({ db, actor }: Context, bookId: number): Promise<StockTitle & { plans: Season[] }> {
  const row = await db.row<StockTitle & { plans: Season[] }>(sql`
    select ${stockTitle}, (
      select coalesce(json_agg(json_build_object('id', plan.id, 'code', plan.code, 'name', plan.name)
        order by plan.year desc, plan.term = 'autumn' desc, plan.id desc), '[]')
      from plan where plan.id in (
        select way.plan_id from (${wayOf(bookId)}) as way join warehouse on warehouse.id = way.warehouse_id
        where ${shelvesSeenBy(actor)})
    ) as plans
    from book where book.id = ${bookId} and ${booksSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row
}

/** Progress by warehouse, with current stock. */
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

const charged = (column: 'copies' | 'net_fen', condition = 'true'): Sql =>
  raw(`coalesce(sum(billing_entry.${column}) filter (where ${condition}), 0)::bigint`)

/** A partial payment counts for each line in proportion; copies count once fully paid. */
const paidFen: Sql = raw(
  'coalesce(sum(paid_of_line(billing_entry.net_fen, bill_entry.before_fen, bill.paid_fen, bill.total_fen)), 0)::bigint',
)

/** Charged and unpaid amounts of receivers; hidden from keepers. */
async function readMoney({ db, actor }: Context, bookId: number, planId: number): Promise<JourneyMoney | null> {
  if (actor.role === 'warehouse') return null
  const row = await db.row<JourneyMoney>(sql`
    select ${charged('copies')} as "chargedCopies", ${charged('net_fen')} as "chargedFen",
      ${charged('copies', 'bill.id is not null')} as "billedCopies", ${charged('net_fen', 'bill.id is not null')} as "billedFen",
      ${charged('copies', `bill.state = 'paid'`)} as "paidCopies", ${paidFen} as "paidFen"
    from billing_entry join charge on charge.id = billing_entry.charge_id join fulfilment_line on fulfilment_line.id = charge.fulfilment_line_id
    join warehouse on warehouse.id = fulfilment_line.warehouse_id
    left join bill_entry on bill_entry.entry_id = billing_entry.id left join bill on bill.id = bill_entry.bill_id
    where billing_entry.book_id = ${bookId} and billing_entry.plan_id = ${planId} and ${shelvesSeenBy(actor)}`)
  return row ?? null
}

async function readJourney(context: Context, bookId: number, planId: number | undefined): Promise<TitleJourney> {
  const title = await readTitle(context, bookId)
  const plan = title.plans.find(({ id }) => planId === undefined || id === planId) ?? null
  if (planId !== undefined && !plan) throw refuse('not_found')
  const [places, documents, money] = await Promise.all([
    readPlaces(context, bookId, plan?.id ?? null),
    plan ? readDocuments(context, bookId, plan.id) : [],
    plan ? readMoney(context, bookId, plan.id) : null,
  ])
  return { ...title, plan, sums: sumsOf(places), places, documents, documentCounts: countsOf(documents), money }
}

const sumsOf = (places: readonly JourneyPlace[]): TitleJourney['sums'] =>
  Object.fromEntries(
    [...stations, ...amounts].map((key) => [key, places.reduce((sum, place) => sum + place[key], 0)]),
  ) as TitleJourney['sums']

export const journeyHandlers = [
  handle(titleJourney, ({ bookId, planId }, context) => readJourney(context, bookId, planId)),
]
