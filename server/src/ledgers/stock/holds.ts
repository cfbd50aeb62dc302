import type { StockCause } from '@keben/core/ledgers/stock/choices'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { type Balances, type StockPlace, type StockDocument, enter, lockBalances } from './ledger.ts'

export interface HeldCopies extends StockPlace {
  readonly lineId: number
  readonly copies: number
}

/*
 * Holds of documents are the only source of reserved copies. The caller has locked the document, so its holds do not
 * change.
 */

/** Reserves copies for all lines or none, in addition to existing holds. */
export const hold = (context: Context, document: StockDocument, lines: readonly HeldCopies[]): Promise<void> =>
  holdAll(
    context,
    lines.map((line) => ({ ...line, document })),
  )

export interface HeldBy extends HeldCopies {
  readonly document: StockDocument
}

/** As `hold` for many documents of one kind. A caller that has locked balances passes them. */
export async function holdAll(context: Context, lines: readonly HeldBy[], locked?: Balances): Promise<void> {
  const holding = lines.filter(({ copies }) => copies !== 0)
  const [first] = holding
  if (!first) return
  if (holding.some(({ copies }) => copies < 0)) throw new Error('A hold of fewer copies than none.')
  const movements = holding.map((line) => ({ ...line, bucket: 'reserved' as const, delta: line.copies }))
  await enter(context, { document: first.document, cause: 'reserve', movements }, locked)
  await context.db.run(sql`
    insert into stock_hold as held (warehouse_id, book_id, thing, thing_id, line_id, copies)
    select input.warehouse_id, input.book_id, ${first.document.thing}, input.thing_id, input.line_id, sum(input.copies)
    from unnest(${holding.map(({ warehouseId }) => warehouseId)}::bigint[], ${holding.map(({ bookId }) => bookId)}::bigint[],
      ${holding.map(({ document }) => document.id)}::bigint[], ${holding.map(({ lineId }) => lineId)}::bigint[],
      ${holding.map(({ copies }) => copies)}::int[]) as input (warehouse_id, book_id, thing_id, line_id, copies)
    group by input.warehouse_id, input.book_id, input.thing_id, input.line_id
    on conflict (thing, line_id, warehouse_id, book_id) do update set copies = held.copies + excluded.copies`)
}

/**
 * Ends all holds of these documents. The copies become free, or leave the warehouse if `out` gives a reason. Returns
 * the holds.
 */
export async function endHolds(
  context: Context,
  documents: readonly StockDocument[],
  out?: StockCause,
): Promise<readonly HeldBy[]> {
  const [first] = documents
  if (!first) return []
  const byId = new Map(documents.map((document) => [document.id, document]))
  const lockedHolds = await context.db.rows<HeldCopies & { documentId: number }>(sql`
    delete from stock_hold where thing = ${first.thing} and thing_id = any(${[...byId.keys()]}::bigint[])
    returning warehouse_id as "warehouseId", book_id as "bookId", line_id as "lineId", copies, thing_id as "documentId"`)
  const ended = lockedHolds.map(({ documentId, ...line }) => ({ ...line, document: byId.get(documentId) ?? first }))
  const movements = ended.flatMap((line) => [
    { ...line, bucket: 'reserved' as const, delta: -line.copies },
    ...(out ? [{ ...line, bucket: 'onHand' as const, delta: -line.copies, cause: out }] : []),
  ])
  await enter(context, { document: first, cause: 'release', movements })
  return ended
}

/**
 * Releases the named lines, else all. Returns the released holds for the sender. Releasing more than is held is a bug
 * and changes nothing.
 */
export async function release(
  context: Context,
  document: StockDocument,
  lines?: readonly HeldCopies[],
): Promise<readonly HeldCopies[]> {
  const released = lines?.filter(({ copies }) => copies !== 0) ?? (await heldBy(context, document))
  if (!released.length) return []
  const balances = await lockBalances(context, released)
  await giveBack(context, document, released)
  const movements = released.map((line) => ({ ...line, bucket: 'reserved' as const, delta: -line.copies }))
  await enter(context, { document, cause: 'release', movements }, balances)
  return released
}

export const heldBy = (
  { db }: Pick<Context, 'db'>,
  { thing, id }: Pick<StockDocument, 'thing' | 'id'>,
): Promise<HeldCopies[]> =>
  db.rows<HeldCopies>(sql`
    select warehouse_id as "warehouseId", book_id as "bookId", line_id as "lineId", copies
    from stock_hold where thing = ${thing} and thing_id = ${id} order by warehouse_id, book_id, line_id`)

async function giveBack({ db }: Context, document: StockDocument, lines: readonly HeldCopies[]): Promise<void> {
  if (lines.some(({ copies }) => copies < 0)) throw new Error('A release of fewer copies than none.')
  const row = await db.row<{ lines: number; wrong: number }>(sql`
    with released as (
      select input.warehouse_id, input.book_id, input.line_id, sum(input.copies) as copies
      from ${asRows(lines)} group by input.warehouse_id, input.book_id, input.line_id
    ), remaining as (
      select held.id, held.copies - released.copies as left_over
      from released left join stock_hold as held on held.thing = ${document.thing} and held.thing_id = ${document.id}
        and held.line_id = released.line_id and held.warehouse_id = released.warehouse_id and held.book_id = released.book_id
    ), fewer as (
      update stock_hold as held set copies = remaining.left_over from remaining where held.id = remaining.id and remaining.left_over > 0
    ), gone as (
      delete from stock_hold as held using remaining where held.id = remaining.id and remaining.left_over = 0
    )
    select count(*) as lines, count(*) filter (where id is null or left_over < 0) as wrong from remaining`)
  if (row?.wrong !== 0) throw new Error(`${document.number} would give back more than it holds.`)
}

const asRows = (lines: readonly HeldCopies[]) => sql`unnest(
  ${lines.map(({ warehouseId }) => warehouseId)}::bigint[], ${lines.map(({ bookId }) => bookId)}::bigint[],
  ${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ copies }) => copies)}::int[]
) as input (warehouse_id, book_id, line_id, copies)`
