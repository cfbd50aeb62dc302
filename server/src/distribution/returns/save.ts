import type { Issue } from '@keben/core/kit/issues'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { valuesOf } from '@keben/core/kit/fields'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import { returnFields } from '@keben/core/distribution/returns/fields'
import type { ReturnDocument, ReturnInput } from '@keben/core/distribution/returns/shapes'
import { returnWords } from '@keben/core/distribution/returns/words'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory, applyTransition } from '../../kit/documents/document.ts'
import { fieldNames, fieldParameters } from '../../kit/documents/fields.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'
import { ableNamedBy, leftOfReceipt } from './returnable-lines.ts'
import { returnKind } from './kind.ts'
import { lockReturn } from './locks.ts'
import { readReturn } from './read.ts'
import { ableSeenBy, returnsWrittenBy } from './scope.ts'
import { givingBack } from './supplier-list.ts'
import { totalsOfLines } from './totals.ts'

type Input = ValueOf<typeof ReturnInput>

interface Ends {
  readonly kind: 'receiver' | 'supplier'
  readonly companyId: number
  readonly warehouseId: number
  readonly receiver: string | null
  readonly districtId: number | null
  readonly schoolId: number | null
  readonly campusId: number | null
  readonly shopId: number | null
  readonly supplierId: number | null
}
interface Line {
  readonly sendOrderLineId: number | null
  readonly dueLineId: number | null
  readonly differenceId: number | null
  readonly receiptLineId: number | null
  readonly copies: number
}

/** Creates a return, or updates a draft with optimistic locking; a rejected one becomes a draft. */
export async function saveReturn(request: Input, context: Context): Promise<ReturnDocument> {
  const before =
    request.id === undefined || request.version === undefined
      ? undefined
      : await lockReturn(context, { id: request.id, version: request.version }, 'save', returnsWrittenBy(context.actor))
  if (before && !before.whole) throw refuse('document_is_shared', { number: before.number })
  const { ends, lines } = request.lines.length
    ? await fromReceiver(context, request)
    : await toSupplier(context, request)
  if (before?.state === 'rejected') await applyTransition(context, returnKind, 'revise', [before.id])
  const id = await writeOrder(context, before?.id, ends, request)
  await writeLines(context, id, lines)
  await record(context, [
    {
      thing: returnKind.thing,
      id,
      action: before ? 'change' : 'create',
      after: { reason: request.reason, ...valuesOf(returnFields, request) },
    },
  ])
  return readReturn(context, id)
}

type Found = Ends & Line & { readonly place: number; readonly title: string; readonly left: number }

/** Delivery lines that the caller may return: of one receiver, to one warehouse. */
async function fromReceiver({ db, actor }: Context, { lines: input }: Input) {
  const rows = await db.rows<Found>(sql`
    select input.place::int - 1 as place, input.copies, able.send_order_line_id as "sendOrderLineId",
      able.fulfilment_line_id as "dueLineId", able.difference_id as "differenceId", null as "receiptLineId", book.title, able.left,
      'receiver' as kind, able.company_id as "companyId", able.warehouse_id as "warehouseId", able.receiver,
      able.district_id as "districtId", able.school_id as "schoolId", able.campus_id as "campusId",
      able.shop_id as "shopId", null as "supplierId"
    from unnest(${input.map(({ sendOrderLineId }) => sendOrderLineId ?? null)}::bigint[],
      ${input.map(({ differenceId }) => differenceId ?? null)}::bigint[], ${input.map(({ copies }) => copies)}::int[])
      with ordinality as input (send_order_line_id, difference_id, copies, place)
    join ${ableNamedBy('input')} on true
    join book on book.id = able.book_id
    where ${ableSeenBy(actor)} order by input.place`)
  const missing = input.findIndex((_, place) => !rows.some((line) => line.place === place))
  if (missing >= 0) throw noSuchLine(missing, input[missing])
  const [first] = rows
  if (!first || rows.some((line) => endOf(line) !== endOf(first))) throw refuse('return_is_mixed')
  const tooMany = rows.filter(({ copies, left }) => copies > left)
  if (tooMany.length) throw refuse('more_than_may_return', { titles: tooMany })
  return { ends: first as Ends, lines: rows as readonly Line[] }
}

const endOf = ({ warehouseId, receiver, campusId, districtId, shopId }: Ends): string =>
  [warehouseId, receiver, campusId, districtId, shopId].join(' ')

function noSuchLine(place: number, line: Input['lines'][number] | undefined) {
  const field = line?.sendOrderLineId === undefined ? 'differenceId' : 'sendOrderLineId'
  const issue: Issue = {
    field: `lines.${place}.${field}`,
    rule: 'no_such_entry',
    facts: { given: String(line?.[field] ?? '') },
  }
  return noSuch({ words: returnWords }, issue)
}

const unknown = (field: 'supplierId' | 'warehouseId', input: number | undefined) =>
  noSuch({ words: returnWords }, { field, rule: 'no_such_entry', facts: { given: String(input) } })

