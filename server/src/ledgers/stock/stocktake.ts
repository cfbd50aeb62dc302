import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import type { CountedTitle, Stocktake, StocktakeInput } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { marking, noSuch } from '../../kit/resources/references.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { sql } from '../../kit/database/sql.ts'
import { isLeaf } from '../../base/warehouses/tree.ts'
import { type Balance, type Balances, balanceAt, lockBalances, post } from './ledger.ts'
import { shelvesSeenBy } from './scope.ts'

/** A counted title and its balance. */
interface Compared extends CountedTitle {
  readonly title: string
  readonly stands: Balance
}

/** Posts the differences of all titles, or none. */
async function takeStock(input: StocktakeInput, context: Context): Promise<Stocktake> {
  await mustBeMyShelf(context, input.warehouseId)
  const titles = await titlesOf(context, input.lines)
  const balances = await lockBalances(context, placesOf(input))
  const compared = input.lines.map((line) => compare(input.warehouseId, line, titles, balances))
  mustStandAsSeen(compared)
  mustCoverReserved(compared)

  const [number = ''] = await nextNumbers(context, 'PD', cityDay(context.now).slice(0, 4))
  const { id, lineIds } = await writeCount(context, number, input, compared)
  await post(context, postingOf({ id, number, lineIds }, input, compared), balances)
  const taken = await readStocktake(context, id)
  const { warehouseName, reason, differing, found, missing } = taken
  const after = { number, warehouseName, reason, titles: taken.titles, differing, found, missing }
  await record(context, [{ thing: 'stocktake', id, action: 'create', after }])
  return taken
}

const placesOf = ({ warehouseId, lines }: StocktakeInput) => lines.map(({ bookId }) => ({ warehouseId, bookId }))

/** Only leaf warehouses hold copies. A disabled warehouse may still be emptied. */
async function mustBeMyShelf({ db, actor }: Context, warehouseId: number): Promise<void> {
  const shelf = await db.row<{ name: string; leaf: boolean }>(sql`
    select warehouse.name, ${isLeaf()} as leaf from warehouse
    where warehouse.id = ${warehouseId} and ${shelvesSeenBy(actor)} for key share of warehouse`)
  if (!shelf)
    throw noSuch(
      { words: stockWords },
      { field: 'warehouseId', rule: 'no_such_entry', facts: { given: String(warehouseId) } },
    )
  if (!shelf.leaf) throw refuse('warehouse_holds_no_stock', { warehouse: shelf.name })
}

