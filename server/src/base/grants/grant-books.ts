import type { BookGrantScope } from '@keben/core/base/grants/choices'
import type { GrantChange, UserBooks, grantBooks } from '@keben/core/base/grants/contract'
import { grantWords } from '@keben/core/base/grants/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { grantedBy } from '../catalogue/scope.ts'
import type { Context, Database } from '../../kit/requests/context.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { byName } from '../../kit/lists/list.ts'
import { type Sql, nothing, sql } from '../../kit/database/sql.ts'
import { type GrantHistoryChange, lockGrantees, recordGrants, refuseStale } from './grantees.ts'

type Input = ValueOf<typeof grantBooks.input>

/** What a grant names, as one number beside its scope. */
const target = sql`coalesce(publisher_id, subject_id, book_id, 0)`

/** The ids of one scope. */
const ids = (scope: BookGrantScope): Sql =>
  sql`coalesce((select json_agg(target order by target) from own where scope = ${scope}), '[]')`

/** The grants of a user, and every title that they come to. */
export async function readUserBooks(db: Database, userId: number): Promise<UserBooks> {
  const userGrants = sql`user_id = ${userId}`
  const row = await db.row<UserBooks>(sql`
    with own as (select scope, publisher_id, subject_id, book_id, ${target} as target from book_grant where ${userGrants})
    select app_user.id as "userId", exists (select from own where scope = 'all') as "all",
      md5(coalesce((select string_agg(scope || target, ',' order by scope, target) from own), '')) as stamp,
      ${ids('publisher')} as "publisherIds", ${ids('subject')} as "subjectIds", ${ids('book')} as "bookIds",
      coalesce((select json_agg(worked order by worked."bookCode") from (
        select book.id, book_code as "bookCode", title, array_remove(array[
          case when exists (select from own where scope = 'all') then 'all' end,
          case when book.publisher_id in (select publisher_id from own where scope = 'publisher') then 'publisher' end,
          case when book.subject_id in (select subject_id from own where scope = 'subject') then 'subject' end,
          case when book.id in (select book_id from own where scope = 'book') then 'book' end], null) as "by"
        from book where ${grantedBy(userGrants)}) as worked), '[]') as list
    from app_user where app_user.id = ${userId}`)
  if (!row) throw refuse('not_found')
  return row
}

/** Changes the grants of one user or many: all of them, or none. */
export async function grant(input: Input, context: Context): Promise<GrantChange> {
  const { userIds, mode, stamp } = input
  await lockGrantees(context, userIds, 'business')
  if (stamp !== undefined) await refuseStale(context, stamp, await readUserBooks(context.db, userIds[0] ?? 0))
  await refuseUnknown(context, input)
  const change = await recordGrants(context, await moveGrants(context, input))
  return { ...change, stillCovered: mode === 'remove' ? await countStillCovered(context, input) : 0 }
}

async function refuseUnknown({ db }: Context, { publisherIds, subjectIds, bookIds }: Input): Promise<void> {
  const unknown = await db.row<{ field: string; id: number }>(sql`
    select 'publisherIds' as field, id from unnest(${publisherIds}::bigint[]) as id
      where not exists (select from publisher where publisher.id = id.id)
    union all select 'subjectIds', id from unnest(${subjectIds}::bigint[]) as id
      where not exists (select from subject where subject.id = id.id)
    union all select 'bookIds', id from unnest(${bookIds}::bigint[]) as id
      where not exists (select from book where book.id = id.id)
    limit 1`)
  if (!unknown) return
  const { field, id } = unknown
  throw noSuch({ words: grantWords }, { field, rule: 'no_such_entry', facts: { given: String(id) } })
}

/** What is named, as rows of the table of grants without their user. */
const named = ({ all, publisherIds, subjectIds, bookIds }: Input): Sql => sql`
  select 'all' as scope, null::bigint as publisher_id, null::bigint as subject_id, null::bigint as book_id
    where ${all}::boolean
  union select 'publisher', id, null, null from unnest(${publisherIds}::bigint[]) as id
  union select 'subject', null, id, null from unnest(${subjectIds}::bigint[]) as id
  union select 'book', null, null, id from unnest(${bookIds}::bigint[]) as id`

/** Which of a user's grants go. */
function goes(mode: Input['mode']): Sql {
  const isNamed = sql`(scope, ${target}) in (select scope, ${target} from named)`
  switch (mode) {
    case 'set':
      return sql`not ${isNamed}`
    case 'add':
      return nothing
    case 'remove':
      return isNamed
  }
}

const fields: Record<BookGrantScope, string> = {
  all: 'allTitles',
  publisher: 'grantedPublishers',
  subject: 'grantedSubjects',
  book: 'grantedTitles',
}

/** Revokes and grants in one statement, whatever the number of users and titles; returns the changes. */
async function moveGrants({ db, actor, now }: Context, input: Input): Promise<GrantHistoryChange[]> {
  const { userIds, mode } = input
  const columns = sql`user_id, scope, publisher_id, subject_id, book_id`
  const rows = await db.rows<Omit<GrantHistoryChange, 'field'> & { scope: BookGrantScope }>(sql`
    with named as (${named(input)}),
    revoked as (
      delete from book_grant where user_id = any(${userIds}) and ${goes(mode)} returning ${columns}),
    granted as (
      insert into book_grant (${columns}, created_by, created_at)
      select ${columns}, ${actor.userId}::bigint, ${now}::timestamptz
      from unnest(${userIds}::bigint[]) as user_id cross join named where ${mode !== 'remove'}::boolean
      on conflict do nothing returning ${columns})
    select change, user_id as "userId", scope,
      coalesce(publisher.name, subject.name, book.title || ' ' || book.book_code) as name
    from (select 'revoked' as change, ${columns} from revoked union all select 'granted', ${columns} from granted) as moved
    left join publisher on publisher.id = moved.publisher_id
    left join subject on subject.id = moved.subject_id
    left join book on book.id = moved.book_id
    order by user_id, ${byName(sql`coalesce(publisher.name, subject.name, book.title)`)}`)
  return rows.map(({ scope, ...moved }) => ({ ...moved, field: fields[scope] }))
}

/** How many of the users still see some title of what was taken, through another grant. */
async function countStillCovered({ db }: Context, input: Input): Promise<number> {
  const { userIds, all, publisherIds, subjectIds, bookIds } = input
  const row = await db.row<{ count: number }>(sql`
    select count(*) from unnest(${userIds}::bigint[]) as holder (id) where exists (
      select from book where (${all}::boolean or book.publisher_id = any(${publisherIds})
        or book.subject_id = any(${subjectIds}) or book.id = any(${bookIds}))
      and ${grantedBy(sql`user_id = holder.id`)})`)
  return row?.count ?? 0
}
