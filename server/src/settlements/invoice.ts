import { refuse } from '@keben/core/refusals'
import type { BillDocument } from '@keben/core/settlements/shapes'
import { billDeeds } from '@keben/core/settlements/states'
import { record } from '../kit/audit.ts'
import type { Context } from '../kit/context.ts'
import { noteStep } from '../kit/document.ts'
import { sql } from '../kit/sql.ts'
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

/** Notes what a supplier has invoiced, as long as the settlement is not paid. */
export async function saveInvoice(context: Context, asked: Invoice): Promise<BillDocument> {
  const { db, actor, now } = context
  const bill = await lockBill(context, asked, ofPayer('supplier'))
  const { states } = billKind
  if (bill.state !== 'waiting' && bill.state !== 'confirmed')
    throw refuse('step_not_possible', {
      step: billDeeds.invoice,
      state: states[bill.state],
      from: [states.waiting, states.confirmed],
    })
  const { invoiceNumber, invoiceOn, invoiceFen } = asked
  await db.run(sql`
    update bill set invoice_number = ${invoiceNumber}, invoice_on = ${invoiceOn}, invoice_fen = ${invoiceFen},
      version = version + 1, changed_by = ${actor.userId}, changed_at = ${now} where id = ${bill.id}`)
  const after = { invoiceNumber, invoiceOn, invoiceFen }
  await noteStep(context, billKind, 'invoice', [bill.id], { facts: after })
  await record(context, [{ thing: billKind.thing, id: bill.id, action: 'change', after }])
  return readBill(context, bill.id)
}
