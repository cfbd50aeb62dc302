import {
  type HeaderParts,
  type TokenProof,
  type SignedCall,
  clockToleranceMs,
  readHeader,
} from '@keben/core/base/identity/header'
import {
  checkPassword,
  getUser,
  getUserMenuList,
  getUserMenuListByRoleId,
  getUserRoleList,
  logout,
  updatePassword,
  updatePwd,
} from '@keben/core/base/identity/contract'
import { beginSecondFactor, confirmSecondFactor, secondFactorInfo } from '@keben/core/base/identity/second-factor'
import type { Endpoint } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { type Actor, type Role, type CallAccess, roles } from '@keben/core/roles'
import { randomBytes } from 'node:crypto'
import type { AuthRequest, Authenticate } from '../../kit/requests/answer.ts'
import { now as clock } from '../../kit/operations/clock.ts'
import type { Database } from '../../kit/requests/context.ts'
import type { Db } from '../../kit/database/db.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { writeBlockOf } from '../../kit/database/write-access.ts'
import { mustSetSecondFactor } from './demanded.ts'
import { openHeader, sha256 } from './seal.ts'
import { createSeenHeaders } from './seen-headers.ts'

const longestIdle = raw(`interval '30 minutes'`)
const longestSession = raw(`interval '12 hours'`)

/** A live session that has not expired; use is recorded until `markedUntil`. */
export const isLive = (now: Date | Sql, markedUntil = now): Sql => sql`(session.ended_at is null
  and session.last_seen_at > ${markedUntil}::timestamptz - ${longestIdle}
  and session.created_at > ${now}::timestamptz - ${longestSession})`

const pathsOf = (endpoints: readonly { path: string }[]): ReadonlySet<string> =>
  new Set(endpoints.map(({ path }) => path))

/** Calls without a role. A tab may remember a role that is gone, and learns the current ones here. */
const openInAnyRole = pathsOf([getUser, getUserRoleList, logout])

/** Allowed before a required change of password. */
const openBeforePasswordChange = pathsOf([
  getUser,
  getUserRoleList,
  getUserMenuList,
  getUserMenuListByRoleId,
  updatePwd,
  updatePassword,
  checkPassword,
  logout,
])

/** Allowed before a required second factor. */
const openBeforeSecondFactor: ReadonlySet<string> = new Set([
  ...openBeforePasswordChange,
  ...pathsOf([secondFactorInfo, beginSecondFactor, confirmSecondFactor]),
])

/** Headers of reads answered while the primary rejected writes. */
const readsWithoutNotes = createSeenHeaders()

export interface FoundSession extends Omit<Actor, 'role' | 'sessionId'> {
  readonly tokenSha256: Buffer
  readonly live: boolean
  readonly endedWhy: 'signed-out' | 'ended' | null
  /** The last recorded use is a minute old. */
  readonly due: boolean
  readonly userState: 'active' | 'disabled'
  readonly mustChangePassword: boolean
  readonly mustSetSecondFactor: boolean
  readonly roles: readonly Role[]
  readonly fresh: boolean
  /** Start of the replay memory in Unix milliseconds; null for the first header. */
  readonly rememberedSince: number | null
}

/** Identifies the caller by one statement on the primary, so that revocations take effect at once. */
export const authenticate: Authenticate = async (db, arrived, endpoint) => {
  const header = readHeader(arrived.authorization)
  if (!header) throw refuse('no_session')
  const { found, isNoted } = await findCaller(db, header, arrived.now, endpoint)
  const proof = found && openHeader(header, signedCall(arrived), found.tokenSha256)
  if (!proof) throw refuse('no_session')
  if (!isNoted && !readsWithoutNotes.isFirst(header, arrived.now))
    throw refuse('clock', { serverTime: clock().getTime() })
  refuseEnded(found)
  refuseOffClock(found, proof, arrived.now)
  const role = currentRole(found.roles, arrived.role, openInAnyRole.has(endpoint.path))
  if (found.mustChangePassword && !openBeforePasswordChange.has(endpoint.path)) throw refuse('password_must_change')
  if (found.mustSetSecondFactor && !openBeforeSecondFactor.has(endpoint.path)) throw refuse('second_factor_must_be_set')
  // A listening page does not prove a person's presence.
  if (found.due && isNoted && endpoint.answers !== 'events') await markUsed(db, header.session, arrived.now, endpoint)
  return actorOf(found, role, header.session)
}

const signedCall = (arrived: AuthRequest): SignedCall => ({
  ...arrived,
  role: arrived.role ?? '',
  idempotencyKey: arrived.idempotencyKey ?? '',
})

/**
 * Reads the session and records the header; of two equal headers one is fresh, on any servers. Recording before
 * verification saves a round trip; only somebody who has a header before its owner sends it could misuse that. A crash
 * clears the unlogged table of headers, so the next one records a new start.
 */
function findSession(db: Db, { session, iv }: HeaderParts, now: Date): Promise<FoundSession | undefined> {
  return db.primary.row<FoundSession>(sql`
    with found as (${sessionRow(session, now, isLive(now))}), remembering as (
      insert into request_seen_since (since)
      select ${now}::timestamptz from found where live and not exists (select from request_seen_since)
      on conflict do nothing
    ), seen as (
      insert into request_seen (session_id, nonce, seen_at)
      select id, ${iv}, ${now}::timestamptz from found where live
      on conflict do nothing returning true
    )
    select found.*, exists (select from seen) as fresh, ${demandsAndRoles},
      (select extract(epoch from since) * 1000 from request_seen_since) as "rememberedSince"
    from found`)
}

