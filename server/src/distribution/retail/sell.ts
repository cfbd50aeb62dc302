import type { saveSaleTerms } from '@keben/core/distribution/retail/contract'
import type { TitleToSell, TitlesToSellInput } from '@keben/core/distribution/retail/sale'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { bookFilters, bookSearch, bookSorts } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import { type AuditEntry, record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordCreated } from '../../kit/resources/resource.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { saleBooks } from './sale-books.ts'
import { owedToShops, totalsOf } from './supply.ts'

type Input = ValueOf<typeof saveSaleTerms.input>

const written = ['priceFen', 'leastCopies', 'wholePacks'] as const

/** Also for titles that were never offered. */
export const offerState: Sql = raw(`coalesce(sale_book.state, 'none')`)

export const titlesOf = ({ companyId }: Actor, now: Date) => {
  const company = sql`${companyId}::bigint`
  const totals = (figure: string): Sql =>
    sql`(select ${raw(figure)} from (${totalsOf(company, sql`book.id`, now)}) as there)`
  return {
    columns: sql`book.id, ${wholeTitleColumns}, book.funding, book.copies_per_pack as "copiesPerPack",
      book.packs_per_case as "packsPerCase", ${offerState} as state, coalesce(sale_book.version, 0) as "saleVersion",
      book.price_fen as "listPriceFen", sale_book.price_fen as "priceFen", coalesce(sale_book.least_copies, 1) as "leastCopies",
      coalesce(sale_book.whole_packs, false) as "wholePacks", coalesce(sale_book.remark, '') as remark,
      ${totals('free')} as "freeCopies", ${totals('available')} as "availableCopies", ${totals('coming')} as "comingCopies",
      ${owedToShops(company, sql`book.id`)} as "shopCopies", ${nameOfUser(sql`sale_book.changed_by`)} as "saleChangedBy",
      ${moment(sql`sale_book.changed_at`)} as "saleChangedAt"`,
    from: sql`book left join sale_book on sale_book.book_id = book.id and sale_book.company_id = ${companyId}`,
  }
}

/** Requires a company. Disabled titles are shown while on offer. */
export const titlesSeenBy = (actor: Actor): Sql =>
  actor.companyId === null
    ? nothing
    : sql`(${booksSeenBy(actor)} and (book.state = 'active' or sale_book.id is not null))`

const counted = (name: string): Sql => sql`count(*) filter (where ${offerState} = ${raw(`'${name}'`)})`

export function titlesToSell(input: ValueOf<typeof TitlesToSellInput>, actor: Actor, now: Date): ListQuery {
  const { bookCode, title, publisherName, subjectName, grade } = bookSorts
  return {
    ...titlesOf(actor, now),
    where: allOf([titlesSeenBy(actor), bookSearch(input.keyword), ...bookFilters({ editionIds: [], ...input })]),
    tab: input.state && sql`${offerState} = ${input.state}`,
    sums: { active: counted('active'), disabled: counted('disabled'), none: counted('none') },
    sorts: { bookCode, title, publisherName, subjectName, grade },
    tie: sql`book.id`,
  }
}

/** In the requested order; invisible ones are left out. */
async function readTitles({ db, actor, now }: Context, ids: readonly number[]): Promise<TitleToSell[]> {
  const { columns, from } = titlesOf(actor, now)
  const rows = await db.rows<TitleToSell>(
    sql`select ${columns} from ${from} where book.id = any(${ids}) and ${titlesSeenBy(actor)}`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same terms for one or many titles, all or none (optimistic locking). Putting on sale is another call. */
export async function saveTerms(input: Input, context: Context): Promise<{ list: TitleToSell[] }> {
  const ids = input.titles.map(({ bookId }) => bookId)
  await lockOffers(context, ids)
  const before = await readTitles(context, ids)
  if (before.length < ids.length) throw refuse('not_found')
  const known = new Map(input.titles.map(({ bookId, saleVersion }) => [bookId, saleVersion]))
  const stale = before.filter(({ id, saleVersion }) => saleVersion !== known.get(id))
  if (stale.length) throw staleTerms(context, stale)
  const different = before.filter(
    (row) => row.saleVersion === 0 || written.some((field) => row[field] !== input[field]),
  )
  if (!different.length) return { list: before }
  const changed = await writeTerms(context, different, input)
  const after = await readTitles(context, ids)
  const missed = after.filter(({ id }) => different.some((row) => row.id === id) && !changed.has(id))
  if (missed.length) throw staleTerms(context, missed)
  await recordTerms(context, different, changed, input)
  return { list: after }
}

function staleTerms({ now }: Context, stale: readonly TitleToSell[]): Refusal {
  const [first] = stale
  const at = first?.saleChangedAt ?? now.toISOString()
  return refuse('stale_version', { who: first?.saleChangedBy ?? '', at, current: { list: stale } })
}

/** One statement in the order of ids; returns offers by title. */
async function writeTerms(context: Context, rows: readonly TitleToSell[], input: Input): Promise<Map<number, number>> {
  const { db, actor, now } = context
  const sorted = rows.toSorted((one, other) => one.id - other.id)
  const done = await db.rows<{ id: number; saleId: number }>(sql`
    insert into sale_book (company_id, book_id, version, state, price_fen, least_copies, whole_packs, created_by, created_at,
      changed_by, changed_at)
    select ${actor.companyId}::bigint, id, version + 1, 'disabled', ${input.priceFen}::int, ${input.leastCopies}::int,
      ${input.wholePacks}::boolean, ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(${sorted.map(({ id }) => id)}::bigint[], ${sorted.map(({ saleVersion }) => saleVersion)}::int[]) as title (id, version)
    on conflict (company_id, book_id) do update set version = excluded.version, price_fen = excluded.price_fen,
      least_copies = excluded.least_copies, whole_packs = excluded.whole_packs, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at
    where sale_book.version = excluded.version - 1
    returning book_id as id, id as "saleId"`)
  return new Map(done.map(({ id, saleId }) => [id, saleId]))
}

async function recordTerms(
  context: Context,
  before: readonly TitleToSell[],
  changed: ReadonlyMap<number, number>,
  input: Input,
): Promise<void> {
  const created = before.filter(({ saleVersion }) => saleVersion === 0).flatMap(({ id }) => changed.get(id) ?? [])
  if (created.length) await recordCreated(context, saleBooks, created)
  const entries = before.flatMap((row): AuditEntry[] => {
    const id = changed.get(row.id)
    if (id === undefined || row.saleVersion === 0) return []
    const fields = written.filter((field) => row[field] !== input[field])
    const of = (terms: Pick<Input, (typeof written)[number]>) =>
      Object.fromEntries(fields.map((field) => [field, terms[field]]))
    return [{ thing: saleBooks.thing, id, action: 'change', before: of(row), after: of(input) }]
  })
  await record(context, entries)
}

/** Locks existing offers in the order of ids. */
export async function lockOffers({ db, actor }: Context, ids: readonly number[]): Promise<void> {
  await db.run(sql`select id from sale_book where company_id = ${actor.companyId} and book_id = any(${ids}::bigint[])
    order by id for no key update`)
}
