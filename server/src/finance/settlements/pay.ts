import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { type FieldValues, emptyFields, valuesOf } from '@keben/core/kit/fields'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Way } from '@keben/core/finance/settlements/choices'
import { paymentFields } from '@keben/core/finance/settlements/fields'
import { type BillShare, offset, settle } from '@keben/core/finance/settlements/rules'
import type { OffsetInput, PaidOutput, PayInput } from '@keben/core/finance/settlements/shapes'
import { auditInto } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepInto, stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { fieldNames, fieldParameters } from '../../kit/documents/fields.ts'
import { nextNumbers, numberTaken } from '../../kit/documents/numbers.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { billKind } from './kind.ts'
import { type PayableBill, lockPayable } from './locks.ts'
import { assertPaymentDate } from './payment-date.ts'
import { readPaid } from './read.ts'
import { paymentsSeenBy } from './scope.ts'
import { notifyReversed } from './notifications.ts'

type Paid = ValueOf<typeof PaidOutput>

/** Records a payment for bills of one payer. */
export async function payBills(context: Context, input: ValueOf<typeof PayInput>, of: Sql): Promise<Paid> {
  const bills = await payableOf(context, input.shares?.map(({ id }) => id) ?? input.ids, of)
  const { amountFen, way, paidOn } = input
  const shares = input.shares ? chosenShares(bills, input.shares, amountFen) : spreadOver(bills, amountFen)
  if (isRefusal(shares)) throw (await knownAlready(context, input.reference)) ?? shares
  return writePayment(context, bills, { amountFen, way, paidOn, ...valuesOf(paymentFields, input), shares })
}

/** Offsets credits against bills of one payer without moving money. */
export async function offsetBills(context: Context, input: ValueOf<typeof OffsetInput>, of: Sql): Promise<Paid> {
  const bills = await payableOf(context, input.ids, of)
  const shares = offset(bills)
  if (!shares.length) throw refuse('nothing_to_offset')
  const { paidOn, remark } = input
  const entered = { ...emptyFields(paymentFields), remark }
  return writePayment(context, bills, { amountFen: 0, way: 'offset', paidOn, ...entered, shares })
}

/** Locks a payer's payable bills, the oldest due first. */
async function payableOf(context: Context, ids: readonly number[], of: Sql): Promise<PayableBill[]> {
  const bills = await lockPayable(context, ids, of)
  if (ids.some((id) => !bills.has(id))) throw refuse('not_found')
  const all = [...bills.values()]
  for (const { state } of all) {
    const refusal = stepRefusal(billKind, 'settle', state)
    if (refusal) throw refusal
  }
  const differing = all.find(({ differingFen }) => differingFen !== null)
  if (differing) {
    const { number, totalFen, differingFen } = differing
    throw refuse('invoice_differs', { number, invoiceFen: differingFen ?? 0, totalFen })
  }
  if (new Set(all.map(({ payer, payerId }) => `${payer} ${payerId}`)).size > 1) throw refuse('bills_of_several_payers')
  return all.toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? '') || one.id - other.id)
}

/** The sum less credits; zero if the sum has the other sign. */
function outstandingOf(bills: readonly PayableBill[], sign: number): number {
  const sum = bills.reduce((total, { outstandingFen }) => total + outstandingFen, 0)
  return Math.sign(sum) === sign ? sum : 0
}

type Shares = readonly BillShare[]
const isRefusal = (shares: Shares | Refusal): shares is Refusal => !Array.isArray(shares)

function spreadOver(bills: readonly PayableBill[], amountFen: number): Shares | Refusal {
  const { shares, leftFen } = settle(bills, amountFen)
  return leftFen
    ? refuse('more_than_outstanding', { amountFen, outstandingFen: outstandingOf(bills, Math.sign(amountFen)) })
    : shares
}

