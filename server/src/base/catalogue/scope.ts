import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Which titles this person may see. Every query of this family goes through it. `book` is the table's name in the query. */
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

/** Titles of somebody's grants: `whose` says of whose. No grant, no rows. Each part is asked once per statement, not once per title. */
export const grantedBy = (whose: Sql, book = raw('book')): Sql => sql`(
  exists (select from book_grant where ${whose} and scope = 'all')
  or ${book}.publisher_id in (select publisher_id from book_grant where ${whose} and scope = 'publisher')
  or ${book}.subject_id in (select subject_id from book_grant where ${whose} and scope = 'subject')
  or ${book}.id in (select book_id from book_grant where ${whose} and scope = 'book')
)`

/**
 * Whether one of these titles is granted to a user: `bookIds` selects the titles. They are gathered once, and the few grants
 * of each user are held against them, instead of every title against all grants.
 */
export const isGrantee = (userId: Sql, bookIds: Sql): Sql => sql`exists (
  with title as (select id, publisher_id, subject_id from book where id in (${bookIds}))
  select from book_grant as granted
  where granted.user_id = ${userId} and (granted.scope = 'all' or granted.publisher_id in (select publisher_id from title)
    or granted.subject_id in (select subject_id from title) or granted.book_id in (select id from title)))`

/** Whether this buyer sees every title there is. */
export const seesEveryTitle = (actor: Actor): Sql =>
  sql`exists (select from book_grant where user_id = ${actor.userId} and scope = 'all')`
/**
 * Asked of one document after the other, whose first line mostly answers it, and never of all lines and titles there are. Without
 * the fence, a buyer's list of confirmations takes 200 to 230 ms of CPU on `city` instead of 16.
 */
const eachByItself: Sql = raw('offset 0')
const isTitleOfLineSeenBy = (actor: Actor): Sql => sql`exists (
  select from book as other where other.id = held.book_id and ${booksSeenBy(actor, raw('other'))} ${eachByItself})`

/**
 * Whether a document holds a title that this person may see: `lines` is its lines, as `held`, with their condition. Who
 * sees every title is not asked of each line.
 */
export const holdsTitleSeenBy = (actor: Actor, lines: Sql): Sql => sql`(
  ${seesEveryTitle(actor)} or exists (select from ${lines} and ${isTitleOfLineSeenBy(actor)} ${eachByItself}))`

/** Whether it holds no other titles. Business alone sees some titles of a document and not others. */
export const holdsOnlyTitlesSeenBy = (actor: Actor, lines: Sql): Sql =>
  actor.role === 'business'
    ? sql`(${seesEveryTitle(actor)} or not exists (select from ${lines} and not ${isTitleOfLineSeenBy(actor)} ${eachByItself}))`
    : everything

/** Nobody throws away, nor agrees to, what others work on and he cannot see: why not, of a document that is not `whole` to him. */
export const sharedRefusal = ({ number, whole }: { readonly number: string; readonly whole: boolean }) =>
  whole ? undefined : refuse('document_is_shared', { number })

const suppliedBy = (supplierId: number | null, book: Sql): Sql =>
  supplierId === null
    ? nothing
    : sql`${book}.publisher_id in (select publisher_id from supplier_publisher where supplier_id = ${supplierId})`

/** Whether the title with this id is among those that this person may see, of many rows: they are looked up once. */
export const isAmongBooksSeenBy = (actor: Actor, id: Sql): Sql => {
  const seen = booksSeenBy(actor)
  return seen === everything ? everything : sql`${id} in (select book.id from book where ${seen})`
}

/**
 * The same of few rows that are asked for again and again, as those beside each row of a list: the titles are gathered once,
 * where a join would read them anew each time.
 */
export const isOneOfBooksSeenBy = (actor: Actor, id: Sql): Sql => {
  const among = isAmongBooksSeenBy(actor, id)
  return among === everything ? everything : sql`(${among}) is true`
}

/** Whether this person may see the title with this id. */
export const isBookSeenBy = (actor: Actor, id: Sql): Sql =>
  sql`exists (select from book as other where other.id = ${id} and ${booksSeenBy(actor, raw('other'))})`
