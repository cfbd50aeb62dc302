import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Selection, SelectionConflict, saveSelection } from '@keben/core/ordering/selections/contract'
import { type MergedSelection, type ReservedTitle, mergeTitles } from '@keben/core/ordering/selections/rules'
import { selectionWords } from '@keben/core/ordering/selections/words'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'
import { isLeaf } from '../../base/warehouses/tree.ts'
import { type LockedSeason, type LockedSelection, lockOrCreate, lockPlan, refuseUnlessSelecting } from './locks.ts'
import { selections } from './kind.ts'
import { readSelection } from './list.ts'

type Input = ValueOf<typeof saveSelection.input>

/** Saves this user's changes; concurrent changes of colleagues stay. */
export async function save(input: Input, context: Context): Promise<ValueOf<typeof saveSelection.output>> {
  const plan = await lockPlan(context, input.planId)
  refuseUnlessSelecting(plan, context)
  const locked = await lockOrCreate(context, plan.id)
  if (locked.state === 'submitted') throw refuse('selection_waits')

  const known = await knownTitles(context, locked.id, plan, input)
  const merged = mergeTitles(known.filter(isChosen), input.was, input.books)
  refuseUnknown(known, merged)
  refuseRemovals(known, merged, plan)
  await checkWarehouse(context, input, locked)

  await write(context, locked, merged, input)
  const selection = await readSelection(context, locked.id)
  await recordDeed(context, locked, merged, known, selection)
  return {
    selection,
    books: await chosenTitles(context, locked.id),
    conflicts: conflictsOf(known, merged),
    changed:
      merged.put.length +
      merged.removed.length +
      Number(selection.reserveWarehouseName !== locked.reserveWarehouseName),
  }
}

interface KnownTitle {
  readonly bookId: number
  readonly bookCode: string
  readonly title: string
  readonly disabled: boolean
  readonly inCatalogue: boolean
  /** Null if not selected. */
  readonly reserveCopies: number | null
}

const isChosen = (title: KnownTitle): title is KnownTitle & ReservedTitle => title.reserveCopies !== null

/** Visible titles of this save. */
async function knownTitles(
  { db, actor }: Context,
  selectionId: number,
  plan: LockedSeason,
  { books, was }: Input,
): Promise<KnownTitle[]> {
  const ids = [...new Set([...books, ...was].map(({ bookId }) => bookId))]
  return db.rows<KnownTitle>(sql`
    select book.id as "bookId", book.book_code as "bookCode", book.title, book.state = 'disabled' as disabled,
      exists (select from plan_book where plan_book.plan_id = ${plan.id} and plan_book.company_id = ${actor.companyId}
        and plan_book.book_id = book.id) as "inCatalogue",
      chosen.reserve_copies as "reserveCopies"
    from book left join selection_book as chosen on chosen.book_id = book.id and chosen.selection_id = ${selectionId}
    where book.id = any(${ids}::bigint[]) and ${booksSeenBy(actor)}`)
}

/** Unknown, disabled or ungranted titles cannot be added; selected ones may stay. */
function refuseUnknown(known: readonly KnownTitle[], { put, removed, conflicts }: MergedSelection): void {
  const byId = new Map(known.map((title) => [title.bookId, title]))
  const isUsable = (bookId: number) => {
    const title = byId.get(bookId)
    return title !== undefined && (!title.disabled || isChosen(title))
  }
  const touched = [...put.map(({ bookId }) => bookId), ...removed, ...conflicts.map(({ bookId }) => bookId)]
  if (!touched.every(isUsable)) throw refuse('no_such_reference', { field: fieldNamed('bookId') })
}

const fieldNamed = (field: 'bookId' | 'reserveWarehouseId') => ({
  en: selectionWords.en[field],
  zh: selectionWords.zh[field],
})

/** Districts choose from an open plan's catalogue, so it loses no title. */
function refuseRemovals(known: readonly KnownTitle[], { removed }: MergedSelection, { planState }: LockedSeason): void {
  if (planState !== 'open') return
  const offered = known.filter(({ bookId, inCatalogue }) => inCatalogue && removed.includes(bookId))
  if (offered.length) throw refuse('title_is_offered', { titles: offered.map(({ title }) => title) })
}

