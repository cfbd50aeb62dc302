import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { isOverdue, openDisputes } from '../settlements/columns.ts'
import { billsSeenBy } from '../settlements/scope.ts'

/* What waits for finance, as fields of `missing`; counted through the scopes of the families. */

const bills = (actor: Actor, condition: Sql): Sql =>
  sql`(select count(*) from bill where ${condition} and ${billsSeenBy(actor)})`

/** Payers of whom something is open that no bill holds; shops and suppliers settle it by choice. */
const payersToBill = (actor: Actor): Sql => sql`(
  select count(distinct (entry.payer, entry.payer_id)) from entry where entry.company_id = ${actor.companyId}
    and not exists (select from bill_entry where bill_entry.entry_id = entry.id))`

export const financesMoney = (actor: Actor, now: Date): Sql => sql`
  'payersToBill', ${payersToBill(actor)},
  'billsDisputed', ${bills(actor, sql`bill.state = 'waiting' and ${openDisputes} > 0`)},
  'billsToConfirm', ${bills(actor, sql`bill.state = 'waiting' and ${openDisputes} = 0`)},
  'bankRowsToMatch', (select count(*) from bank_row where bank_row.company_id = ${actor.companyId} and bank_row.state = 'open'),
  'billsOverdue', ${bills(actor, sql`bill.payer <> 'supplier' and ${isOverdue(cityDay(now))}`)},
  'invoicesDiffering', ${bills(actor, raw(`bill.state in ('waiting', 'confirmed') and bill.invoice_fen <> bill.total_fen`))}`
