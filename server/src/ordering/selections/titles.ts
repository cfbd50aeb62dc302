import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** What a title is, without the names of its subject, edition and publisher: these are answered once for all titles. */
export const titleFacts = sql`book.id, book.book_code as "bookCode", book.isbn, book.title,
  book.publisher_id as "publisherId", book.edition_id as "editionId", book.subject_id as "subjectId",
  book.stage, book.grade, book.volume, book.term, book.kind, book.funding, book.price_kind as "priceKind"`

/** The order of a catalogue as people read it. */
export const titleOrder = sql`array_position(array['primary', 'junior', 'senior'], book.stage), book.grade,
  (select sort_order from subject where subject.id = book.subject_id), book.subject_id, book.kind <> 'textbook', book.kind,
  book.volume, book.book_code`

/** The names that `titles`, a table with `"subjectId"` and the like, refer to: three columns of arrays. */
export const namesOf = (titles: Sql): Sql => sql`
  ${namedBy('subject', 'subjectId', titles, sql`sort_order, id`)} as subjects,
  ${namedBy('edition', 'editionId', titles, sql`id`)} as editions,
  ${namedBy('publisher', 'publisherId', titles, sql`id`)} as publishers`

const namedBy = (table: string, column: string, titles: Sql, order: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name) order by ${order}), '[]') from ${raw(table)}
  where id in (select ${raw(`"${column}"`)} from ${titles}))`

/**
 * Which titles came in the place of which, directly or through others: a query of `old_id`, `new_id` and the number of
 * `steps` between. It ends, since the catalogue refuses circles; the bound is for those that nobody should make by hand.
 */
export const newerEditions = sql`
  select replaces_id as old_id, id as new_id, 1 as steps from book where replaces_id is not null
  union all
  select newer.old_id, book.id, newer.steps + 1 from newer join book on book.replaces_id = newer.new_id
  where newer.steps < 20`

/** Of each replaced title the newest one in use that this person may see: a query of `old_id` and `new_id` over `newer`. */
export const newestEditions = (actor: Actor): Sql => sql`
  select distinct on (newer.old_id) newer.old_id, newer.new_id from newer join book on book.id = newer.new_id
  where book.state = 'active' and ${booksSeenBy(actor)}
  order by newer.old_id, newer.steps desc, newer.new_id desc`