const sessionRow = (session: string, now: Date, live: Sql): Sql => sql`
  select session.id, session.token_sha256 as "tokenSha256", session.ended_why as "endedWhy", ${live} as live,
    session.last_seen_at < ${now}::timestamptz - interval '1 minute' as due,
    app_user.id as "userId", app_user.user_name as "userName", app_user.name, app_user.state as "userState",
    app_user.must_change_password as "mustChangePassword", app_user.company_id as "companyId",
    app_user.district_id as "areaId", app_user.school_id as "schoolId", app_user.campus_id as "campusId",
    app_user.supplier_id as "supplierId", app_user.shop_id as "shopId"
  from session join app_user on app_user.id = session.user_id
  where session.id = ${session}`

const demandsAndRoles = sql`${mustSetSecondFactor(sql`found."userId"`)} as "mustSetSecondFactor",
  array(select role from user_role where user_role.user_id = found."userId") as roles`

/**
 * Without writes, for reads only: this server remembers headers itself. A replica cannot read the replay table, so a
 * demoted primary still refuses.
 */
function findSessionReadOnly(db: Db, { session, iv }: HeaderParts, now: Date): Promise<FoundSession | undefined> {
  return db.primary.row<FoundSession>(sql`
    with found as (${sessionRow(session, now, isLive(now, db.writeAccess.blockedSince() ?? now))})
    select found.*, ${demandsAndRoles}, 0 as "rememberedSince",
      not exists (select from request_seen where session_id = ${session} and nonce = ${iv}) as fresh
    from found`)
}

interface Caller {
  readonly found: FoundSession | undefined
  /** The database recorded the header. */
  readonly isNoted: boolean
}

async function findCaller(db: Db, header: HeaderParts, now: Date, endpoint: Endpoint<CallAccess>): Promise<Caller> {
  if (endpoint.writes || !db.writeAccess.blockedBy())
    try {
      return { found: await findSession(db, header, now), isNoted: true }
    } catch (error) {
      if (endpoint.writes || !writeBlockOf(error)) throw error
    }
  return { found: await findSessionReadOnly(db, header, now), isNoted: false }
}

function refuseEnded({ live, endedWhy, userState }: FoundSession): void {
  if (endedWhy === 'ended' || userState === 'disabled') throw refuse('session_ended')
  if (!live) throw refuse('no_session')
}

/** Refuses a header that was seen, may have been seen, or outlives the replay memory. */
function refuseOffClock({ fresh, rememberedSince }: FoundSession, { at }: TokenProof, now: Date): void {
  const wouldBeKnown = rememberedSince !== null && at >= rememberedSince
  const inTime = Math.abs(now.getTime() - at) <= clockToleranceMs
  // Uses the current time, because the client must sign again after everything recorded meanwhile.
  if (!fresh || !wouldBeKnown || !inTime) throw refuse('clock', { serverTime: clock().getTime() })
}

/** The tab's role; else the first role of the user. */
function currentRole(userRoles: readonly Role[], request: AuthRequest['role'], anyWillDo: boolean): Role {
  const inOrder = roles.filter((role) => userRoles.includes(role))
  const named = inOrder.find((role) => role === request)
  const role = named ?? (!request || anyWillDo ? inOrder[0] : undefined)
  if (!role) throw refuse('role_not_held')
  return role
}

function actorOf(found: FoundSession, role: Role, sessionId: string): Actor {
  const { userId, userName, name, companyId, areaId, schoolId, campusId, supplierId, shopId } = found
  return { userId, userName, name, role, sessionId, companyId, areaId, schoolId, campusId, supplierId, shopId }
}

async function markUsed(db: Db, sessionId: string, now: Date, endpoint: Endpoint<CallAccess>): Promise<void> {
  const marking = sql`update session set last_seen_at = ${now} where id = ${sessionId} and ended_at is null`
  await db.primary.run(marking).catch((error: unknown) => {
    if (endpoint.writes || !writeBlockOf(error)) throw error
  })
}

export interface NewSession {
  readonly userId: number
  readonly address: string
  readonly browser: string
}

/** Returns the token, which the server does not store. */
export async function openSession(db: Database, now: Date, { userId, address, browser }: NewSession): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const token = tokenOf(id)
  await db.run(sql`
    insert into session (id, user_id, token_sha256, created_at, last_seen_at, address, browser)
    values (${id}, ${userId}, ${sha256(token)}, ${now}, ${now}, ${address}, ${browser.slice(0, 300)})`)
  return token
}

const tokenOf = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`

/** Replaces the token; the old one becomes invalid. */
export async function renewToken(db: Database, sessionId: string): Promise<string> {
  const token = tokenOf(sessionId)
  await db.run(sql`update session set token_sha256 = ${sha256(token)} where id = ${sessionId}`)
  return token
}

export async function closeSession(db: Database, now: Date, sessionId: string): Promise<void> {
  await db.run(sql`
    update session set ended_at = ${now}, ended_why = 'signed-out' where id = ${sessionId} and ended_at is null`)
}

/** Ends sessions after an administrator's act or a change of password, except `except`. */
export async function endSessions(db: Database, now: Date, userIds: readonly number[], except = ''): Promise<void> {
  await db.run(sql`
    update session set ended_at = ${now}, ended_why = 'ended'
    where user_id = any(${userIds}) and ended_at is null and id <> ${except}`)
}
