import type { chosenBooks } from '@keben/core/ordering/district-plans/contract'
import type { ChosenBook, NeededTextbook, OfferedBook } from '@keben/core/ordering/district-plans/shapes'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, equals, listPage, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { holds } from '../../base/schools/counts.ts'
import { countedStateIn } from '../../base/plans/counted.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { neededInDistrict } from '../school-plans/core-titles.ts'
import { orderedBy } from '../school-plans/ordered-by-title.ts'
import { readDistrict } from './document.ts'
import { districtPlansSeenBy } from './scope.ts'

/*
 * Titles with a district's decisions. Requests of schools and last season's orders are aggregated once for all titles,
 * in tables beside the district's plan (`mine`).
 */

type Titles = 'offered' | 'chosen'

/** `which` selects the rows of `district_plan as part`. */
const shelfTables = (which: Sql, titles: Titles): Sql => sql`mine as (
    select part.id, part.plan_id, part.district_id, part.company_id, part.state from district_plan as part where ${which}
  ), offered as (
    select plan_book.* from mine join plan_book on plan_book.plan_id = mine.plan_id and plan_book.company_id = mine.company_id
  ), requested as (${requestedFor[titles]}), stands (book_id, was_id) as (${standsFor}), last as (${lastSeason})`

/** Ordered copies by title in a district, from the summaries; the condition is on `counted`, their state. */
const orderedIn = (district: string, which: (counted: Sql) => Sql): Sql =>
  orderedBy(
    sql`select school_plan.id, school_plan.district_plan_id, ${which(countedStateIn(district))} as "isMeant", 0 as place, 0 as home
      from ${raw(district)} join school_plan on school_plan.district_plan_id = ${raw(district)}.id`,
    ['copies'],
  )

/**
 * Schools' requests by title, without excused ones. For chosen titles also the number of schools, which reads their
 * lines.
 */
const requestedFor: Record<Titles, Sql> = {
  offered: sql`select ordered.book_id, ordered.copies from ${orderedIn('mine', (counted) => sql`${counted} <> 'excused'`)} as ordered`,
  chosen: sql`select each.book_id, sum(each.copies) as copies, count(*) filter (where each.copies > 0) as schools
  from (
    select line.book_id, sum(line.copies) as copies
    from mine join school_plan on school_plan.district_plan_id = mine.id and ${countedStateIn('mine')} <> 'excused'
    join school_plan_line as line on line.school_plan_id = school_plan.id
    group by line.book_id, line.school_plan_id
  ) as each group by each.book_id`,
}

/** Each title with itself and its predecessors, direct or indirect, unless those are still offered. */
const standsFor = raw(`select offered.book_id, offered.book_id from offered
  union select stands.book_id, older.replaces_id from stands join book as older on older.id = stands.was_id
  where older.replaces_id is not null and older.replaces_id not in (select offered.book_id from offered)`)

/** Last year's choice, orders and reserve, by current title. */
const lastSeason = sql`with before as (
    select earlier.id, earlier.state from mine join district_plan as earlier on earlier.district_id = mine.district_id
      and earlier.plan_id = ${lastPlanOf(sql`mine.plan_id`)}
  ), ordered as (
    select ordered.book_id, ordered.copies from ${orderedIn('before', (counted) => sql`${counted} = 'approved'`)} as ordered
  )
  select stands.book_id, sum(coalesce(ordered.copies, 0)) as copies, sum(last_chosen.reserve_copies) as reserve
  from stands join before on true
  join district_book as last_chosen on last_chosen.district_plan_id = before.id and last_chosen.book_id = stands.was_id
  left join ordered on ordered.book_id = stands.was_id
  group by stands.book_id`

/** All offered or all chosen titles. */
const shelf = (titles: Titles): Sql =>
  raw(`mine cross join offered ${titles === 'offered' ? 'left join' : 'join'} district_book
    on district_book.district_plan_id = mine.id and district_book.book_id = offered.book_id
  join book on book.id = offered.book_id join subject on subject.id = book.subject_id
  join edition on edition.id = book.edition_id join publisher on publisher.id = book.publisher_id
  left join requested on requested.book_id = offered.book_id left join last on last.book_id = offered.book_id`)

const bookColumns =
  raw(`book.id as "bookId", book.book_code as "bookCode", book.isbn, book.title, book.subject_id as "subjectId",
  subject.name as "subjectName", book.edition_id as "editionId", edition.name as "editionName", publisher.name as "publisherName",
  book.stage, book.grade, book.volume, book.kind, book.funding, book.recycle_rate as "recycleRate",
  offered.price_fen as "priceFen", offered.price_kind as "priceKind", offered.copies_per_pack as "copiesPerPack",
  offered.packs_per_case as "packsPerCase"`)

