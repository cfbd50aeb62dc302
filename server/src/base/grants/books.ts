import type { BookShort } from '@keben/core/base/catalogue/contract'
import {
  type BookGrantCount,
  type BookGrantee,
  type BookTree,
  bookTree,
  booksOfUser,
  countBookGrants,
  grantBooks,
  listBookGrantees,
  listUngrantedBooks,
} from '@keben/core/base/grants/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { bookFilters, bookSearch, bookSorts, shortBook } from '../catalogue/book-list.ts'
import { booksSeenBy, grantedBy } from '../catalogue/scope.ts'
import type { Database } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type ListQuery, byName, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { grant, readUserBooks } from './grant-books.ts'
import { activeHolders, granteeColumns } from './grantees.ts'

/** Business users with their number of titles, counted in one pass. */
const readGrantees = (db: Database) =>
  db.rows<BookGrantee>(sql`
    with granted as (
      select user_id, count(*) as titles from (
        select user_id, book.id from book_grant join book on book.publisher_id = book_grant.publisher_id
        union select user_id, book.id from book_grant join book on book.subject_id = book_grant.subject_id
        union select user_id, book_id from book_grant where scope = 'book'
      ) as title group by user_id
    ), unlimited as (select user_id from book_grant where scope = 'all')
    select ${granteeColumns}, unlimited.user_id is not null as "all",
      case when unlimited.user_id is null then coalesce(granted.titles, 0) else (select count(*) from book) end as titles
    from app_user
    left join granted on granted.user_id = app_user.id left join unlimited on unlimited.user_id = app_user.id
    where exists (select from user_role where user_role.user_id = app_user.id and role = 'business')
    order by ${byName(sql`app_user.name`)}, app_user.id`)

const countGrants = (db: Database, userIds: readonly number[]) =>
  db.rows<ValueOf<typeof BookGrantCount>>(sql`
    select scope, coalesce(publisher_id, subject_id, book_id) as id, count(*) as users
    from book_grant where user_id = any(${userIds}) group by 1, 2 order by 1, 2`)

const entries = (table: Sql, order: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name) order by ${order}, id), '[]')
  from ${table})`

async function readTree(db: Database): Promise<BookTree> {
  const row = await db.row<BookTree>(sql`
    select ${entries(raw('publisher'), byName(raw('name')))} as publishers,
      ${entries(raw('subject'), sql`sort_order, ${byName(raw('name'))}`)} as subjects,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('id', book.id, 'code', book_code, 'title', title,
          'publisherId', publisher_id, 'subjectId', subject_id, 'disabled', case when book.state = 'disabled' then true end))
        order by subject.sort_order, subject.id, grade, title_order, book_code), '[]')
      from book join subject on subject.id = book.subject_id) as books`)
  if (!row) throw new Error('A select without a from has one row.')
  return row
}

/** Active titles without a grant to an active business user. */
const ungrantedList = (request: ValueOf<typeof listUngrantedBooks.input>, actor: Actor): ListQuery => ({
  columns: shortBook,
  from: raw('book'),
  where: allOf([
    booksSeenBy(actor),
    sql`book.state = 'active'`,
    sql`not ${grantedBy(sql`user_id in ${activeHolders('business')}`)}`,
    bookSearch(request.keyword),
    ...bookFilters({ editionIds: [], ...request }),
  ]),
  sorts: bookSorts,
  tie: sql`book.id`,
})

export const bookGrantHandlers = [
  handle(grantBooks, grant),
  handle(booksOfUser, ({ userId }, { db }) => readUserBooks(db, userId)),
  handle(listBookGrantees, async (_, { db }) => ({ list: await readGrantees(db) })),
  handle(countBookGrants, async ({ userIds }, { db }) => ({ list: await countGrants(db, userIds) })),
  handle(bookTree, (_, { db }) => readTree(db)),
  handle(listUngrantedBooks, (input, { db, actor }) =>
    listPage<ValueOf<typeof BookShort>, Record<string, never>>(db, ungrantedList(input, actor), input),
  ),
]