/** A keeper may count every existing title. */
async function titlesOf({ db }: Context, lines: readonly CountedTitle[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; title: string }>(
    sql`select id, title from book where id = any(${lines.map(({ bookId }) => bookId)}::bigint[])`,
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const unknown = lines.findIndex(({ bookId }) => !titles.has(bookId))
  if (unknown < 0) return titles
  const field = { en: stockWords.en.bookId, zh: stockWords.zh.bookId }
  const facts = { given: String(lines[unknown]?.bookId) }
  const issue = { field: `lines.${unknown}.bookId`, rule: 'no_such_entry', facts }
  throw marking(issue, refuse('no_such_reference', { field }))
}

function compare(
  warehouseId: number,
  line: CountedTitle,
  titles: ReadonlyMap<number, string>,
  balances: Balances,
): Compared {
  const stands = balanceAt(balances, { warehouseId, bookId: line.bookId })
  if (!stands) throw new Error(`No balance was locked for the title ${line.bookId}.`)
  return { ...line, title: titles.get(line.bookId) ?? '', stands }
}

/** If copies moved after the count, posting it would move them twice. */
function mustStandAsSeen(compared: readonly Compared[]): void {
  const moved = compared.filter(({ was, stands }) => was.onHand !== stands.onHand || was.damaged !== stands.damaged)
  if (!moved.length) return
  const titles = moved.map(({ bookId, title, stands: { onHand, damaged } }) => ({ bookId, title, onHand, damaged }))
  throw refuse('stock_moved_since', { titles })
}

function mustCoverReserved(compared: readonly Compared[]): void {
  const short = compared.filter(({ onHand, stands }) => onHand < stands.reserved)
  if (!short.length) return
  const titles = short.map(({ bookId, title, onHand, stands: { reserved } }) => ({ bookId, title, onHand, reserved }))
  throw refuse('counted_below_reserved', { titles })
}

interface Written {
  readonly id: number
  /** In the order of the lines. */
  readonly lineIds: readonly number[]
}

/** Keeps lines without a difference as proof of the count. */
async function writeCount(
  { db, actor, now }: Context,
  number: string,
  { warehouseId, reason }: StocktakeInput,
  compared: readonly Compared[],
): Promise<Written> {
  const rows = await db.rows<{ id: number; lineId: number }>(sql`
    with taken as (
      insert into stocktake (number, warehouse_id, reason, created_by, created_at)
      values (${number}, ${warehouseId}, ${reason}, ${actor.userId}, ${now}) returning id
    )
    insert into stocktake_line (stocktake_id, book_id, on_hand_before, on_hand, damaged_before, damaged, reason)
    select taken.id, line.book_id, line.on_hand_before, line.on_hand, line.damaged_before, line.damaged, line.reason
    from taken cross join unnest(
      ${compared.map(({ bookId }) => bookId)}::bigint[], ${compared.map(({ stands }) => stands.onHand)}::int[],
      ${compared.map(({ onHand }) => onHand)}::int[], ${compared.map(({ stands }) => stands.damaged)}::int[],
      ${compared.map(({ damaged }) => damaged)}::int[], ${compared.map((line) => line.reason)}::text[]
    ) with ordinality as line (book_id, on_hand_before, on_hand, damaged_before, damaged, reason, place)
    order by line.place
    returning stocktake_id as id, id as "lineId"`)
  return { id: rows[0]?.id ?? 0, lineIds: rows.map(({ lineId }) => lineId) }
}

const postingOf = (
  { id, number, lineIds }: Written & { readonly number: string },
  { warehouseId, reason }: StocktakeInput,
  compared: readonly Compared[],
) => ({
  document: { thing: 'stocktake', id, number },
  cause: 'stocktake' as const,
  reason,
  movements: compared.flatMap((line, place) => {
    const common = { warehouseId, bookId: line.bookId, lineId: lineIds[place], reason: line.reason }
    return (['onHand', 'damaged'] as const).map((bucket) => ({
      ...common,
      bucket,
      delta: line[bucket] - line.stands[bucket],
    }))
  }),
})

async function readStocktake({ db }: Context, id: number): Promise<Stocktake> {
  const taken = await db.row<Stocktake>(sql`
    select stocktake.id, stocktake.number, stocktake.warehouse_id as "warehouseId",
      ${nameOf('warehouse', sql`stocktake.warehouse_id`)} as "warehouseName", stocktake.reason,
      ${nameOfUser(sql`stocktake.created_by`)} as "createdBy",
      ${moment(sql`stocktake.created_at`)} as "createdAt", counted.*
    from stocktake cross join lateral (
      select count(*) as titles,
        count(*) filter (where (line.on_hand, line.damaged) <> (line.on_hand_before, line.damaged_before)) as differing,
        coalesce(sum(greatest(line.on_hand - line.on_hand_before, 0)), 0) as found,
        coalesce(sum(greatest(line.on_hand_before - line.on_hand, 0)), 0) as missing,
        json_agg(json_build_object('id', line.id, 'bookId', line.book_id, 'bookCode', book.book_code, 'isbn', book.isbn,
          'title', book.title, 'subjectId', book.subject_id, 'onHandBefore', line.on_hand_before, 'onHand', line.on_hand,
          'damagedBefore', line.damaged_before, 'damaged', line.damaged, 'reason', line.reason) order by line.id) as lines
      from stocktake_line as line join book on book.id = line.book_id where line.stocktake_id = stocktake.id
    ) as counted
    where stocktake.id = ${id}`)
  if (!taken) throw new Error('A stocktaking was not written.')
  return taken
}

export const stocktakeHandlers = [handle(adjustStock, takeStock)]