const offeredColumns = sql`${bookColumns}, district_book.book_id is not null as chosen, coalesce(requested.copies, 0) > 0 as ordered,
  coalesce(requested.copies, 0) as copies, coalesce(district_book.reserve_copies, 0) as "reserveCopies",
  last.book_id is not null as "lastChosen", last.copies as "lastCopies", book.replaces_id as "replacesId"`

const chosenColumns = sql`${bookColumns}, coalesce(requested.schools, 0) as schools, coalesce(requested.copies, 0) as copies,
  coalesce(requested.copies, 0) * offered.price_fen as "listFen", district_book.reserve_copies as "reserveCopies",
  last.copies as "lastCopies", last.reserve as "lastReserve"`

const byShelf =
  raw(`array_position(array['primary', 'junior', 'senior'], book.stage), book.grade, subject.sort_order, subject.id,
  book.kind, book.title, book.id`)

/** Visible titles as one column of `district_plan`, in shelf order. */
const shelfColumn = (columns: Sql, titles: Titles, { actor }: Pick<Context, 'actor'>): Sql => sql`(
  with recursive ${shelfTables(sql`part.id = district_plan.id`, titles)}
  select coalesce(json_agg(shelved), '[]') from (
    select ${columns} from ${shelf(titles)} where ${booksSeenBy(actor)} order by ${byShelf}) as shelved) as books`

/** A plan's catalogue for the caller's district. */
export async function offeredBooks(planId: number, context: Context) {
  const { books, needed, ...districtPlan } = await readDistrict<{ books: OfferedBook[]; needed: NeededTextbook[] }>(
    context,
    sql`district_plan.plan_id = ${planId}`,
    sql`${shelfColumn(offeredColumns, 'offered', context)}, ${neededInDistrict} as needed`,
  )
  return { districtPlan, books, needed }
}

/** A district's plan by title, for its reviewers. */
export async function submittedBooks(id: number, context: Context) {
  const { books, ...districtPlan } = await readDistrict<{ books: ChosenBook[] }>(
    context,
    sql`district_plan.id = ${id}`,
    shelfColumn(chosenColumns, 'chosen', context),
  )
  return { districtPlan, books }
}

type Input = ValueOf<typeof chosenBooks.input>

/** The district's chosen titles; also a download. */
export function chosenList(request: Input, { actor }: Pick<Context, 'actor'>): ListQuery {
  return {
    with: shelfTables(sql`part.plan_id = ${request.planId} and ${districtPlansSeenBy(actor, raw('part'))}`, 'chosen'),
    columns: chosenColumns,
    from: shelf('chosen'),
    where: allOf([
      bookSearch(request.keyword),
      equals(sql`book.stage`, request.stage),
      equals(sql`book.grade`, request.grade),
      oneOf(sql`book.kind`, request.kinds),
      oneOf(sql`book.subject_id`, request.subjectIds),
      holds(request.hasReserve, sql`(district_book.reserve_copies > 0)`),
    ]),
    sums: {
      titles: sql`count(*)`,
      copies: sql`coalesce(sum(requested.copies), 0)`,
      listFen: sql`coalesce(sum(requested.copies * offered.price_fen), 0)`,
      reserveCopies: sql`coalesce(sum(district_book.reserve_copies), 0)`,
      reserveFen: sql`coalesce(sum(district_book.reserve_copies::bigint * offered.price_fen), 0)`,
    },
    sorts: {
      grade: sql`array_position(array['primary', 'junior', 'senior'], book.stage) * 100 + book.grade`,
      title: sql`book.title_order`,
      subjectName: sql`subject.sort_order`,
      copies: sql`coalesce(requested.copies, 0)`,
      listFen: sql`coalesce(requested.copies, 0) * offered.price_fen`,
      reserveCopies: sql`district_book.reserve_copies`,
      priceFen: sql`offered.price_fen`,
    },
    tie: sql`book.id`,
  }
}

export async function listedChosenBooks(request: Input, context: Context) {
  const { db, actor } = context
  const found = await listPage<ChosenBook, ValueOf<typeof chosenBooks.output>['sums']>(
    db,
    chosenList(request, context),
    request,
  )
  if (!found.total && !(await isSeen(db, sql`plan_id = ${request.planId} and ${districtPlansSeenBy(actor)}`)))
    throw refuse('not_found')
  return found
}

const isSeen = async (db: Context['db'], condition: Sql): Promise<boolean> =>
  (await db.row(sql`select from district_plan where ${condition}`)) !== undefined
