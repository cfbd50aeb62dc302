import type { ValueOf } from '@keben/core/kit/endpoint'
import { type FieldValues, valuesOf } from '@keben/core/kit/fields'
import { cityDay } from '@keben/core/kit/moment'
import { ownFields } from '@keben/core/distribution/moves/fields'
import type { LaneFacts, MoveDocument, MoveInput, MoveLineInput } from '@keben/core/distribution/moves/shapes'
import { moveStates } from '@keben/core/distribution/moves/states'
import { moveWords } from '@keben/core/distribution/moves/words'
import { refuse } from '@keben/core/refusals'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { fieldNames, fieldParameters, setFields } from '../../kit/documents/fields.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { sql } from '../../kit/database/sql.ts'
import { totalled } from './columns.ts'
import { moveKind } from './kind.ts'
import { type LockedMove, lockKnown } from './locks.ts'
import { readMove } from './read.ts'
import { type NetStockPosition, factsOf, readStanding } from './net-position.ts'

type Written = ValueOf<typeof MoveInput>
type Lane = Pick<Written, 'fromWarehouseId' | 'toWarehouseId'>

/** Creates or updates a draft with optimistic locking. Lines of invisible titles stay. */
export async function saveMove(context: Context, written: Written): Promise<MoveDocument> {
  const { companyId } = context.actor
  if (companyId === null) throw refuse('not_found')
  const before = written.id === undefined ? undefined : await lockDraft(context, written)
  await mustLead(context, companyId, written)
  await mustBeSeen(context, written.lines)
  const had = before && (await takeOutLines(context, before.id))
  const id = before ? await changeMove(context, before.id, written) : await createMove(context, companyId, written)
  await putInLines(context, id, written)
  await context.db.run(totalled([id]))
  const move = await readMove(context, id)
  await note(context, move, before && { ...valuesOf(ownFields, before), lines: had })
  return move
}

async function lockDraft(context: Context, { id = 0, version = 0, ...lane }: Written): Promise<LockedMove> {
  const move = await lockKnown(context, { id, version })
  const { number, state, fromWarehouseId, toWarehouseId } = move
  if (state !== 'draft') throw refuse('move_is_no_draft', { number, state: moveStates[state] })
  if (fromWarehouseId !== lane.fromWarehouseId || toWarehouseId !== lane.toWarehouseId)
    throw refuse('move_stays_on_its_lane')
  return move
}

interface End {
  readonly id: number
  readonly name: string
  readonly takes: boolean
}

/** Both ends are active leaf warehouses of the company; others count as unknown. */
async function mustLead({ db }: Context, companyId: number, lane: Lane): Promise<void> {
  const ends = await db.rows<End>(sql`
    select id, name, state = 'active' and not exists (select from warehouse as part where part.parent_id = warehouse.id) as takes
    from warehouse where id = any(${[lane.fromWarehouseId, lane.toWarehouseId]}::bigint[]) and company_id = ${companyId}`)
  const byId = new Map(ends.map((end) => [end.id, end]))
  for (const field of ['fromWarehouseId', 'toWarehouseId'] as const)
    if (!byId.has(lane[field]))
      throw noSuch({ words: moveWords }, { field, rule: 'no_such_entry', facts: { given: String(lane[field]) } })
  const closed = ends.filter(({ takes }) => !takes)
  if (closed.length) throw refuse('move_warehouse_closed', { warehouses: closed.map(({ name }) => name) })
}

/** A title without a grant counts as unknown. */
async function mustBeSeen({ db, actor }: Context, lines: readonly MoveLineInput[]): Promise<void> {
  const visibleBooks = await db.rows<{ id: number }>(sql`
    select id from book where id = any(${lines.map(({ bookId }) => bookId)}::bigint[]) and ${booksSeenBy(actor)}`)
  const knownIds = new Set(visibleBooks.map(({ id }) => id))
  const place = lines.findIndex(({ bookId }) => !knownIds.has(bookId))
  const unknown = lines[place]
  if (!unknown) return
  const field = `lines.${place}.bookId`
  throw noSuch({ words: moveWords }, { field, rule: 'no_such_entry', facts: { given: String(unknown.bookId) } })
}

