import { ownFields } from '@keben/core/distribution/deliveries/fields'
import type { LineToIssue, IssueInput, IssuedOrders } from '@keben/core/distribution/deliveries/owing'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { valuesOf } from '@keben/core/kit/fields'
import { type DueToIssue, lockDues, lockDuesMeant } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { type Balances, lockBalances } from '../../ledgers/stock/ledger.ts'
import { type CopiesToIssue, answerOf, makeOrders } from './issue.ts'
import { duesSeenBy } from './scope.ts'
import { type SharingRequest, mustBeOwnWarehouse, openDuesMeant, sharesOf } from './shares.ts'
import { notifyIssued } from './notifications.ts'

type Input = ValueOf<typeof IssueInput>

/** Issues the named lines, or fair shares of the filtered ones. */
export async function issueSendOrders(context: Context, request: Input): Promise<IssuedOrders> {
  const { copiesToIssue, locked } = request.lines
    ? { copiesToIssue: await namedLines(context, request.lines, request.fromWarehouseId), locked: undefined }
    : await fairLines(context, request)
  const made = await makeOrders(
    context,
    copiesToIssue,
    { way: 'issued', receiptId: null, ...valuesOf(ownFields, request) },
    locked,
  )
  await notifyIssued(
    context,
    made.orders.map(({ id }) => id),
  )
  return answerOf(made)
}

/** Exactly these lines, if visible. */
export async function namedLines(
  context: Context,
  lines: readonly LineToIssue[],
  fromWarehouseId: number | undefined,
  of?: Sql,
): Promise<CopiesToIssue[]> {
  if (fromWarehouseId !== undefined) await mustBeOwnWarehouse(context, fromWarehouseId)
  const ids = lines.map(({ dueLineId }) => dueLineId)
  const visibleLines = await context.db.rows<{ id: number }>(sql`
    select fulfilment_line.id from fulfilment_line join book on book.id = fulfilment_line.book_id
    where fulfilment_line.id = any(${ids}::bigint[]) and ${duesSeenBy(context.actor)} ${of ? sql`and ${of}` : sql``}`)
  const knownIds = new Set(visibleLines.map(({ id }) => id))
  const dues = await lockDues(context, [...knownIds])
  return lines.map(({ dueLineId, copies }, place) => {
    const due = dues.get(dueLineId)
    if (!due) throw noSuchDue(place, dueLineId)
    return { due, copies, warehouseId: fromWarehouseId ?? due.warehouseId }
  })
}

/** Fair shares of free copies. It locks fulfilment and balances first, so that concurrent issues cannot take them. */
export async function fairLines(
  context: Context,
  input: SharingRequest,
  of?: Sql,
): Promise<{ copiesToIssue: CopiesToIssue[]; locked: Balances | undefined }> {
  const dues = await lockDuesMeant(context, openDuesMeant(context.actor, input, of))
  if (!dues.size) return { copiesToIssue: [], locked: undefined }
  const locked = await lockBalances(context, [...dues.values()].map(placeOf(input.fromWarehouseId)))
  const { lines } = await sharesOf(context, input, of)
  const copiesToIssue = lines.flatMap(({ dueLineId, copies, warehouseId }) => {
    const due = dues.get(dueLineId)
    return due && copies > 0 ? [{ due, copies, warehouseId }] : []
  })
  return { copiesToIssue, locked }
}

const placeOf =
  (from: number | undefined) =>
  ({ warehouseId, bookId }: DueToIssue) => ({ warehouseId: from ?? warehouseId, bookId })

/** An invisible line counts as unknown. */
const noSuchDue = (place: number, id: number) =>
  noSuch(
    { words: deliveryWords },
    { field: `lines.${place}.dueLineId`, rule: 'no_such_entry', facts: { given: String(id) } },
  )
