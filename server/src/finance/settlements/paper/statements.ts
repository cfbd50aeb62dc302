import type { Payee } from '@keben/core/finance/bank-accounts/contract'
import { facts } from '@keben/core/ledgers/charges/choices'
import type { Language } from '@keben/core/kit/language'
import { cityDay } from '@keben/core/kit/moment'
import { yuan } from '@keben/core/kit/money'
import { refuse } from '@keben/core/refusals'
import { ways } from '@keben/core/finance/settlements/choices'
import type { AccountStatement, StatementWish } from '@keben/core/finance/settlements/statements'
import { type BridgeAmount, bridgeAmounts } from '@keben/core/finance/settlements/supplier-bridge'
import { bridgeWords } from '@keben/core/finance/settlements/words-bridge'
import { accountPaperWords } from '@keben/core/finance/settlements/words-paper'
import type { Context, Database } from '../../../kit/requests/context.ts'
import type { TableSheet } from '@keben/core/kit/paper'
import { raw, sql } from '../../../kit/database/sql.ts'
import { payeeNotes, payeeOf } from '../../bank-accounts/payee.ts'
import { balances } from '../balances.ts'
import { mustKnowPlan, myParty, readStatement } from '../statements.ts'
import { bridgeOf } from '../supplier-bridge.ts'

interface StatementReader {
  readonly language: Language
  readonly wish: StatementWish | null
  readonly now: Date
}

/** Finance requests any party of its company; others only themselves. */
export async function wishOfParty(context: Context, { companyId, ...wish }: StatementWish): Promise<StatementWish> {
  const { actor } = context
  await mustKnowPlan(context, wish.planId)
  if (actor.role !== 'finance') {
    const ownParty = await myParty(context, companyId)
    return { ...wish, payer: ownParty.payer, companyId: ownParty.companyId }
  }
  if (actor.companyId === null || (companyId ?? actor.companyId) !== actor.companyId) throw refuse('not_found')
  return { ...wish, companyId: actor.companyId }
}

/** The named parties with movements, else all, by name. */
export async function partiesSeen(
  context: Context,
  ids: readonly number[],
  wish: StatementWish | null,
): Promise<number[]> {
  const companyId = wish?.companyId
  if (!wish || companyId === undefined) return []
  if (context.actor.role !== 'finance') {
    const { payerId } = await myParty(context, companyId)
    return ids.length === 0 || ids.includes(payerId) ? [payerId] : []
  }
  const rows = await context.db.rows<{ id: number }>(sql`
    with ${balances(context, wish.payer, companyId, wish)}
    select party.id from balance join ${raw(wish.payer)} as party on party.id = balance.payer_id
    where ${ids.length === 0} or party.id = any(${ids}::bigint[]) order by party.code, party.id`)
  return rows.map(({ id }) => id)
}

/** Opening balance, documents, payments, closing balance, and space for the stamp. */
export async function statementsOf(
  db: Database,
  ids: readonly number[],
  { language, wish, now }: StatementReader,
): Promise<TableSheet[]> {
  if (!wish?.companyId) return []
  const { payer, planId, from, to, companyId } = wish
  const season = planId ? await db.row<{ name: string }>(sql`select name from plan where id = ${planId}`) : undefined
  const sheets: TableSheet[] = []
  for (const payerId of ids) {
    const statement = await readStatement({ db, now }, { payer, payerId, companyId, planId, from, to })
    sheets.push(statementSheet(statement, season?.name ?? '', language, await payeeOf(db, companyId, payer)))
    if (payer === 'supplier') {
      const seasons = await bridgeOf({ db }, { supplierId: payerId, companyId })
      if (seasons.length) sheets.push(bridgeSheet(statement, seasons, cityDay(now), language))
    }
  }
  return sheets
}

function statementSheet(
  statement: AccountStatement,
  season: string,
  language: Language,
  payTo: Payee | null,
): TableSheet {
  const words = accountPaperWords[language]
  const side = statement.payer === 'supplier' ? 'supplier' : 'customer'
  const { openingFen, closingFen, unbilledFen, disputedFen, from, to, answer } = statement
  return {
    kind: 'table',
    heading: words.statement,
    from: statement.companyName,
    number: `${statement.payerCode} · ${to}`,
    facts: [
      { label: words.party, value: statement.payerName, wide: true },
      { label: words.code, value: statement.payerCode },
      { label: words.period, value: from ? words.days(from, to) : words.untilNow(to), wide: true },
      ...(season ? [{ label: words.season, value: season }] : []),
    ],
    columns: [
      { title: words.day, share: 11 },
      { title: words.what, share: 15 },
      { title: words.number, share: 20 },
      { title: words.bills, share: 20 },
      { title: words.charged[side], share: 13, right: true },
      { title: words.settled[side], share: 13, right: true },
      { title: words.balance, share: 14, right: true },
    ],
    rows: [
      { cells: [from ?? '', '', words.opening, '', '', '', yuan(openingFen)], bold: true },
      ...statement.moves.map((move) => ({
        cells: [
          move.day,
          (move.fact && facts[move.fact][language]) ?? (move.way && ways[move.way][language]) ?? '',
          move.number,
          [...move.billNumbers, move.reason].filter(Boolean).join(' '),
          move.chargedFen ? yuan(move.chargedFen) : '',
          move.paidFen ? yuan(move.paidFen) : '',
          yuan(move.balanceFen),
        ],
      })),
    ],
    totals: [to, '', words.closing, '', yuan(statement.chargedFen), yuan(statement.paidFen), yuan(closingFen)],
    notes: [
      ...(unbilledFen ? [words.unbilled(yuan(unbilledFen))] : []),
      ...(disputedFen ? [words.disputed(yuan(disputedFen))] : []),
      ...(answer?.isCurrent
        ? [
            answer.agreed
              ? words.agreed(answer.by, cityDay(new Date(answer.at)))
              : words.disagreed(answer.by, cityDay(new Date(answer.at)), answer.reason),
          ]
        : [words.check]),
      ...payeeNotes(payTo, language),
    ],
    signs: [words.signs(statement.companyName), words.signs(statement.payerName)],
    stamp: words.stamp,
    page: words.page,
  }
}

/** From a supplier's receipts to the open amount, by season and in sum. */
function bridgeSheet(
  statement: AccountStatement,
  seasons: Awaited<ReturnType<typeof bridgeOf>>,
  today: string,
  language: Language,
): TableSheet {
  const [words, fields] = [accountPaperWords[language], bridgeWords[language]]
  const sumOf = (amount: BridgeAmount): number => seasons.reduce((sum, season) => sum + season[amount], 0)
  return {
    kind: 'table',
    heading: words.bridge,
    from: statement.companyName,
    number: `${statement.payerCode} · ${today}`,
    facts: [
      { label: words.party, value: statement.payerName, wide: true },
      { label: words.code, value: statement.payerCode },
      { label: words.period, value: words.untilNow(today), wide: true },
    ],
    columns: [
      { title: words.season, share: 14 },
      ...bridgeAmounts.map((amount) => ({ title: fields[amount], share: 9, right: true })),
    ],
    rows: seasons.map((season) => ({
      cells: [season.planName ?? '', ...bridgeAmounts.map((amount) => yuan(season[amount]))],
    })),
    totals: [words.sum, ...bridgeAmounts.map((amount) => yuan(sumOf(amount)))],
    notes: [words.bridgeNote],
    page: words.page,
  }
}