/** Allocates titles to the supplier's latest receipts at this warehouse, with their price and discount. */
async function toSupplier({ db, actor }: Context, { supplierId, warehouseId, titles }: Input) {
  const warehouse = await db.row<{ companyId: number }>(sql`
    select company_id as "companyId" from warehouse where id = ${warehouseId} and ${givingBack(actor)}`)
  if (!warehouse) throw unknown('warehouseId', warehouseId)
  const supplier = await db.row<{ name: string; takes: boolean }>(sql`
    select name, takes_returns as takes from supplier where id = ${supplierId}`)
  if (!supplier) throw unknown('supplierId', supplierId)
  if (!supplier.takes) throw refuse('supplier_takes_no_returns', { supplier: supplier.name })
  const rows = await db.rows<{
    bookId: number
    title: string
    receiptLineId: number | null
    copies: number
    left: number
  }>(sql`
    with wanted as (
      select * from unnest(${titles.map(({ bookId }) => bookId)}::bigint[], ${titles.map(({ copies }) => copies)}::int[])
        as wanted (book_id, copies)
    ), brought as (
      select line.id, line.book_id, ${leftOfReceipt} as left, sum(${leftOfReceipt}) over newest as up_to,
        sum(${leftOfReceipt}) over (partition by line.book_id) as total
      from receipt_line as line join receipt on receipt.id = line.receipt_id and receipt.state = 'confirmed'
        and receipt.supplier_id = ${supplierId} and receipt.warehouse_id = ${warehouseId}
        and ${isLive(raw('receipt.plan_id'))}
      where line.book_id in (select book_id from wanted) and ${leftOfReceipt} > 0
      window newest as (partition by line.book_id order by receipt.confirmed_at desc, line.id desc)
    )
    select wanted.book_id as "bookId", book.title, brought.id as "receiptLineId", coalesce(brought.total, 0)::int as left,
      least(brought.left, wanted.copies - (brought.up_to - brought.left))::int as copies
    from wanted join book on book.id = wanted.book_id
    left join brought on brought.book_id = wanted.book_id and brought.up_to - brought.left < wanted.copies
    where ${allOf([actor.role === 'business' ? booksSeenBy(actor) : everything])}
    order by wanted.book_id, brought.up_to`)
  const tooMany = titles.flatMap(({ bookId, copies }) => {
    const row = rows.find((one) => one.bookId === bookId)
    return (row?.left ?? 0) < copies ? [{ title: row?.title ?? String(bookId), copies, left: row?.left ?? 0 }] : []
  })
  if (tooMany.length) throw refuse('more_than_was_received', { titles: tooMany })
  const none = { receiver: null, districtId: null, schoolId: null, campusId: null, shopId: null }
  const ends: Ends = {
    kind: 'supplier',
    companyId: warehouse.companyId,
    warehouseId: warehouseId ?? 0,
    supplierId: supplierId ?? 0,
    ...none,
  }
  const lines = rows.map(({ receiptLineId, copies }) => ({
    receiptLineId,
    copies,
    sendOrderLineId: null,
    dueLineId: null,
    differenceId: null,
  }))
  return { ends, lines: lines as readonly Line[] }
}

async function writeOrder(context: Context, id: number | undefined, ends: Ends, request: Input): Promise<number> {
  const { db, actor, now } = context
  const values = sql`${ends.kind}, ${ends.companyId}, ${ends.warehouseId}, ${ends.receiver}, ${ends.districtId}, ${ends.schoolId},
    ${ends.campusId}, ${ends.shopId}, ${ends.supplierId}, ${request.reason}, ${fieldParameters(returnFields, request)}, ${actor.userId}, ${now}`
  const columns = sql`kind, company_id, warehouse_id, receiver, district_id, school_id, campus_id, shop_id, supplier_id, reason,
    ${fieldNames(returnFields)}, changed_by, changed_at`
  if (id !== undefined) {
    await db.run(sql`update return_order set (${columns}, version) = row(${values}, version + 1) where id = ${id}`)
    return id
  }
  const [number] = await nextNumbers(context, 'TH', cityDay(now).slice(0, 4))
  const row = await db.row<{ id: number }>(sql`
    insert into return_order (number, ${columns}, created_by, created_at) values (${number}, ${values}, ${actor.userId}, ${now})
    returning id`)
  if (!row) throw new Error('A return was not written.')
  await recordHistory(context, returnKind, 'create', [row.id])
  return row.id
}

/** Replaces the lines, at the source's terms and the currently charged price. */
async function writeLines({ db }: Context, id: number, lines: readonly Line[]): Promise<void> {
  await db.run(sql`delete from return_line where return_order_id = ${id}`)
  await db.run(sql`
    insert into return_line (return_order_id, send_order_line_id, fulfilment_line_id, difference_id, receipt_line_id, book_id, copies,
      price_fen, discount_bp, copies_per_pack, packs_per_case, charged_before)
    select ${id}, input.send_id, input.due_id, input.difference_id, input.receipt_id, terms.book_id, input.copies,
      coalesce(charge.price_fen, terms.price_fen), terms.discount_bp, terms.copies_per_pack, terms.packs_per_case,
      coalesce(charge.copies, 0)
    from unnest(${lines.map((line) => line.sendOrderLineId)}::bigint[], ${lines.map((line) => line.dueLineId)}::bigint[],
      ${lines.map((line) => line.differenceId)}::bigint[], ${lines.map((line) => line.receiptLineId)}::bigint[],
      ${lines.map((line) => line.copies)}::int[]) with ordinality
      as input (send_id, due_id, difference_id, receipt_id, copies, place)
    cross join lateral (
      select book_id, price_fen, discount_bp, copies_per_pack, packs_per_case, null::bigint as ordered_id from send_order_line
      where id = coalesce(input.send_id, (select send_order_line_id from delivery_difference where id = input.difference_id))
      union all
      select book_id, price_fen, discount_bp, copies_per_pack, packs_per_case, supplier_order_line_id from receipt_line
      where id = input.receipt_id
    ) as terms
    left join charge on charge.fulfilment_line_id = input.due_id or charge.supplier_order_line_id = terms.ordered_id
    order by input.place`)
  await db.run(sql`update return_order as document set ${totalsOfLines} where id = ${id}`)
}