function chosenShares(bills: readonly PayableBill[], shares: Shares, amountFen: number): Shares | Refusal {
  const sharesFen = shares.reduce((sum, share) => sum + share.amountFen, 0)
  if (sharesFen !== amountFen) return refuse('shares_differ_from_amount', { amountFen, sharesFen })
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  for (const share of shares) {
    const outstandingFen = byId.get(share.id)?.outstandingFen ?? 0
    const isOpposite = Math.sign(share.amountFen) !== Math.sign(outstandingFen)
    if (isOpposite || Math.abs(share.amountFen) > Math.abs(outstandingFen))
      return refuse('more_than_outstanding', { amountFen: share.amountFen, outstandingFen })
  }
  return shares
}

/** A transfer is recorded once. A duplicate gets this refusal instead of "too much". */
async function knownAlready({ db, actor }: Context, reference: string): Promise<Refusal | undefined> {
  const row = await db.row<{ number: string }>(sql`
    select number from payment
    where company_id = ${actor.companyId} and reference = ${reference} and reference <> '' and live`)
  return row && refuse('reference_is_known', { reference, number: row.number })
}

interface PaymentToWrite extends FieldValues<typeof paymentFields> {
  readonly amountFen: number
  readonly way: Way
  readonly paidOn: string
  readonly shares: readonly BillShare[]
  readonly reverses?: { readonly id: number; readonly number: string; readonly reason: string }
}

/**
 * Writes the payment, its shares and the bills' transitions. Fully paid bills become history. The matching bank row is
 * closed as well.
 */
async function writePayment(context: Context, bills: readonly PayableBill[], payment: PaymentToWrite): Promise<Paid> {
  const { db, actor, now } = context
  const [first] = bills
  if (!first) throw refuse('not_found')
  const { shares, reverses } = payment
  // A reversal keeps its payment's day.
  if (!reverses) assertPaymentDate(context, payment.paidOn, bills)
  const numbering = [prefixOf(first.payer), payment.paidOn.slice(0, 4)] as const
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const facts = { amountFen: payment.amountFen, ...(reverses && { reverses: reverses.number }) }
  const reason = reverses?.reason ?? ''
  // A paid bill reopens before its payment is reversed, and closes after its last fen.
  const reopened = shares.filter((share) => byId.get(share.id)?.state === 'paid').map((share) => share.id)
  let numbered = numberTaken(...numbering)
  if (reopened.length) {
    const [early = ''] = await nextNumbers(context, ...numbering)
    await applyTransition(context, billKind, 'reopen', reopened, { reason, facts: { payment: early, ...facts } })
    numbered = sql`select ${early}::text as number`
  }
  const settled = shares
    .filter((share) => !reverses && byId.get(share.id)?.outstandingFen === share.amountFen)
    .map((share) => share.id)
  const noted = shares.map((share) => share.id).filter((one) => !settled.includes(one) && !reopened.includes(one))
  const row = await db.row<{ id: number; number: string }>(sql`
    with numbered as (${numbered}), made as (
      insert into payment (number, company_id, payer, payer_id, paid_on, amount_fen, way, ${fieldNames(paymentFields)}, reverses_id, reason,
        live, created_by, created_at)
      select number, ${first.companyId}::bigint, ${first.payer}, ${first.payerId}::bigint, ${payment.paidOn}::date,
        ${payment.amountFen}::bigint, ${payment.way}, ${fieldParameters(paymentFields, payment)}, ${reverses?.id ?? null}::bigint,
        ${reason}, ${!reverses}::boolean, ${actor.userId}::bigint, ${now}::timestamptz
      from numbered
      on conflict (company_id, reference) where live and reference <> '' do nothing
      returning id, number
    ), shared as (
      insert into payment_share (payment_id, bill_id, amount_fen)
      select made.id, share.bill_id, share.amount_fen
      from made cross join unnest(${shares.map((share) => share.id)}::bigint[],
        ${shares.map(({ amountFen }) => amountFen)}::bigint[]) as share (bill_id, amount_fen) order by share.bill_id
    ), matched as (
      update bank_row set state = 'matched', payment_id = made.id, changed_by = ${actor.userId}, changed_at = ${now} from made
      where bank_row.company_id = ${first.companyId} and bank_row.reference = ${payment.reference} and bank_row.state = 'open'
        and bank_row.paid_on = ${payment.paidOn}::date and bank_row.amount_fen = ${first.payer === 'supplier' ? -payment.amountFen : payment.amountFen}
    ), noted as (
      ${stepInto(context, billKind, reverses ? 'payReverse' : 'pay', reason)},
        jsonb_build_object('payment', made.number) || ${JSON.stringify(facts)}::jsonb
      from made cross join bill where bill.id = any(${noted}::bigint[]) order by bill.id
    ), audited as (
      ${auditInto(context)}, 'payment', id, ${reverses ? 'reverse' : 'create'}, null,
        jsonb_build_object('number', number) || ${JSON.stringify(auditFacts(payment, byId))}::jsonb
      from made
    )
    select id, number from made`)
  // Another user has recorded this transfer.
  if (!row) throw (await knownAlready(context, payment.reference)) ?? refuse('not_found')
  await applyTransition(context, billKind, 'settle', settled, { facts: { payment: row.number, ...facts } })
  return readPaid(context, row.id, shares)
}

