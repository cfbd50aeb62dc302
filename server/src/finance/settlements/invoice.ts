import { refuse } from '@keben/core/refusals'
import type { BillDocument } from '@keben/core/finance/settlements/shapes'
import { billDeeds } from '@keben/core/finance/settlements/states'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { isWithinLimits, mustBeUnasked, writeRequest } from './approval-requests.ts'
import { billKind } from './kind.ts'
import { lockBill } from './locks.ts'
import { readBill } from './read.ts'
import { ofPayer } from './scope.ts'

interface Invoice {
  readonly id: number
  readonly version: number
  readonly invoiceNumber: string
  readonly invoiceOn: string
  readonly invoiceFen: number
}

/** Records a supplier's invoice until the settlement is paid. */
export async function saveInvoice(context: Context, input: Invoice): Promise<BillDocument> {
  const { db, actor, now } = context
  const bill = await lockBill(context, input, ofPayer('supplier'))
  const { states } = billKind
  if (bill.state !== 'waiting' && bill.state !== 'confirmed')
    throw refuse('step_not_possible', {
      step: billDeeds.invoice,
      state: states[bill.state],
      from: [states.waiting, states.confirmed],
    })
  const { invoiceNumber, invoiceOn, invoiceFen } = input
  await db.run(sql`
    update bill set invoice_number = ${invoiceNumber}, invoice_on = ${invoiceOn}, invoice_fen = ${invoiceFen},
      version = version + 1, changed_by = ${actor.userId}, changed_at = ${now} where id = ${bill.id}`)
  const after = { invoiceNumber, invoiceOn, invoiceFen }
  await recordHistory(context, billKind, 'invoice', [bill.id], { facts: after })
  await record(context, [{ thing: billKind.thing, id: bill.id, action: 'change', after }])
  return readBill(context, bill.id)
}

/** Accepts a differing invoice with a reason, so that it can be paid. Above the limit a second person decides. */
export async function acceptDifference(
  context: Context,
  input: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<BillDocument> {
  const bill = await lockBill(context, input, ofPayer('supplier'))
  const { number, invoiceFen, totalFen, state } = bill
  const { states } = billKind
  if (state !== 'waiting' && state !== 'confirmed')
    throw refuse('step_not_possible', {
      step: billDeeds.acceptDifference,
      state: states[state],
      from: [states.waiting, states.confirmed],
    })
  if (invoiceFen === null || invoiceFen === totalFen) throw refuse('invoice_agrees', { number })
  await mustBeUnasked(context, bill, null)
  const request = {
    kind: 'invoice',
    disputeId: null,
    wasFen: totalFen,
    toFen: invoiceFen,
    reason: input.reason,
  } as const
  const settled = { originalFen: totalFen, standingFen: totalFen, netFen: invoiceFen, othersFen: 0 }
  await writeRequest(context, bill, request, (await isWithinLimits(context, settled)) ? 'noted' : 'open')
  await context.db.run(sql`
    update bill set version = version + 1, changed_by = ${context.actor.userId}, changed_at = ${context.now} where id = ${bill.id}`)
  const facts = { invoiceFen, totalFen }
  await recordHistory(context, billKind, 'acceptDifference', [bill.id], { reason: input.reason, facts })
  await record(context, [
    { thing: billKind.thing, id: bill.id, action: 'acceptDifference', after: { ...facts, reason: input.reason } },
  ])
  return readBill(context, bill.id)
}
