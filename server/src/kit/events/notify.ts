import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from '../requests/context.ts'
import { type Sql, sql } from '../database/sql.ts'

/** The channel on which servers tell each other that somebody has news. */
export const liveChannel = 'keben_live'

/** Tells people something, in the same transaction as the deed. `link` is the screen to open, if any. */
export async function notify<Facts>(
  context: Pick<Context, 'db' | 'now'>,
  userIds: readonly number[],
  kind: NoticeKind<Facts>,
  facts: Facts,
  link = '',
): Promise<void> {
  if (!userIds.length) return
  await notifyAll(context, sql`select unnest(${userIds}::bigint[])`, kind, facts, link)
}

/** As `notify`, to whomever a query names: `users` selects their ids, each at most once. Answers how many were told. */
export async function notifyAll<Facts>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  users: Sql,
  { kind }: NoticeKind<Facts>,
  facts: Facts,
  link = '',
): Promise<number> {
  const each = sql`select told.id as user_id, ${JSON.stringify(facts)}::jsonb as facts, ${link}::text as link from (${users}) as told (id)`
  return notifyFrom({ db, now }, { kind }, each)
}

/** As `notify`, to each with facts and a link of their own: `each` selects `user_id`, `facts` and `link`. */
export async function notifyFrom(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind }: Pick<NoticeKind<never>, 'kind'>,
  each: Sql,
): Promise<number> {
  const told = await db.row<{ count: number }>(sql`
    with told as (
      insert into notice (user_id, at, kind, facts, link)
      select told.user_id, ${now}::timestamptz, ${kind}, told.facts, told.link from (${each}) as told
      order by told.user_id, told.link
      returning user_id
    ), heard as (
      select count(*) as count, ${toldUsers(sql`array_agg(distinct user_id)`)} as payload from told
    )
    select count, case when count > 0 then pg_notify(${liveChannel}, payload) end from heard`)
  return told?.count ?? 0
}

/** News of one thing among many: `key` is what the query of its readers names it by. */
export interface NewsOf<Facts> {
  readonly key: number
  readonly facts: Facts
  readonly link: string
}

/** As `notifyAll`, with other facts for each of many things: `users` selects ids of users, each with the key of its thing. */
export async function notifyEach<Facts>(
  context: Pick<Context, 'db' | 'now'>,
  users: Sql,
  kind: NoticeKind<Facts>,
  news: readonly NewsOf<Facts>[],
): Promise<void> {
  if (!news.length) return
  await notifyFrom(
    context,
    kind,
    sql`select told.id as user_id, news.facts, news.link from (${users}) as told (id, key)
      join jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news (key bigint, facts jsonb, link text) using (key)`,
  )
}

/** A message names those who have news; where they are too many for one, everybody looks. */
const toldUsers = (ids: Sql): Sql =>
  sql`case when count(*) <= 500 then json_build_object('users', ${ids}) else json_build_object('everybody', true) end::text`

/** A message has 8,000 bytes at most. */
const groupsAtOnce = 200

/**
 * Tells those who look at a topic, such as the progress of a plan, and whom it concerns, that it has moved; nothing is kept of
 * it. `concerned` selects names of groups: whoever listens belongs to some (`Ear`), and hears nothing of what concerns others.
 */
export async function announce({ db }: Pick<Context, 'db'>, topic: string, id: number, concerned: Sql): Promise<void> {
  await db.run(sql`
    select pg_notify(${liveChannel},
      json_build_object('topic', ${topic}::text, 'id', ${id}::bigint, 'groups', json_agg(name))::text)
    from (select name, (row_number() over (order by name) - 1) / ${groupsAtOnce} as part
      from (select distinct name from (${concerned}) as concerned (name)) as each) as named
    group by part`)
}

/** These people alone, such as whoever asked for what is done in the background. `ids` is a query of ids. */
export const theUsers = (ids: Sql): Sql =>
  sql`select 'user ' || told.id from (${ids}) as told (id) where told.id is not null`
