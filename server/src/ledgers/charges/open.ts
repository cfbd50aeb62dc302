import type { Payer } from '@keben/core/ledgers/charges/choices'
import { equals } from '../../kit/lists/list.ts'
import { type Sql, allOf, sql } from '../../kit/database/sql.ts'

/*
 * `+ 0` keeps the index by payer out of the plan: it has all entries of a district, and the document is more selective.
 */

/** Unbilled entries of a company and kind of payers, or one payer, as `entry`: reads only open documents. */
export const openEntriesOf = (companyId: number, payer: Payer, payerId?: number): Sql => sql`(
  select billing_entry.* from (
    select fact, document_id, payer_id from open_by_document
    where ${allOf([sql`company_id = ${companyId} and payer = ${payer}`, equals(sql`payer_id`, payerId)])}
    group by fact, document_id, payer_id having sum(lines) > 0
  ) as open join billing_entry on billing_entry.document_id = open.document_id and billing_entry.fact = open.fact
  where billing_entry.payer_id + 0 = open.payer_id and billing_entry.payer = ${payer} and billing_entry.company_id = ${companyId}
    and not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id)) as billing_entry`
