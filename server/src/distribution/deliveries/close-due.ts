import type { ClosedDue, CloseDueInput } from '@keben/core/distribution/deliveries/owing'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { closeDues } from '../../ledgers/fulfilment/closing.ts'
import { lockDues } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { sql } from '../../kit/database/sql.ts'
import { duesSeenBy } from './scope.ts'

/** Closes open copies short and notifies receivers. Issued copies still go out. */
export async function closeDue(
  context: Context,
  { dueLineIds, reason }: ValueOf<typeof CloseDueInput>,
): Promise<ValueOf<typeof ClosedDue>> {
  const visibleLines = await context.db.rows<{ id: number }>(sql`
    select fulfilment_line.id from fulfilment_line join book on book.id = fulfilment_line.book_id
    where fulfilment_line.id = any(${dueLineIds}::bigint[]) and ${duesSeenBy(context.actor)}`)
  const knownIds = new Set(visibleLines.map(({ id }) => id))
  const unknown = dueLineIds.findIndex((id) => !knownIds.has(id))
  if (unknown >= 0) {
    const issue = {
      field: `dueLineIds.${unknown}`,
      rule: 'no_such_entry',
      facts: { given: String(dueLineIds[unknown]) },
    }
    throw noSuch({ words: deliveryWords }, issue)
  }
  const dues = await lockDues(context, dueLineIds)
  const closing = [...dues.values()].filter(({ open }) => open > 0)
  await closeDues(
    context,
    closing.map(({ id, open: copies }) => ({ id, copies })),
    reason,
  )
  return {
    lines: closing.length,
    copies: closing.reduce((sum, { open }) => sum + open, 0),
    receivers: new Set(closing.map(({ receiver, receiverId }) => `${receiver}${receiverId}`)).size,
  }
}
