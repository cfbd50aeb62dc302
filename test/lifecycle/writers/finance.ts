import { confirmReceipt, issueReceipt } from '@keben/core/supply/receipts/contract'
import { cityDay } from '@keben/core/kit/moment'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { supplierBills } from '@keben/core/finance/settlements/payers'
import { sql } from '@keben/server/kit/database/sql'
import { randomInt, randomUUID } from 'node:crypto'
import type { Parcel } from '../site.ts'
import {
  type Action,
  type Hearing,
  type Office,
  type Trade,
  recordReply,
  mustEqual,
  unacknowledgedOf,
} from './trade.ts'

/** A payment and its reversal. */
interface Payment extends Action {
  readonly amountFen: number
  readonly reversed: boolean
  lastAnswer?: { readonly id: number; readonly number: string; readonly state: 'paid' | 'reversed' }
  isUnanswered: boolean
}

/** Two people pay suppliers in small parts without references; one payment in four is reversed. */
export async function financeIn(office: Office, parcel: Parcel, figures: Hearing): Promise<Trade> {
  const bills = [await givenBill(office, parcel), await givenBill(office, parcel)]
  const actions: Payment[] = []
  return {
    name: 'payments',
    people: bills.length,
    repeats: true,
    begin(place) {
      const payment = newPayment(office, bills[place % bills.length] ?? 0, figures)
      actions.push(payment)
      return payment
    },
    async verifyAcknowledged(db) {
      const rows = await db.rows<{ id: number; state: string }>(sql`
        select id, case when live then 'paid' else 'reversed' end as state from payment where reverses_id is null`)
      return unacknowledgedOf(rows, actions, { paid: 'reversed' })
    },
    async mustBeThereOnce(db) {
      const lasting = actions.filter(({ reversed }) => !reversed)
      const paidFen = lasting.reduce((sum, { amountFen }) => sum + amountFen, 0)
      const found = await db.row<{ payments: number; reversals: number; fen: number; paidFen: number }>(sql`
        select count(*) filter (where reverses_id is null) as payments,
          count(*) filter (where reverses_id is not null) as reversals, coalesce(sum(amount_fen), 0)::bigint as fen,
          (select sum(paid_fen)::bigint from bill) as "paidFen"
        from payment`)
      mustEqual(found, {
        payments: actions.length,
        reversals: actions.length - lasting.length,
        fen: paidFen,
        paidFen,
      })
      return actions.length
    },
  }
}

/** An inexhaustible settlement: a thousand copies of each title. */
async function givenBill(office: Office, parcel: Parcel): Promise<number> {
  const [keeper, finance] = [office.as('warehouse'), office.as('finance')]
  const { id, version, lines } = await keeper.done(issueReceipt, parcel(1000))
  const counted = lines.map(({ supplierOrderLineId }) => ({ supplierOrderLineId, good: 1000, damaged: 0 }))
  await keeper.done(confirmReceipt, { id, version, lines: counted })
  const { list } = await finance.done(supplierBills.listUnsettled, {})
  const bill = await finance.done(supplierBills.settle, { ids: list.map((one) => one.id) })
  await finance.done(supplierBills.confirm, { ids: [bill.id], reason: 'Agreed by phone' })
  return bill.id
}

type Paid = ValueOf<(typeof supplierBills.pay)['output']>

function newPayment(office: Office, billId: number, figures: Hearing): Payment {
  const [pay, takeBack] = [randomUUID(), randomUUID()]
  const amountFen = 1 + randomInt(300)
  const input = { ids: [billId], amountFen, way: 'cash' as const, paidOn: cityDay(new Date()) }
  const payment: Payment = {
    amountFen,
    reversed: randomInt(4) === 0,
    isUnanswered: false,
    isDone: () => payment.lastAnswer?.state === (payment.reversed ? 'reversed' : 'paid'),
    async advance() {
      const client = office.as('finance')
      if (!payment.lastAnswer) {
        const paid = await recordReply<Paid>(payment, figures, () =>
          client.call(supplierBills.pay, input, { key: pay }),
        )
        payment.lastAnswer = { id: paid.payment.id, number: paid.payment.number, state: 'paid' }
      }
      if (payment.reversed && payment.lastAnswer.state === 'paid') {
        const { id, number } = payment.lastAnswer
        const wish = { id, reason: 'Paid by mistake' }
        await recordReply<Paid>(payment, figures, () =>
          client.call(supplierBills.reversePayment, wish, { key: takeBack }),
        )
        payment.lastAnswer = { id, number, state: 'reversed' }
      }
    },
  }
  return payment
}
