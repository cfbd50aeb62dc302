import {
  type HeaderParts,
  type Proof,
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
import { type Actor, type Role, type Who, roles } from '@keben/core/roles'
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

/** A session that was neither ended nor left alone too long; use is not marked after `markedUntil`. */
export const isLive = (now: Date | Sql, markedUntil = now): Sql => sql`(session.ended_at is null
  and session.last_seen_at > ${markedUntil}::timestamptz - ${longestIdle}
  and session.created_at > ${now}::timestamptz - ${longestSession})`

const pathsOf = (endpoints: readonly { path: string }[]): ReadonlySet<string> =>
  new Set(endpoints.map(({ path }) => path))

/**
 * Calls that do not ask in which role they are made. A tab may remember a role that was taken away, or of who used it
 * before; with these it finds out which there are.
 */
const openInAnyRole = pathsOf([getUser, getUserRoleList, logout])

/** What somebody may still do who has to choose a password first. */
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

/** And what they may do who have to set up a second factor. */
const openBeforeSecondFactor: ReadonlySet<string> = new Set([
  ...openBeforePasswordChange,
  ...pathsOf([secondFactorInfo, beginSecondFactor, confirmSecondFactor]),
])

/** Headers of calls that were answered while the primary took no writes. */
const readsWithoutNotes = createSeenHeaders()

export interface FoundSession extends Omit<Actor, 'role' | 'sessionId'> {
  readonly tokenSha256: Buffer
  readonly live: boolean
  readonly endedWhy: 'signed-out' | 'ended' | null
  /** A minute has passed since the session was last marked as used. */
  readonly due: boolean
  readonly userState: 'active' | 'disabled'
  readonly mustChangePassword: boolean
  readonly mustSetSecondFactor: boolean
  readonly roles: readonly Role[]
  /** This header was not seen before. */
  readonly fresh: boolean
  /** Since when headers are remembered, in milliseconds since 1970; null where this one is the first. */
  readonly rememberedSince: number | null
}

/** Who is calling: one statement on the primary, so that what was ended or taken away acts at the next call. */
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
  // A page that listens is no sign of a person.
  if (found.due && isNoted && endpoint.answers !== 'events') await markUsed(db, header.session, arrived.now, endpoint)
  return actorOf(found, role, header.session)
}

const signedCall = (arrived: AuthRequest): SignedCall => ({
  ...arrived,
  role: arrived.role ?? '',
  idempotencyKey: arrived.idempotencyKey ?? '',
})

/**
 * The session with its user, and a note that this header was seen: of two that are the same, one is fresh, on whichever
 * servers they arrive. The note comes before the header is checked, which saves a round trip; it can hurt only who
 * knows a header before its owner has sent it. A database that crashed has forgotten all headers: the next one notes
 * since when they are remembered again.
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
 * The same where the primary takes no writes, for calls that only read: this server remembers their headers by itself. A
 * replica cannot read which headers were seen, so a primary of yesterday still refuses.
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
  /** The database has noted that this header was seen. */
  readonly isNoted: boolean
}

async function findCaller(db: Db, header: HeaderParts, now: Date, endpoint: Endpoint<Who>): Promise<Caller> {
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

/** A header that was seen, or may have been, or will be valid longer than it is remembered. */
function refuseOffClock({ fresh, rememberedSince }: FoundSession, { at }: Proof, now: Date): void {
  const wouldBeKnown = rememberedSince !== null && at >= rememberedSince
  const inTime = Math.abs(now.getTime() - at) <= clockToleranceMs
  // The time by now, not that of the arrival: what is signed with it comes after whatever was noted meanwhile.
  if (!fresh || !wouldBeKnown || !inTime) throw refuse('clock', { serverTime: clock().getTime() })
}

/** The role of the tab that calls; without one, the first that is held. */
function currentRole(held: readonly Role[], asked: AuthRequest['role'], anyWillDo: boolean): Role {
  const inOrder = roles.filter((role) => held.includes(role))
  const named = inOrder.find((role) => role === asked)
  const role = named ?? (!asked || anyWillDo ? inOrder[0] : undefined)
  if (!role) throw refuse('role_not_held')
  return role
}

function actorOf(found: FoundSession, role: Role, sessionId: string): Actor {
  const { userId, userName, name, companyId, areaId, schoolId, campusId, supplierId, shopId } = found
  return { userId, userName, name, role, sessionId, companyId, areaId, schoolId, campusId, supplierId, shopId }
}

async function markUsed(db: Db, sessionId: string, now: Date, endpoint: Endpoint<Who>): Promise<void> {
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

/** Opens a session and gives its token, which is kept nowhere here. */
export async function openSession(db: Database, now: Date, { userId, address, browser }: NewSession): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const token = tokenOf(id)
  await db.run(sql`
    insert into session (id, user_id, token_sha256, created_at, last_seen_at, address, browser)
    values (${id}, ${userId}, ${sha256(token)}, ${now}, ${now}, ${address}, ${browser.slice(0, 300)})`)
  return token
}

const tokenOf = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`

/** The session goes on under another token: the one before opens nothing any more. */
export async function renewToken(db: Database, sessionId: string): Promise<string> {
  const token = tokenOf(sessionId)
  await db.run(sql`update session set token_sha256 = ${sha256(token)} where id = ${sessionId}`)
  return token
}

/** The person signed out. */
export async function closeSession(db: Database, now: Date, sessionId: string): Promise<void> {
  await db.run(sql`
    update session set ended_at = ${now}, ended_why = 'signed-out' where id = ${sessionId} and ended_at is null`)
}

/** Somebody else, or a change of password, ends the sessions of users; `except` is the one that may stay. */
export async function endSessions(db: Database, now: Date, userIds: readonly number[], except = ''): Promise<void> {
  await db.run(sql`
    update session set ended_at = ${now}, ended_why = 'ended'
    where user_id = any(${userIds}) and ended_at is null and id <> ${except}`)
}
