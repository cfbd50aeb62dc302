import type { Payee } from '@keben/core/finance/bank-accounts/contract'
import type { Language } from '@keben/core/kit/language'
import { cityDay } from '@keben/core/kit/moment'
import { yuan } from '@keben/core/kit/money'
import { accountPaperWords } from '@keben/core/finance/settlements/words-paper'
import type { Context, Database } from '../../../kit/requests/context.ts'
import { nameOf, nameOfUser } from '../../../kit/lists/list.ts'
import type { TableSheet } from '@keben/core/kit/paper'
import { sql } from '../../../kit/database/sql.ts'
import { payeeJson, payeeNotes } from '../../bank-accounts/payee.ts'
import { payerColumn } from '../columns.ts'

/** The payment term of a letter. */
const daysToPay = 14

/** Reminders of the caller's company. */
export async function lettersSeen({ db, actor }: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select reminder.id from reminder join unnest(${ids}::bigint[]) with ordinality as requested (id, place) using (id)
    where reminder.company_id = ${actor.companyId} order by requested.place`)
  return rows.map(({ id }) => id)
}

interface Letter {
  readonly companyName: string
  readonly payTo: Payee | null
  readonly payerName: string
  readonly payerCode: string
  readonly writer: string
  readonly at: string
  readonly bills: readonly {
    readonly number: string
    readonly season: string
    readonly dueOn: string
    readonly days: number
    readonly totalFen: number
    readonly paidFen: number
    readonly outstandingFen: number
  }[]
}

/** A letter for each reminder, with the bills overdue now. */
export async function lettersOf(
  db: Database,
  ids: readonly number[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<TableSheet[]> {
  const today = cityDay(now)
  const letters = await db.rows<Letter>(sql`
    select ${nameOf('company', sql`reminder.company_id`)} as "companyName",
      ${payeeJson(sql`reminder.company_id`, sql`reminder.payer`)} as "payTo", ${payerColumn('name', 'reminder')} as "payerName",
      ${payerColumn('code', 'reminder')} as "payerCode", ${nameOfUser(sql`reminder.created_by`)} as writer, reminder.at,
      (select coalesce(json_agg(json_build_object('number', bill.number, 'season', coalesce(plan.name, ''), 'dueOn', bill.due_on,
          'days', ${today}::date - bill.due_on, 'totalFen', bill.total_fen, 'paidFen', bill.paid_fen,
          'outstandingFen', bill.outstanding_fen) order by bill.due_on, bill.id), '[]')
        from bill left join plan on plan.id = bill.plan_id
        where bill.company_id = reminder.company_id and bill.payer = reminder.payer and bill.payer_id = reminder.payer_id
          and bill.state = 'confirmed' and bill.due_on < ${today}::date) as bills
    from reminder join unnest(${ids}::bigint[]) with ordinality as requested (id, place) using (id) order by requested.place`)
  return letters.map((letter) => letterSheet(letter, language))
}

function letterSheet({ bills, ...letter }: Letter, language: Language): TableSheet {
  const words = accountPaperWords[language]
  const sum = (of: 'totalFen' | 'paidFen' | 'outstandingFen'): string =>
    yuan(bills.reduce((total, bill) => total + bill[of], 0))
  const at = new Date(letter.at)
  const day = cityDay(at)
  const payBy = cityDay(new Date(at.getTime() + daysToPay * 86_400_000))
  return {
    kind: 'table',
    heading: words.letter,
    from: letter.companyName,
    number: `${letter.payerCode} · ${day}`,
    facts: [
      { label: words.party, value: letter.payerName, wide: true },
      { label: words.day, value: day },
      { label: words.contact, value: letter.writer },
    ],
    text: [words.dear(letter.payerName), words.letterText(sum('outstandingFen'))],
    columns: [
      { title: words.bills, share: 24 },
      { title: words.season, share: 20 },
      { title: words.due, share: 12 },
      { title: words.daysOverdue, share: 11, right: true },
      { title: words.total, share: 13, right: true },
      { title: words.paid, share: 13, right: true },
      { title: words.outstanding, share: 13, right: true },
    ],
    rows: bills.map((bill) => ({
      cells: [
        bill.number,
        bill.season,
        bill.dueOn,
        String(bill.days),
        yuan(bill.totalFen),
        yuan(bill.paidFen),
        yuan(bill.outstandingFen),
      ],
    })),
    totals: [words.sum, '', '', '', sum('totalFen'), sum('paidFen'), sum('outstandingFen')],
    notes: [...payeeNotes(letter.payTo, language), words.letterEnd(payBy)],
    signs: [words.signs(letter.companyName)],
    stamp: words.stamp,
    page: words.page,
  }
}