/** For the audit: numbers instead of ids. */
const auditFacts = ({ shares, reverses, ...payment }: PaymentToWrite, bills: ReadonlyMap<number, PayableBill>) => ({
  ...payment,
  shares: shares.map(({ id, amountFen }) => ({ bill: bills.get(id)?.number ?? '', amountFen })),
  ...(reverses && { reverses: reverses.number, reason: reverses.reason }),
})

const prefixOf = (payer: Payer): string => (payer === 'supplier' ? 'FK' : 'SK')

interface PaymentToReverse {
  readonly id: number
  readonly number: string
  readonly amountFen: number
  readonly way: Way
  readonly paidOn: string
  readonly live: boolean
  readonly shares: readonly BillShare[]
}

/** Reverses a whole payment by one of the same day with negative amounts. */
export async function reversePayment(
  context: Context,
  { id, reason }: { readonly id: number; readonly reason: string },
  payer: Payer,
): Promise<Paid> {
  const { db, actor } = context
  const isVisible = sql`payment.id = ${id} and payment.payer = ${payer} and ${paymentsSeenBy(actor)}`
  // Locks bills before payments, as paying does.
  const touched = await db.rows<{ bill_id: number }>(sql`
    select bill_id from payment_share join payment on payment.id = payment_share.payment_id where ${isVisible}`)
  const bills = [
    ...(
      await lockPayable(
        context,
        touched.map((row) => row.bill_id),
        sql`bill.payer = ${payer}`,
      )
    ).values(),
  ]
  await db.run(sql`select from payment where ${isVisible} for update`)
  const payment = await db.row<PaymentToReverse>(sql`
    select payment.id, payment.number, payment.amount_fen as "amountFen", payment.way, payment.paid_on as "paidOn",
      payment.live,
      (select json_agg(json_build_object('id', bill_id, 'amountFen', -amount_fen) order by bill_id)
        from payment_share where payment_id = payment.id) as shares
    from payment where ${isVisible}`)
  if (!payment) throw refuse('not_found')
  if (!payment.live) throw refuse('payment_is_reversed', { number: payment.number })
  await db.run(sql`update payment set live = false where id = ${id}`)
  // The bank row becomes open again.
  await db.run(sql`update bank_row set state = 'open', payment_id = null where payment_id = ${id}`)
  const { amountFen, way, paidOn, shares } = payment
  const answer = await writePayment(context, bills, {
    amountFen: -amountFen,
    way,
    paidOn,
    ...emptyFields(paymentFields),
    shares,
    reverses: { id, number: payment.number, reason },
  })
  await notifyReversed(context, answer.payment.id)
  return answer
}
