import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Account } from '@keben/core/finance/settlements/choices'
import type { JournalInput, JournalRow, listJournal } from '@keben/core/finance/settlements/journal'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, equals, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { payerColumn } from './columns.ts'

type Input = ValueOf<typeof JournalInput>

/**
 * Double entries as `sides`, for a `with`. Charges are receivable and revenue, receipts stock and payable, payments
 * bank or cash. Both sides come from one figure, so they balance; a negative amount changes sides.
 */
export const journalSides = (charged: Sql, paid: Sql): Sql => sql`happened as (
    select 2 * min(entry_id) as id, company_id, day, number, payer, payer_id, fact as text, sum(net_fen)::bigint as fen,
      case payer when 'supplier' then 'stock' else 'receivable' end as debit,
      case payer when 'supplier' then 'payable' else 'revenue' end as credit
    from charged_by_document as document where ${charged} group by company_id, day, number, payer, payer_id, fact
    union all
    select 2 * payment.id + 1, payment.company_id, payment.paid_on, payment.number, payment.payer, payment.payer_id, payment.way, payment.amount_fen,
      case payment.payer when 'supplier' then 'payable' else case payment.way when 'cash' then 'cash' else 'bank' end end,
      case payment.payer when 'supplier' then case payment.way when 'cash' then 'cash' else 'bank' end else 'receivable' end
    from payment where payment.way <> 'offset' and ${paid}
  ), sides as (
    select 2 * id as id, company_id, day, number, payer, payer_id, text, debit as account, greatest(fen, 0) as debit_fen,
      greatest(-fen, 0) as credit_fen, 1 as side
    from happened where fen <> 0
    union all
    select 2 * id + 1, company_id, day, number, payer, payer_id, text, credit, greatest(-fen, 0), greatest(fen, 0), 2
    from happened where fen <> 0
  )`

export function journalList(request: Input, { actor }: Pick<Context, 'actor'>): ListQuery {
  const companyId = actor.companyId ?? 0
  const [from, to] = [request.from ?? '-infinity', request.to ?? 'infinity']
  const ofAccount = allOf([equals(sql`journal.account`, request.account)])
  return {
    with: sql`${journalSides(
      sql`document.company_id = ${companyId} and document.day between ${from}::date and ${to}::date`,
      sql`payment.company_id = ${companyId} and payment.paid_on between ${from}::date and ${to}::date`,
    )}, moved as (
      select debit, credit, count(*) as times, sum(greatest(fen, 0)) as forth, sum(greatest(-fen, 0)) as back
      from happened where fen <> 0 group by debit, credit
    ), posted as (
      select debit as account, times, forth as debit_fen, back as credit_fen from moved
      union all select credit, times, back, forth from moved
    )`,
    columns: sql`journal.id, journal.day, journal.number, journal.account, coalesce((select code from account_code
        where account_code.company_id = ${companyId} and account_code.account = journal.account), '') as code,
      ${payerColumn('name', 'journal')} as "partyName", journal.text, journal.debit_fen as "debitFen", journal.credit_fen as "creditFen"`,
    from: raw('sides as journal'),
    where: ofAccount,
    // Aggregated, because thousands of documents share a few accounts.
    totals: { from: sql`posted as journal where ${ofAccount}`, total: raw('coalesce(sum(journal.times), 0)') },
    sums: {
      debitFen: raw('coalesce(sum(journal.debit_fen), 0)'),
      creditFen: raw('coalesce(sum(journal.credit_fen), 0)'),
    },
    sorts: { day: sql`journal.day` },
    tie: sql`journal.number, journal.payer, journal.payer_id, journal.text, journal.side, journal.account`,
  }
}

export const journalPage = (request: Input, context: Context) =>
  listPage<JournalRow, ValueOf<typeof listJournal.output>['sums']>(context.db, journalList(request, context), request)

interface Code {
  readonly account: Account
  readonly code: string
  readonly name: string
}

export const readCodes = async ({ db, actor }: Context): Promise<{ list: Code[] }> => ({
  list: await db.rows<Code>(
    sql`select account, code, name from account_code where company_id = ${actor.companyId} order by code, account`,
  ),
})

export async function saveCodes(
  context: Context,
  { list }: { readonly list: readonly Code[] },
): Promise<{ list: Code[] }> {
  const { db, actor, now } = context
  if (actor.companyId === null) throw refuse('not_found')
  await db.run(sql`
    insert into account_code (company_id, account, code, name, changed_by, changed_at)
    select ${actor.companyId}::bigint, item.account, item.code, item.name, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(${list.map(({ account }) => account)}::text[], ${list.map(({ code }) => code)}::text[],
      ${list.map(({ name }) => name)}::text[]) as item (account, code, name)
    on conflict (company_id, account) do update set code = excluded.code, name = excluded.name,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
  await record(context, [{ thing: 'company', id: actor.companyId, action: 'change', after: { accountCodes: list } }])
  return readCodes(context)
}
