import { accountStatement } from '@keben/core/finance/settlements/statements'
import { columnOf } from '@keben/server/kit/resources/description'
import { type Sql, raw, sql } from '@keben/server/kit/database/sql'
import { findBreaches } from '@keben/server/verify'
import { type Due, type Stage, mustBe, sumOf } from './model.ts'
import { payers } from './money.ts'

/* Compares the product with the model after a walk. */

export async function mustAgree(stage: Stage): Promise<void> {
  await shelvesMustAgree(stage)
  await duesMustAgree(stage)
  await documentsMustAgree(stage)
  await moneyMustAgree(stage)
}

export async function mustAddUp({ db }: Stage): Promise<void> {
  mustBe('verify', await findBreaches(db.primary), [])
}

async function shelvesMustAgree({ model, db }: Stage): Promise<void> {
  const rows = await db.primary.rows<{ at: string; stands: string }>(sql`
    select warehouse_id || ' ' || book_id as at, concat_ws(' ', on_hand, reserved, in_transit, damaged) as stands
    from stock_balance where (on_hand, reserved, in_transit, damaged) <> (0, 0, 0, 0)`)
  const known = model.places.flatMap((warehouseId, place) =>
    model.titles.map(({ id }, title) => {
      const { onHand = 0, reserved = 0, inTransit = 0, damaged = 0 } = model.shelves[place]?.[title] ?? {}
      return [`${warehouseId} ${id}`, `${onHand} ${reserved} ${inTransit} ${damaged}`] as const
    }),
  )
  same(
    'on the shelves (on hand, reserved, in transit, damaged)',
    rows.map(({ at, stands }) => [at, stands] as const),
    known.filter(([, stands]) => stands !== '0 0 0 0'),
  )
}

const owedFigures = [
  'requested',
  'issued',
  'sent',
  'confirmed',
  'surplusKept',
  'toResend',
  'credited',
  'closed',
  'returned',
] as const
const owedOf = ({ requested, owed }: Due): string =>
  [requested, ...owedFigures.slice(1).map((one) => owed[one as keyof typeof owed])].join(' ')

async function duesMustAgree({ model, db }: Stage): Promise<void> {
  const rows = await db.primary.rows<{ id: number; stands: string }>(sql`
    select id, concat_ws(' ', ${raw(owedFigures.map(columnOf).join(', '))}) as stands from fulfilment_line where company_id = 1`)
  same(
    `owed (${owedFigures.join(', ')})`,
    rows.map(({ id, stands }) => [String(id), stands] as const),
    model.dues.map((due) => [String(due.id), owedOf(due)] as const),
  )
}

async function documentsMustAgree({ model, db }: Stage): Promise<void> {
  const kinds: readonly (readonly [table: string, rows: readonly { id: number; state: string }[], where?: Sql])[] = [
    ['purchase_order', model.purchases],
    ['supplier_order', model.orders],
    ['receipt', model.receipts],
    ['move_order', model.moves],
    ['send_order', model.notes, sql`reverses_id is null`],
    ['return_order', model.returns],
    ['shop_order', model.shopOrders],
    ['patch', model.patches, sql`campus_id is not null`],
    ['bill', model.bills.filter(({ state }) => state !== 'deleted'), sql`state <> 'deleted'`],
  ]
  for (const [table, known, where = raw('true')] of kinds) {
    const rows = await db.primary.rows<{ id: number; state: string }>(
      sql`select id, state from ${raw(table)} where ${where} order by id`,
    )
    same(
      table,
      rows.map(({ id, state }) => [String(id), state] as const),
      known.filter(({ state }) => state !== 'deleted').map(({ id, state }) => [String(id), state] as const),
    )
  }
}

/** Statements of account (owed, charged, paid) and the open amount of each bill. */
async function moneyMustAgree({ model, db, as }: Stage): Promise<void> {
  for (const payer of payers) {
    const statement = await as('finance').done(accountStatement, { payer, payerId: 1 })
    const entries = model.entries.filter((entry) => entry.payer === payer)
    const payments = model.payments.filter((payment) => payment.payer === payer && payment.live)
    const chargedFen = sumOf(entries, ({ fen }) => fen)
    const paidFen = sumOf(payments, ({ amountFen }) => amountFen)
    const unbilledFen = sumOf(entries, ({ bill, fen }) => (bill ? 0 : fen))
    mustBe(
      `account of the ${payer}`,
      [statement.chargedFen, statement.paidFen, statement.closingFen, statement.unbilledFen],
      [chargedFen, paidFen, chargedFen - paidFen, unbilledFen],
    )
  }
  const rows = await db.primary.rows<{ id: number; stands: string }>(sql`
    select id, concat_ws(' ', total_fen, paid_fen) as stands from bill where state <> 'deleted'`)
  same(
    'bills (total, paid)',
    rows.map(({ id, stands }) => [String(id), stands] as const),
    model.bills
      .filter(({ state }) => state !== 'deleted')
      .map(({ id, totalFen, paidFen }) => [String(id), `${totalFen} ${paidFen}`] as const),
  )
}

/** Reports only the differing rows. */
function same(
  what: string,
  found: readonly (readonly [id: string, stands: string])[],
  known: readonly (readonly [id: string, stands: string])[],
): void {
  const [there, expected] = [new Map(found), new Map(known)]
  const ids = new Set([...there.keys(), ...expected.keys()])
  const differing = [...ids].filter((id) => there.get(id) !== expected.get(id))
  mustBe(
    what,
    differing.map((id) => [id, there.get(id) ?? 'nothing']),
    differing.map((id) => [id, expected.get(id) ?? 'nothing']),
  )
}
