import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { importBankRows } from '@keben/core/finance/settlements/bank'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

type Row = ValueOf<typeof importBankRows.input>['rows'][number]

/** Why a row is rejected: its wrong `field`, and its `place` in the import. */
export interface BankRowProblem extends Issue {
  readonly place: number
  readonly field: 'paidOn' | 'amountFen' | 'payerName'
}

export interface ImportedRows {
  readonly added: number
  readonly known: number
  /** Matched with payments typed in earlier. */
  readonly matched: number
  readonly problems: readonly BankRowProblem[]
}

/**
 * Imports bank rows. A known reference with equal content stays, and payments typed in earlier are matched.
 * Contradicting and future rows are rejected and named.
 */
export async function importRows(
  { db, actor, now }: Context,
  { rows }: ValueOf<typeof importBankRows.input>,
): Promise<ImportedRows> {
  if (actor.companyId === null) throw refuse('not_found')
  const today = cityDay(now)
  const early = rows.flatMap((row, place): BankRowProblem[] =>
    row.paidOn > today ? [{ place, field: 'paidOn', rule: 'day_to_come', facts: { today } }] : [],
  )
  const places = rows.map((_, place) => place).filter((place) => (rows[place]?.paidOn ?? '') <= today)
  const past = places.flatMap((place) => rows[place] ?? [])
  const came = sql`unnest(${places}::int[], ${past.map(({ reference }) => reference)}::text[],
    ${past.map(({ paidOn }) => paidOn)}::date[], ${past.map(({ payerName }) => payerName)}::text[],
    ${past.map(({ amountFen }) => amountFen)}::bigint[], ${past.map(({ purpose }) => purpose)}::text[])
    as came (place, reference, paid_on, payer_name, amount_fen, purpose)`
  // The payment with this reference and the bank's sign.
  const typed = sql`payment as typed on typed.company_id = ${actor.companyId} and typed.reference = came.reference and typed.live`
  const typedFen = sql`case typed.payer when 'supplier' then -typed.amount_fen else typed.amount_fen end`
  const added = await db.rows<{ matched: boolean }>(sql`
    insert into bank_row (company_id, reference, paid_on, payer_name, amount_fen, purpose, state, payment_id, created_by,
      created_at, changed_by, changed_at)
    select ${actor.companyId}::bigint, came.reference, came.paid_on, came.payer_name, came.amount_fen, came.purpose,
      case when typed.id is null then 'open' else 'matched' end, typed.id, ${actor.userId}::bigint, ${now}::timestamptz,
      ${actor.userId}::bigint, ${now}::timestamptz
    from (select distinct on (reference) * from ${came} order by reference, place) as came
    left join ${typed}
    where typed.id is null or (${typedFen} = came.amount_fen and typed.paid_on = came.paid_on)
    order by came.reference
    on conflict on constraint bank_reference_counts_once do nothing
    returning state = 'matched' as matched`)
  // A separate statement sees the rows of transactions that the previous one waited for.
  const conflicts = await db.rows<KnownTransfer>(sql`
    select came.place, coalesce(bank_row.amount_fen, ${typedFen}) as "amountFen",
      coalesce(bank_row.paid_on, typed.paid_on) as "paidOn", coalesce(bank_row.payer_name, '') as "payerName"
    from ${came}
    left join bank_row on bank_row.company_id = ${actor.companyId} and bank_row.reference = came.reference
    left join ${typed}
    where (coalesce(bank_row.amount_fen, ${typedFen}), coalesce(bank_row.paid_on, typed.paid_on))
        <> (came.amount_fen, came.paid_on)
      or (bank_row.payer_name <> '' and came.payer_name <> '' and lower(bank_row.payer_name) <> lower(came.payer_name))
    order by came.place`)
  const differing = conflicts.flatMap((known) => {
    const row = rows[known.place]
    return row ? [differenceOf(row, known)] : []
  })
  const problems = [...early, ...differing].toSorted((one, other) => one.place - other.place)
  return {
    added: added.length,
    known: rows.length - added.length - problems.length,
    matched: added.filter(({ matched }) => matched).length,
    problems,
  }
}

/** The known content of a reference. */
interface KnownTransfer {
  readonly place: number
  readonly amountFen: number
  readonly paidOn: string
  readonly payerName: string
}

function differenceOf(row: Row, { place, amountFen, paidOn, payerName }: KnownTransfer): BankRowProblem {
  const { reference } = row
  if (row.amountFen !== amountFen)
    return { place, field: 'amountFen', rule: 'bank_amount_differs', facts: { reference, knownFen: amountFen } }
  if (row.paidOn !== paidOn)
    return { place, field: 'paidOn', rule: 'bank_day_differs', facts: { reference, known: paidOn } }
  return { place, field: 'payerName', rule: 'bank_payer_differs', facts: { reference, known: payerName } }
}