/** The reserve lies in a leaf warehouse of the company; the current one may stay. */
async function checkWarehouse({ db, actor }: Context, { reserveWarehouseId }: Input, locked: LockedSelection) {
  if (!reserveWarehouseId || reserveWarehouseId === locked.reserveWarehouseId) return
  const row = await db.row(sql`
    select 1 from warehouse where id = ${reserveWarehouseId} and state = 'active' and ${isLeaf()} and ${warehousesSeenBy(actor)}
    for share`)
  if (!row) throw refuse('no_such_reference', { field: fieldNamed('reserveWarehouseId') })
}

async function write(
  context: Context,
  locked: LockedSelection,
  merged: MergedSelection,
  { reserveWarehouseId }: Input,
) {
  const { db, actor, now } = context
  const { put, removed } = merged
  const warehouseId = reserveWarehouseId === undefined ? locked.reserveWarehouseId : reserveWarehouseId
  const isSame = !put.length && !removed.length && warehouseId === locked.reserveWarehouseId
  // A rejection may concern only the terms, so an unchanged selection can be saved and submitted again.
  if (isSame && locked.state !== 'rejected') return
  if (put.length)
    await db.run(sql`
      insert into selection_book (selection_id, book_id, reserve_copies)
      select ${locked.id}, book_id, copies
      from unnest(${put.map(({ bookId }) => bookId)}::bigint[], ${put.map(({ reserveCopies }) => reserveCopies)}::int[])
        as title (book_id, copies)
      order by book_id
      on conflict (selection_id, book_id) do update set reserve_copies = excluded.reserve_copies`)
  if (removed.length)
    await db.run(sql`
      delete from selection_book where selection_id = ${locked.id} and book_id = any(${removed}::bigint[])`)
  const place = sql`reserve_warehouse_id = ${warehouseId}`
  if (locked.state === 'draft')
    await db.run(sql`
      update selection set ${place}, version = version + 1, changed_by = ${actor.userId}, changed_at = ${now}
      where id = ${locked.id}`)
  else await applyTransition(context, selections, 'revise', [locked.id], { set: place })
}

/** Records added and removed titles and the reserve's warehouse; a changed reserve counts as added. */
async function recordDeed(
  context: Context,
  locked: LockedSelection & { created: boolean },
  { put, removed }: MergedSelection,
  known: readonly KnownTitle[],
  { reserveWarehouseName }: Selection,
) {
  const moved = reserveWarehouseName !== locked.reserveWarehouseName
  if (!put.length && !removed.length && !moved) return
  const byId = new Map(known.map((title) => [title.bookId, title]))
  const codeOf = (bookId: number) => byId.get(bookId)?.bookCode ?? String(bookId)
  const shown = ({ bookId, reserveCopies }: ReservedTitle) =>
    reserveCopies > 0 ? `${codeOf(bookId)} (${reserveCopies})` : codeOf(bookId)
  const before = {
    ...(removed.length > 0 && { titles: removed.map(codeOf) }),
    ...(moved && !locked.created && { reserveWarehouseName: locked.reserveWarehouseName }),
  }
  const after = { ...(put.length > 0 && { titles: put.map(shown) }), ...(moved && { reserveWarehouseName }) }
  await record(context, [
    {
      thing: selections.thing,
      id: locked.id,
      action: locked.created ? 'create' : 'change',
      ...(Object.keys(before).length > 0 && { before }),
      ...(Object.keys(after).length > 0 && { after }),
    },
  ])
}

/** Visible titles. */
const chosenTitles = ({ db, actor }: Context, selectionId: number): Promise<ReservedTitle[]> =>
  db.rows<ReservedTitle>(sql`
    select chosen.book_id as "bookId", chosen.reserve_copies as "reserveCopies"
    from selection_book as chosen join book on book.id = chosen.book_id
    where chosen.selection_id = ${selectionId} and ${booksSeenBy(actor)} order by chosen.book_id`)

function conflictsOf(known: readonly KnownTitle[], { conflicts }: MergedSelection): SelectionConflict[] {
  const titles = new Map(known.map(({ bookId, title }) => [bookId, title]))
  return conflicts.map((conflict) => ({ ...conflict, title: titles.get(conflict.bookId) ?? '' }))
}
