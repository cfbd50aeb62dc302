import type { NoticeKind } from '@keben/core/kit/notice'
import type { Context } from '../requests/context.ts'
import { type Sql, sql } from '../database/sql.ts'

export const liveChannel = 'keben_live'

/** Notifies people in the transaction of the change. `link` is the screen to open, if any. */
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

/** As `notify`, to a query of user ids without duplicates. Returns the number of users. */
export async function notifyAll<Facts>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  users: Sql,
  { kind }: NoticeKind<Facts>,
  facts: Facts,
  link = '',
): Promise<number> {
  const each = sql`select recipient.id as user_id, ${JSON.stringify(facts)}::jsonb as facts, ${link}::text as link from (${users}) as recipient (id)`
  return notifyFrom({ db, now }, { kind }, each)
}

/** As `notify`, with facts and link per user: `each` selects `user_id`, `facts` and `link`. */
export async function notifyFrom(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind }: Pick<NoticeKind<never>, 'kind'>,
  each: Sql,
): Promise<number> {
  const answer = await db.row<{ count: number }>(sql`
    with inserted as (
      insert into notice (user_id, at, kind, facts, link)
      select recipient.user_id, ${now}::timestamptz, ${kind}, recipient.facts, recipient.link from (${each}) as recipient
      order by recipient.user_id, recipient.link
      returning user_id
    ), announcement as (
      select count(*) as count, ${livePayload(sql`array_agg(distinct user_id)`)} as payload from inserted
    )
    select count, case when count > 0 then pg_notify(${liveChannel}, payload) end from announcement`)
  return answer?.count ?? 0
}

/** The query of readers refers to `key`. */
export interface NewsOf<Facts> {
  readonly key: number
  readonly facts: Facts
  readonly link: string
}

/** As `notifyAll`, for many things with facts each: `users` selects user ids with the key of the thing. */
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
    sql`select recipient.id as user_id, news.facts, news.link from (${users}) as recipient (id, key)
      join jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news (key bigint, facts jsonb, link text) using (key)`,
  )
}

/** A message names its users; above the limit, every client refetches. */
const livePayload = (ids: Sql): Sql =>
  sql`case when count(*) <= 500 then json_build_object('users', ${ids}) else json_build_object('everybody', true) end::text`

/** NOTIFY carries at most 8,000 bytes. */
const groupsAtOnce = 200

/**
 * Tells listeners that a topic, such as a plan's progress, has changed; nothing is stored. `concerned` selects groups;
 * listeners outside them (`Ear`) hear nothing.
 */
export async function announce({ db }: Pick<Context, 'db'>, topic: string, id: number, concerned: Sql): Promise<void> {
  await db.run(sql`
    select pg_notify(${liveChannel},
      json_build_object('topic', ${topic}::text, 'id', ${id}::bigint, 'groups', json_agg(name))::text)
    from (select name, (row_number() over (order by name) - 1) / ${groupsAtOnce} as part
      from (select distinct name from (${concerned}) as concerned (name)) as each) as named
    group by part`)
}

/** Only these users, such as the requester of a background job. */
export const theUsers = (ids: Sql): Sql =>
  sql`select 'user ' || recipient.id from (${ids}) as recipient (id) where recipient.id is not null`
