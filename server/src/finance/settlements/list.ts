import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import type { Bill, BillListInput, BillListOutput } from '@keben/core/finance/settlements/shapes'
import { titleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import {
  type ListQuery,
  addedUp,
  byName,
  byNameOf,
  contains,
  equals,
  listPage,
  nameOf,
  oneOf,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, join, raw, sql } from '../../kit/database/sql.ts'
import { billColumns, differenceOpen, invoiceDiffers, isOverdue, madeOn, openDisputes, payerColumn } from './columns.ts'
import { billsSeenBy } from './scope.ts'

type Input = ValueOf<typeof BillListInput> & { readonly ids?: readonly number[] }

/** Number, payer by name and code, season, period, invoice; or the number of a contained document. */
const search = (keyword: string): Sql | undefined => {
  const words = contains(
    sql`lower(concat_ws(' ', bill.number, ${payerColumn('name')}, ${payerColumn('code')}, ${nameOf('plan', sql`bill.plan_id`)},
      bill.period, bill.invoice_number))`,
    keyword,
  )
  // Avoids a search of all entries if the word cannot be a document number.
  if (!words || !/^[a-z]{2}-/i.test(keyword)) return words
  const number = keyword.trim().toUpperCase()
  return sql`(${words} or bill.id in (select bill_entry.bill_id from bill_entry join billing_entry on billing_entry.id = bill_entry.entry_id
    where ${entriesOf(number)}))`
}

/** Documents with charges, by number. A fixed price has its number only in its entries. */
const charging = ['send_order', 'receipt', 'return_order', 'bill'] as const
const entriesOf = (number: string): Sql =>
  number.startsWith('TJ-')
    ? sql`billing_entry.fact = 'reprice' and billing_entry.number = ${number}`
    : sql`billing_entry.number = ${number} and billing_entry.document_id = any(array(${join(
        charging.map((table) => sql`select id from ${raw(table)} where number = ${number}`),
        ' union all ',
      )}))`

/** While it is payable and no approval is pending. */
const differenceToAccept: Sql = sql`(${differenceOpen} and bill.state in ('waiting', 'confirmed')
  and not exists (select from approval where approval.bill_id = bill.id and approval.kind = 'invoice' and approval.state = 'open'))`

const filters = (request: Input, today: string): (Sql | undefined)[] => [
  oneOf(sql`bill.id`, request.ids ?? []),
  oneOf(sql`bill.plan_id`, request.planIds),
  oneOf(sql`bill.district_id`, request.districtIds),
  oneOf(sql`bill.payer_id`, request.payerIds),
  equals(sql`bill.funding`, request.funding),
  equals(sql`bill.goods`, request.goods),
  equals(sql`(${openDisputes} > 0)`, request.disputed),
  equals(sql`(bill.agreed_at is not null)`, request.agreed),
  equals(isOverdue(today), request.overdue),
  equals(invoiceDiffers, request.invoiceDiffers),
  equals(differenceToAccept, request.differenceOpen),
  equals(sql`(bill.total_fen < 0)`, request.credit),
  request.from === undefined ? undefined : sql`${madeOn} >= ${request.from}::date`,
  request.to === undefined ? undefined : sql`${madeOn} <= ${request.to}::date`,
]

const counted = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`

/** Bills visible to this person, narrowed by `of`. Withdrawn ones only if requested. */
export function billList(request: Input, { actor, now }: Pick<Context, 'actor' | 'now'>, of: Sql): ListQuery {
  const today = cityDay(now)
  const tab = request.state ? sql`bill.state = ${request.state}` : raw(`bill.state <> 'deleted'`)
  const summed = (column: string, condition: Sql = everything): Sql =>
    addedUp(sql`bill.${raw(column)}`, sql`${tab} and ${condition}`)
  return {
    columns: billColumns(today),
    from: sql`bill`,
    where: allOf([billsSeenBy(actor), of, search(request.keyword), ...filters(request, today)]),
    tab,
    sums: {
      waiting: counted(raw(`bill.state = 'waiting'`)),
      confirmed: counted(raw(`bill.state = 'confirmed'`)),
      paid: counted(raw(`bill.state = 'paid'`)),
      disputed: counted(sql`bill.state = 'waiting' and ${openDisputes} > 0 and ${tab}`),
      agreed: counted(raw(`bill.state = 'waiting' and bill.agreed_at is not null`)),
      overdue: counted(sql`${isOverdue(today)} and ${tab}`),
      totalFen: summed('total_fen'),
      paidFen: summed('paid_fen'),
      outstandingFen: summed('outstanding_fen'),
      overdueFen: summed('outstanding_fen', isOverdue(today)),
      invoiceDiffers: counted(invoiceDiffers),
      stateFen: summed('total_fen', raw(`bill.funding = 'state'`)),
      selfFen: summed('total_fen', raw(`bill.funding is distinct from 'state'`)),
    },
    sorts: {
      number: sql`bill.id`,
      payerName: byName(sql`(${payerColumn('name')})`),
      districtName: byNameOf('district', sql`bill.district_id`),
      period: sql`bill.period`,
      copies: sql`bill.copies`,
      listFen: sql`bill.list_fen`,
      totalFen: sql`bill.total_fen`,
      paidFen: sql`bill.paid_fen`,
      outstandingFen: sql`bill.outstanding_fen`,
      dueOn: sql`bill.due_on`,
      createdAt: sql`bill.created_at`,
      confirmedAt: sql`bill.confirmed_at`,
    },
    tie: sql`bill.id`,
  }
}

/** Totals by state, funding and goods. */
export function billSumList(request: Input, context: Pick<Context, 'actor' | 'now'>, of: Sql): ListQuery {
  const { where, tab } = billList(request, context, of)
  return {
    with: sql`summed as (
      select bill.state, bill.funding, bill.goods, count(*) as bills, sum(bill.copies) as copies, sum(bill.list_fen) as list_fen,
        sum(bill.total_fen) as total_fen, sum(bill.paid_fen) as paid_fen, sum(bill.outstanding_fen) as outstanding_fen
      from bill where ${allOf([where, tab])} group by bill.state, bill.funding, bill.goods)`,
    columns: raw(`summed.state, summed.funding, summed.goods, summed.bills, summed.copies, summed.list_fen as "listFen",
      summed.total_fen as "totalFen", summed.paid_fen as "paidFen", summed.outstanding_fen as "outstandingFen"`),
    from: raw('summed'),
    where: raw('true'),
    sorts: {
      state: raw(
        `array_position(array['waiting', 'confirmed', 'paid', 'deleted'], summed.state), summed.funding, summed.goods`,
      ),
    },
    tie: raw('summed.state, summed.funding, summed.goods'),
  }
}

/** The lines of the listed bills, for a sheet. */
export function billLineList(request: Input, context: Pick<Context, 'actor' | 'now'>, of: Sql): ListQuery {
  const { from, where, tab, sorts } = billList(request, context, of)
  return {
    columns: sql`bill.number, ${payerColumn('name')} as "payerName", ${nameOf('district', sql`bill.district_id`)} as "districtName",
      ${nameOf('plan', sql`bill.plan_id`)} as "planName", bill.state, billing_entry.goods, bill.period, bill.due_on as "dueOn",
      billing_entry.number as "documentNumber", billing_entry.day, billing_entry.fact, ${nameOf('school', sql`billing_entry.school_id`)} as "schoolName",
      ${nameOf('campus', sql`billing_entry.campus_id`)} as "campusName", ${titleColumns}, billing_entry.part, billing_entry.funding, billing_entry.copies,
      billing_entry.price_fen as "priceFen", billing_entry.discount_bp as "discountBp", billing_entry.list_fen as "listFen", billing_entry.net_fen as "netFen",
      billing_entry.reason`,
    from: sql`${from} join bill_entry on bill_entry.bill_id = bill.id join billing_entry on billing_entry.id = bill_entry.entry_id
      join book on book.id = billing_entry.book_id`,
    where,
    tab,
    sorts,
    tie: sql`bill.id, billing_entry.id`,
  }
}

/** Newest first by default. */
export const billPage = (request: Input, context: Context, of: Sql) =>
  listPage<Bill, ValueOf<typeof BillListOutput>['sums']>(context.db, billList(request, context, of), {
    ...request,
    sort: request.sort ?? '-number',
  })
