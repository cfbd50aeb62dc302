import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Visible titles. Every query of this family uses it; the table's name is `book`. */
export function booksSeenBy(actor: Actor, book = raw('book')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return grantedBy(sql`user_id = ${actor.userId}`, book)
    case 'supplier':
      return suppliedBy(actor.supplierId, book)
    case 'warehouse':
    case 'area':
    case 'school':
    case 'finance':
    case 'shop':
      return everything
  }
}

/** Titles granted by `whose` grants; none without a grant. Each part is evaluated once per statement. */
export const grantedBy = (whose: Sql, book = raw('book')): Sql => sql`(
  exists (select from book_grant where ${whose} and scope = 'all')
  or ${book}.publisher_id in (select publisher_id from book_grant where ${whose} and scope = 'publisher')
  or ${book}.subject_id in (select subject_id from book_grant where ${whose} and scope = 'subject')
  or ${book}.id in (select book_id from book_grant where ${whose} and scope = 'book')
)`

/**
 * Whether a user has a grant for one of the titles in `bookIds`. Compares the few grants of each user with the
 * collected titles.
 */
export const isGrantee = (userId: Sql, bookIds: Sql): Sql => sql`exists (
  with title as (select id, publisher_id, subject_id from book where id in (${bookIds}))
  select from book_grant as granted
  where granted.user_id = ${userId} and (granted.scope = 'all' or granted.publisher_id in (select publisher_id from title)
    or granted.subject_id in (select subject_id from title) or granted.book_id in (select id from title)))`

export const seesEveryTitle = (actor: Actor): Sql =>
  sql`exists (select from book_grant where user_id = ${actor.userId} and scope = 'all')`
/**
 * The fence checks documents one by one, mostly by their first line. Without it, a buyer's list of confirmations takes
 * 200 to 230 ms of CPU on `city` instead of 16.
 */
const eachByItself: Sql = raw('offset 0')
const isTitleOfLineSeenBy = (actor: Actor): Sql => sql`exists (
  select from book as other where other.id = held.book_id and ${booksSeenBy(actor, raw('other'))} ${eachByItself})`

/**
 * Whether a document has a visible title: `lines` selects its lines as `held`. Skipped for callers who see every title.
 */
export const holdsTitleSeenBy = (actor: Actor, lines: Sql): Sql => sql`(
  ${seesEveryTitle(actor)} or exists (select from ${lines} and ${isTitleOfLineSeenBy(actor)} ${eachByItself}))`

/** Only business may see a part of a document's titles. */
export const holdsOnlyTitlesSeenBy = (actor: Actor, lines: Sql): Sql =>
  actor.role === 'business'
    ? sql`(${seesEveryTitle(actor)} or not exists (select from ${lines} and not ${isTitleOfLineSeenBy(actor)} ${eachByItself}))`
    : everything

/** Why a document with hidden titles cannot be deleted or approved. */
export const sharedRefusal = ({ number, whole }: { readonly number: string; readonly whole: boolean }) =>
  whole ? undefined : refuse('document_is_shared', { number })

const suppliedBy = (supplierId: number | null, book: Sql): Sql =>
  supplierId === null
    ? nothing
    : sql`${book}.publisher_id in (select publisher_id from supplier_publisher where supplier_id = ${supplierId})`

/** For many rows: a hashed lookup of the visible titles. */
export const isAmongBooksSeenBy = (actor: Actor, id: Sql): Sql => {
  const visibleBooks = booksSeenBy(actor)
  return visibleBooks === everything ? everything : sql`${id} in (select book.id from book where ${visibleBooks})`
}

/** For few rows that repeat, such as subqueries of a list: the titles are collected once. */
export const isOneOfBooksSeenBy = (actor: Actor, id: Sql): Sql => {
  const among = isAmongBooksSeenBy(actor, id)
  return among === everything ? everything : sql`(${among}) is true`
}

export const isBookSeenBy = (actor: Actor, id: Sql): Sql =>
  sql`exists (select from book as other where other.id = ${id} and ${booksSeenBy(actor, raw('other'))})`
