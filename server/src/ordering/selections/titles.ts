import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** Title columns without names, which are sent once for all titles. */
export const titleFacts = sql`book.id, book.book_code as "bookCode", book.isbn, book.title,
  book.publisher_id as "publisherId", book.edition_id as "editionId", book.subject_id as "subjectId",
  book.stage, book.grade, book.volume, book.term, book.kind, book.funding, book.price_kind as "priceKind"`

/** Catalogue order. */
export const titleOrder = sql`array_position(array['primary', 'junior', 'senior'], book.stage), book.grade,
  (select sort_order from subject where subject.id = book.subject_id), book.subject_id, book.kind <> 'textbook', book.kind,
  book.volume, book.book_code`

/** Names for `titles`, a table with `"subjectId"` and so on: three columns of arrays. */
export const namesOf = (titles: Sql): Sql => sql`
  ${namedBy('subject', 'subjectId', titles, sql`sort_order, id`)} as subjects,
  ${namedBy('edition', 'editionId', titles, sql`id`)} as editions,
  ${namedBy('publisher', 'publisherId', titles, sql`id`)} as publishers`

const namedBy = (table: string, column: string, titles: Sql, order: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name) order by ${order}), '[]') from ${raw(table)}
  where id in (select ${raw(`"${column}"`)} from ${titles}))`

/**
 * Replacements, direct or indirect: `old_id`, `new_id` and the number of `steps`. The catalogue refuses circles; the
 * bound protects against manual ones.
 */
export const newerEditions = sql`
  select replaces_id as old_id, id as new_id, 1 as steps from book where replaces_id is not null
  union all
  select newer.old_id, book.id, newer.steps + 1 from newer join book on book.replaces_id = newer.new_id
  where newer.steps < 20`

/** The newest active, visible edition of each replaced title: `old_id` and `new_id` over `newer`. */
export const newestEditions = (actor: Actor): Sql => sql`
  select distinct on (newer.old_id) newer.old_id, newer.new_id from newer join book on book.id = newer.new_id
  where book.state = 'active' and ${booksSeenBy(actor)}
  order by newer.old_id, newer.steps desc, newer.new_id desc`