interface ShownLine {
  readonly bookCode: string
  readonly copies: number
  readonly reason: string
}

const takeOutLines = ({ db, actor }: Context, id: number): Promise<ShownLine[]> =>
  db.rows<ShownLine>(sql`
    delete from move_line as line using book
    where line.move_order_id = ${id} and book.id = line.book_id and ${booksSeenBy(actor)}
    returning book.book_code as "bookCode", line.copies, line.reason`)

async function createMove(context: Context, companyId: number, written: Written): Promise<number> {
  const { db, actor, now } = context
  const [number] = await nextNumbers(context, 'YK', cityDay(now).slice(0, 4))
  const row = await db.row<{ id: number }>(sql`
    insert into move_order (number, company_id, from_warehouse_id, to_warehouse_id, ${fieldNames(ownFields)}, created_by, created_at,
      changed_by, changed_at)
    values (${number}, ${companyId}, ${written.fromWarehouseId}, ${written.toWarehouseId}, ${fieldParameters(ownFields, written)},
      ${actor.userId}, ${now}, ${actor.userId}, ${now})
    returning id`)
  if (!row) throw new Error('A move was not written.')
  await recordHistory(context, moveKind, 'create', [row.id])
  return row.id
}

async function changeMove({ db, actor, now }: Context, id: number, written: Written): Promise<number> {
  await db.run(sql`update move_order set ${setFields(ownFields, written)}, version = version + 1, changed_by = ${actor.userId},
    changed_at = ${now} where id = ${id}`)
  return id
}

async function putInLines(context: Context, id: number, { lines, ...lane }: Written): Promise<void> {
  const facts = await factsOfLines(context, id, lane, lines)
  await context.db.run(sql`
    insert into move_line (move_order_id, book_id, copies, reason, facts, price_fen, copies_per_pack, packs_per_case)
    select ${id}, book.id, input.copies, input.reason, input.facts, book.price_fen, book.copies_per_pack, book.packs_per_case
    from unnest(${lines.map(({ bookId }) => bookId)}::bigint[], ${lines.map(({ copies }) => copies)}::int[],
      ${lines.map(({ reason }) => reason)}::text[], ${facts.map((fact) => JSON.stringify(fact))}::jsonb[])
      with ordinality as input (book_id, copies, reason, facts, place)
    join book on book.id = input.book_id order by input.place`)
}

/** The positions of both ends, by line. */
async function factsOfLines(
  { db, now }: Context,
  exceptMoveId: number,
  lane: Lane,
  lines: readonly MoveLineInput[],
): Promise<LaneFacts[]> {
  const standings = await readStanding(db, {
    where: sql`warehouse.id = any(${[lane.fromWarehouseId, lane.toWarehouseId]}::bigint[])
      and book.id = any(${lines.map(({ bookId }) => bookId)}::bigint[])`,
    today: cityDay(now),
    exceptMoveId,
  })
  const found = new Map(standings.map((one) => [`${one.warehouseId}:${one.bookId}`, one]))
  const at = (warehouseId: number, bookId: number): NetStockPosition =>
    found.get(`${warehouseId}:${bookId}`) ?? {
      warehouseId,
      bookId,
      owed: 0,
      free: 0,
      coming: 0,
      comesOn: null,
      late: 0,
    }
  return lines.map(({ bookId }) => factsOf(at(lane.fromWarehouseId, bookId), at(lane.toWarehouseId, bookId)))
}

/** Audits visible lines before and after. */
async function note(
  context: Context,
  move: MoveDocument,
  before: (FieldValues<typeof ownFields> & { readonly lines: readonly ShownLine[] | undefined }) | undefined,
): Promise<void> {
  const lines = move.lines.map(({ bookCode, copies, reason }) => ({ bookCode, copies, reason }))
  const lane = { fromWarehouseName: move.fromWarehouseName, toWarehouseName: move.toWarehouseName }
  const after = { number: move.number, ...lane, ...valuesOf(ownFields, move), lines }
  const entry = { thing: moveKind.thing, id: move.id, after }
  await record(context, [before ? { ...entry, action: 'change', before } : { ...entry, action: 'create' }])
}
