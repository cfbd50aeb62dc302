import type { ValueOf } from '@keben/core/kit/endpoint'
import type { BillLine } from '@keben/core/finance/settlements/shapes'
import type {
  Settleable,
  SettleableInput,
  SettleableLines,
  SettleableOutput,
} from '@keben/core/finance/settlements/unsettled'
import { openEntriesOf } from '../../ledgers/charges/open.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byName, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { payerColumn } from './columns.ts'
import { entryColumns, entryOrder } from './read.ts'

export type SettledPayer = 'shop' | 'supplier'

/** The kind of document of an entry's fact. */
export const documentOf: Sql = raw(`case when billing_entry.fact in ('receipt', 'receiptReversal') then 'receipt'
  when billing_entry.fact in ('confirmed', 'difference', 'surplus') then 'delivery'
  when billing_entry.fact in ('returned', 'supplierReturn') then 'return' else billing_entry.fact end`)

/** Unbilled entries of shops or suppliers that the caller may settle. */
export const openFor = ({ actor }: Pick<Context, 'actor'>, payer: SettledPayer): Sql =>
  actor.companyId === null
    ? nothing
    : sql`(billing_entry.company_id = ${actor.companyId} and billing_entry.payer = ${payer}
        and not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id))`

type Input = ValueOf<typeof SettleableInput>

/** One row for each open document. */
export function unsettledList(request: Input, context: Pick<Context, 'actor'>, payer: SettledPayer): ListQuery {
  const chosen = allOf([
    openFor(context, payer),
    oneOf(sql`billing_entry.payer_id`, request.payerIds),
    oneOf(sql`billing_entry.plan_id`, request.planIds),
    request.from === undefined ? undefined : sql`billing_entry.day >= ${request.from}::date`,
    request.to === undefined ? undefined : sql`billing_entry.day <= ${request.to}::date`,
  ])
  const text = sql`lower(concat_ws(' ', open.number, ${payerColumn('name', 'open')}, ${payerColumn('code', 'open')}))`
  return {
    with: sql`open as (
      select min(billing_entry.id) as id, ${documentOf} as kind, billing_entry.document_id, billing_entry.number, billing_entry.payer, billing_entry.payer_id,
        billing_entry.plan_id, min(billing_entry.day) as day, count(*) as lines, sum(billing_entry.copies) as copies, sum(billing_entry.list_fen) as list_fen,
        sum(billing_entry.net_fen) as net_fen
      from ${context.actor.companyId === null ? raw('billing_entry') : openEntriesOf(context.actor.companyId, payer)} where ${chosen}
      group by ${documentOf}, billing_entry.document_id, billing_entry.number, billing_entry.payer, billing_entry.payer_id, billing_entry.plan_id)`,
    columns: sql`open.id, open.kind, open.document_id as "documentId", open.number, open.payer_id as "payerId",
      ${payerColumn('code', 'open')} as "payerCode", ${payerColumn('name', 'open')} as "payerName", open.plan_id as "planId",
      ${nameOf('plan', sql`open.plan_id`)} as "planName", open.day, open.lines, open.copies, open.list_fen as "listFen",
      open.net_fen as "netFen"`,
    from: sql`open`,
    where: allOf([contains(text, request.keyword)]),
    sums: {
      lines: raw('coalesce(sum(open.lines), 0)'),
      copies: raw('coalesce(sum(open.copies), 0)'),
      listFen: raw('coalesce(sum(open.list_fen), 0)'),
      netFen: raw('coalesce(sum(open.net_fen), 0)'),
    },
    sorts: {
      day: sql`open.day`,
      number: sql`open.number`,
      payerName: byName(sql`(${payerColumn('name', 'open')})`),
      copies: sql`open.copies`,
      netFen: sql`open.net_fen`,
    },
    tie: sql`open.id`,
  }
}

export const unsettledPage = (request: Input, context: Context, payer: SettledPayer) =>
  listPage<Settleable, ValueOf<typeof SettleableOutput>['sums']>(
    context.db,
    unsettledList(request, context, payer),
    request,
  )

/** Expands documents, which their first open entries identify, to all open entries. */
export const openOfDocuments = (
  context: Pick<Context, 'actor'>,
  ids: readonly number[],
  payer: SettledPayer,
): Sql => sql`
  select billing_entry.id from billing_entry
  where ${openFor(context, payer)} and (${documentOf}, billing_entry.document_id, billing_entry.number, billing_entry.payer_id) in (
    select ${documentOf}, billing_entry.document_id, billing_entry.number, billing_entry.payer_id from billing_entry
    where billing_entry.id = any(${ids}::bigint[]) and ${openFor(context, payer)})`

export async function unsettledLines(
  context: Context,
  ids: readonly number[],
  payer: SettledPayer,
): Promise<SettleableLines> {
  const list = await context.db.rows<BillLine>(sql`
    select ${entryColumns} from billing_entry join book on book.id = billing_entry.book_id
    where billing_entry.id in (${openOfDocuments(context, ids, payer)}) order by billing_entry.number, ${entryOrder}`)
  const sum = (of: 'copies' | 'listFen' | 'netFen'): number => list.reduce((total, line) => total + line[of], 0)
  return { list, lines: list.length, copies: sum('copies'), listFen: sum('listFen'), netFen: sum('netFen') }
}
