import { ownFields } from '@keben/core/distribution/deliveries/fields'
import type {
  AllocateOutput,
  LineToIssue,
  IssuedOrders,
  WithheldCopies,
} from '@keben/core/distribution/deliveries/owing'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { type FieldValues, emptyFields } from '@keben/core/kit/fields'
import { refuse } from '@keben/core/refusals'
import type { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { receiptsSeenBy } from '../../supply/receipts/scope.ts'
import { mayOwe } from '../../ledgers/fulfilment/owing.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { answerShares } from './allocate.ts'
import type { DueFilters } from './filters.ts'
import { answerOf, makeOrders } from './issue.ts'
import { fairLines, namedLines } from './issuing.ts'
import { linesOf } from './lines.ts'
import { sendOut } from './send.ts'
import { type SharingRequest, sharesOf } from './shares.ts'

/** A counted receipt for cross-docking. */
interface Counted {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly warehouseId: number
}

const everything: DueFilters = {
  planIds: [],
  sources: [],
  receivers: [],
  districtIds: [],
  schoolIds: [],
  campusIds: [],
  shopIds: [],
  warehouseIds: [],
  bookIds: [],
  sourceIds: [],
}

/** Fulfilment of the receipt's titles at its warehouse; the query knows `fulfilment_line`. */
const owedOf = ({
  id,
  warehouseId,
}: Counted): Sql => sql`(fulfilment_line.warehouse_id = ${warehouseId} and fulfilment_line.book_id in (
  select line.book_id from receipt_line as line where line.receipt_id = ${id} and line.good > 0))`

/** `lock` serialises cross-docking and prevents a reversal. */
async function countedReceipt({ db, actor }: Context, id: number, lock = raw('')): Promise<Counted> {
  const receipt = await db.row<Counted>(sql`
    select receipt.id, receipt.number, receipt.state, receipt.warehouse_id as "warehouseId"
    from receipt where receipt.id = ${id} and ${receiptsSeenBy(actor)} ${lock}`)
  if (!receipt) throw refuse('not_found')
  if (receipt.state !== 'confirmed') throw refuse('receipt_not_counted', { number: receipt.number })
  return receipt
}

/** Limits each title to the receipt's copies that have not been passed on; others stay in stock. */
async function keptBack({ db }: Context, { id, warehouseId }: Counted): Promise<WithheldCopies[]> {
  const rows = await db.rows<{ bookId: number; copies: number }>(sql`
    select line.book_id as "bookId", stood.free - greatest(sum(line.good) - coalesce((
      select sum(passed.sent) from send_order join send_order_line as passed on passed.send_order_id = send_order.id
      where send_order.receipt_id = ${id} and passed.book_id = line.book_id), 0), 0) as copies
    from receipt_line as line join stock_balance as stood on stood.warehouse_id = ${warehouseId} and stood.book_id = line.book_id
    where line.receipt_id = ${id} and line.good > 0 and exists (select from fulfilment_line
      where fulfilment_line.warehouse_id = ${warehouseId} and fulfilment_line.book_id = line.book_id and fulfilment_line.open > 0
        and ${mayOwe})
    group by line.book_id, stood.free`)
  return rows.filter(({ copies }) => copies > 0).map((row) => ({ warehouseId, ...row }))
}

const sharing = async (context: Context, receipt: Counted): Promise<SharingRequest> => ({
  ...everything,
  keepBack: await keptBack(context, receipt),
  changes: [],
})

/** A proposal by fulfilment line. */
export async function proposePassingOn(
  { receiptId }: { readonly receiptId: number },
  context: Context,
): Promise<ValueOf<typeof AllocateOutput>> {
  const receipt = await countedReceipt(context, receiptId)
  const shared = await sharesOf(context, await sharing(context, receipt), owedOf(receipt))
  const allocation = { ...shared, lines: shared.lines.filter(({ copies }) => copies > 0) }
  return answerShares(context, allocation, { by: 'line', page: 1, pageSize: 5000, sort: undefined })
}

interface Input extends FieldValues<typeof vehicleFields> {
  readonly receiptId: number
  readonly lines?: readonly LineToIssue[] | undefined
}

/** Issues and sends a receipt's copies at once: as proposed, or the named lines. */
export async function passOn(context: Context, request: Input): Promise<IssuedOrders> {
  const receipt = await countedReceipt(context, request.receiptId, raw('for no key update of receipt'))
  const { copiesToIssue, locked } = request.lines
    ? { copiesToIssue: await namedLines(context, request.lines, undefined, owedOf(receipt)), locked: undefined }
    : await fairLines(context, await sharing(context, receipt), owedOf(receipt))
  const made = await makeOrders(
    context,
    copiesToIssue,
    { way: 'passedOn', receiptId: receipt.id, ...emptyFields(ownFields) },
    locked,
  )
  const lines = await linesOf(
    context,
    made.orders.map(({ id }) => id),
  )
  await sendOut(context, made.orders, lines, request)
  return answerOf(made)
}
