import { confirmReceipt, issueReceipt, reverseReceipt } from '@keben/core/supply/receipts/contract'
import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import type { Database } from '@keben/server/kit/requests/context'
import { sql } from '@keben/server/kit/database/sql'
import { randomInt, randomUUID } from 'node:crypto'
import type { Envelope } from '../../client.ts'
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

type AnsweredDocument = Pick<ReceiptDocument, 'id' | 'number' | 'state' | 'version'>

/** One receipt from issue to end. */
interface Receipt extends Action {
  readonly good: number
  readonly reversed: boolean
  lastAnswer?: AnsweredDocument
  isUnanswered: boolean
}

/** Keepers post receipts and reverse one in four. */
export async function keepersIn(office: Office, parcel: Parcel, figures: Hearing): Promise<Trade> {
  const actions: Receipt[] = []
  const last = await office.db.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from receipt`)
  const before = last?.id ?? 0
  return {
    name: 'receipts',
    people: 6,
    repeats: false,
    begin() {
      const receipt = newReceipt(office, parcel, figures)
      actions.push(receipt)
      return receipt
    },
    async verifyAcknowledged(db) {
      const rows = await db.rows<{ id: number; state: string }>(
        sql`select id, state from receipt where reverses_id is null and id > ${before}`,
      )
      return unacknowledgedOf(rows, actions, { issued: 'confirmed', confirmed: 'reversed' })
    },
    async mustBeThereOnce(db) {
      const lasting = actions.filter(({ reversed }) => !reversed)
      mustEqual(await countedIn(db, before), {
        receipts: actions.length,
        reversals: actions.length - lasting.length,
        good: lasting.reduce((sum, { good }) => sum + good, 0) * office.lines,
      })
      return actions.length
    },
  }
}

const countedIn = (db: Database, before: number) =>
  db.row<{ receipts: number; reversals: number; good: number }>(sql`
    select count(*) filter (where reverses_id is null) as receipts, count(*) filter (where reverses_id is not null) as reversals,
      coalesce(sum(good), 0)::int as good from receipt where id > ${before}`)

function newReceipt(office: Office, parcel: Parcel, figures: Hearing): Receipt {
  const [issue, confirm, reverse] = [randomUUID(), randomUUID(), randomUUID()]
  const good = 1 + randomInt(3)
  const damaged = randomInt(2)
  const parcelInput = parcel(good + damaged)
  const counted = (parcelInput.lines ?? []).map(({ supplierOrderLineId }) => ({ supplierOrderLineId, good, damaged }))
  const receipt: Receipt = {
    good,
    reversed: randomInt(4) === 0,
    isUnanswered: false,
    isDone: () => receipt.lastAnswer?.state === (receipt.reversed ? 'reversed' : 'confirmed'),
    async advance() {
      const client = office.as('warehouse')
      // Keeps only the needed part of thousands of answers.
      const answerOf = async (call: () => Promise<Envelope>): Promise<AnsweredDocument> => {
        const { id, number, state, version } = await recordReply<ReceiptDocument>(receipt, figures, call)
        return { id, number, state, version }
      }
      receipt.lastAnswer ??= await answerOf(() => client.call(issueReceipt, parcelInput, { key: issue }))
      if (receipt.lastAnswer.state === 'issued') {
        const { id, version } = receipt.lastAnswer
        receipt.lastAnswer = await answerOf(() =>
          client.call(confirmReceipt, { id, version, lines: counted }, { key: confirm }),
        )
      }
      if (receipt.reversed && receipt.lastAnswer.state === 'confirmed') {
        const input = { id: receipt.lastAnswer.id, version: receipt.lastAnswer.version, reason: 'Counted wrongly' }
        receipt.lastAnswer = await answerOf(() => client.call(reverseReceipt, input, { key: reverse }))
      }
    },
  }
  return receipt
}
