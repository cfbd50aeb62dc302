import {
  type OwnSession,
  type Session,
  endOwnSessions,
  endSessions,
  listOwnSessions,
  listSessions,
} from '@keben/core/base/identity/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { roles } from '@keben/core/roles'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { verdictsOf } from '../../kit/documents/verdict.ts'
import { organisationName } from './me.ts'
import { isLive } from './session.ts'

const rolesHeld = sql`array(select user_role.role from user_role where user_role.user_id = app_user.id
  order by array_position(${raw(`array[${roles.map((role) => `'${role}'`).join(', ')}]`)}, user_role.role))`

/** Open sessions of all users, for head office. */
function sessionList(request: ValueOf<typeof listSessions.input>, { actor, now }: Context): ListQuery {
  const { roles: roleFilter } = request
  return {
    columns: sql`session.number as id, app_user.id as "userId", app_user.user_name as "userName", app_user.name,
      ${rolesHeld} as roles, ${organisationName} as organisation, session.address, session.browser,
      ${moment(sql`session.created_at`)} as "createdAt", ${moment(sql`session.last_seen_at`)} as "lastSeenAt",
      session.id = ${actor.sessionId} as own`,
    from: sql`session join app_user on app_user.id = session.user_id`,
    where: allOf([
      isLive(now),
      sql`app_user.state = 'active'`,
      contains(
        sql`lower(app_user.search || ' ' || session.address || ' ' || session.browser
          || ' ' || ${organisationName})`,
        request.keyword,
      ),
      roleFilter.length > 0 &&
        sql`exists (select from user_role where user_role.user_id = app_user.id and user_role.role = any(${roleFilter}))`,
    ]),
    sorts: {
      lastSeenAt: sql`session.last_seen_at`,
      createdAt: sql`session.created_at`,
      name: byName(sql`app_user.name`),
      address: sql`session.address`,
    },
    tie: sql`session.number`,
  }
}

const ofActor = ({ actor }: Context): Sql => sql`session.user_id = ${actor.userId}`

/** The latest ones only. */
const mostOwn = 50

const ownSessions = (context: Context): Promise<OwnSession[]> =>
  context.db.rows<OwnSession>(sql`
    select session.number as id, session.address, session.browser, ${moment(sql`session.created_at`)} as "createdAt",
      ${moment(sql`session.last_seen_at`)} as "lastSeenAt", session.id = ${context.actor.sessionId} as own
    from session where ${ofActor(context)} and ${isLive(context.now)}
    order by session.id = ${context.actor.sessionId} desc, session.last_seen_at desc, session.number limit ${mostOwn}::int`)

/** Ends open sessions that `whose` allows; the audit keeps user and address of each. */
async function end(ids: readonly number[], context: Context, whose: Sql): Promise<{ verdicts: Verdict[] }> {
  const { db, now } = context
  const ended = await db.rows<Ended>(sql`
    with open as (
      select session.id from session where session.number = any(${ids}) and ${isLive(now)} and ${whose}
      order by session.number for no key update
    )
    update session set ended_at = ${now}, ended_why = 'ended' from open where session.id = open.id
    returning session.number, session.user_id as "userId", session.address, session.browser,
      ${moment(sql`session.created_at`)} as "createdAt"`)
  await record(
    context,
    ended.map(({ userId, address, browser, createdAt }) => ({
      thing: 'user',
      id: userId,
      action: 'endSession',
      before: { address, browser, signedInAt: createdAt },
    })),
  )
  const done = new Set(ended.map(({ number }) => number))
  const refusals = new Map(ids.filter((id) => !done.has(id)).map((id): [number, Refusal] => [id, refuse('not_found')]))
  return verdictsOf(context, ids, refusals)
}

interface Ended extends Pick<Session, 'userId' | 'address' | 'browser' | 'createdAt'> {
  readonly number: number
}

export const sessionHandlers: Handler[] = [
  handle(listSessions, (input, context) =>
    listPage<Session, Record<string, never>>(context.db, sessionList(input, context), {
      ...input,
      sort: input.sort ?? '-lastSeenAt',
    }),
  ),
  handle(endSessions, ({ ids }, context) => end(ids, context, everything)),
  handle(listOwnSessions, async (_, context) => ({ sessions: await ownSessions(context) })),
  handle(endOwnSessions, ({ ids }, context) => end(ids, context, ofActor(context))),
]
