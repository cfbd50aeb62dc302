import type { Audience } from '@keben/core/base/plans/choices'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/** Of a locked send order. */
export interface LockedSendOrderLine {
  readonly id: number
  readonly sendOrderId: number
  readonly dueLineId: number | null
  readonly bookId: number
  readonly title: string
  readonly audience: Audience
  readonly issued: number
  readonly picked: number | null
  readonly sent: number | null
  readonly copiesPerPack: number
  readonly packsPerCase: number
  readonly weightGrams: number | null
}

export const linesOf = ({ db }: Pick<Context, 'db'>, orderIds: readonly number[]): Promise<LockedSendOrderLine[]> =>
  db.rows<LockedSendOrderLine>(sql`
    select line.id, line.send_order_id as "sendOrderId", line.fulfilment_line_id as "dueLineId", line.book_id as "bookId", book.title,
      line.audience, line.issued, line.picked, line.sent, line.copies_per_pack as "copiesPerPack",
      line.packs_per_case as "packsPerCase", book.weight_grams as "weightGrams"
    from send_order_line as line join book on book.id = line.book_id
    where line.send_order_id = any(${orderIds}::bigint[]) order by line.id`)

export const toSend = ({ picked, issued }: Pick<LockedSendOrderLine, 'picked' | 'issued'>): number => picked ?? issued

/** Lines added on arrival have none. */
export const dueIdsOf = (lines: readonly Pick<LockedSendOrderLine, 'dueLineId'>[]): number[] =>
  lines.flatMap(({ dueLineId }) => (dueLineId === null ? [] : [dueLineId]))
