import {
  beginSecondFactor,
  confirmSecondFactor,
  demandSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactorInfo,
  secondFactorRoles,
} from '@keben/core/base/identity/second-factor'
import { secondFactorChanged } from '@keben/core/base/identity/words'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { type Role, roles } from '@keben/core/roles'
import { randomBytes } from 'node:crypto'
import { record } from '../../kit/documents/audit.ts'
import type { Context, Database } from '../../kit/requests/context.ts'
import { type Handler, handle, handlePrepared } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { notify } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { verdictsOf } from '../../kit/documents/verdict.ts'
import { attempt, counters } from './attempts.ts'
import { isDemandedOf } from './demanded.ts'
import { isMyPassword } from './password-change.ts'
import { oneTimePassword } from './passwords.ts'
import { sha256 } from './seal.ts'
import type { Vault } from './secret-file.ts'
import { endSessions } from './session.ts'
import { base32, otpUri, stepOfCode } from './totp.ts'

/** The name in authenticator apps. */
const issuer = 'keben'
const howManyRecoveryCodes = 10

const labelOf = (userId: number): string => `second factor of ${userId}`

interface StoredFactor {
  readonly secretSealed: Buffer
  readonly confirmed: boolean
}

const storedFactor = (db: Database, userId: number, locked: Sql = sql``): Promise<StoredFactor | undefined> =>
  db.row<StoredFactor>(sql`
    select secret_sealed as "secretSealed", confirmed_at is not null as confirmed
    from second_factor where user_id = ${userId} ${locked}`)

/** Normalises full-width digits. */
const plainCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()

const recoveryHash = (userId: number, code: string): Buffer => sha256(`${userId} ${plainCode(code)}`)

export const asksForCode = async (db: Database, userId: number): Promise<boolean> =>
  (await storedFactor(db, userId))?.confirmed ?? false

/** Undefined if another key file encrypted it; no app can then show codes. */
function secretOf({ secretSealed }: StoredFactor, userId: number, vault: Vault): Buffer | undefined {
  try {
    return vault.open(secretSealed, labelOf(userId))
  } catch {
    return undefined
  }
}

/**
 * Consumes an app or recovery code and returns its kind, or that only a recovery code can match. Of concurrent uses on
 * any servers, one succeeds.
 */
export async function takeCode(
  db: Database,
  now: Date,
  vault: Vault,
  userId: number,
  typed: string,
): Promise<'app' | 'recovery' | 'recovery only' | undefined> {
  const code = plainCode(typed)
  const factor = await storedFactor(db, userId)
  if (!factor) return undefined
  const secret = secretOf(factor, userId, vault)
  const step = secret && stepOfCode(secret, code, now)
  if (step !== undefined) {
    const taken = await db.run(sql`
      update second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`)
    return taken ? 'app' : undefined
  }
  const used = await db.run(sql`
    update recovery_code set used_at = ${now}
    where user_id = ${userId} and code_sha256 = ${recoveryHash(userId, code)} and used_at is null`)
  if (used) return 'recovery'
  return secret ? undefined : 'recovery only'
}

/** Slow work of every change of the second factor: a wrong password counts as a failure. */
async function mustBeMine({ password }: { readonly password: string }, context: Context): Promise<void> {
  if (!(await isMyPassword(password, context))) throw refuse('password_wrong')
}

async function begin(context: Context, vault: Vault): Promise<{ secret: string; uri: string }> {
  const { db, actor, now } = context
  const secret = randomBytes(20)
  const begun = await db.run(sql`
    insert into second_factor as known (user_id, secret_sealed, begun_at)
    values (${actor.userId}, ${vault.seal(secret, labelOf(actor.userId))}, ${now})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, begun_at = excluded.begun_at, last_step = 0
    where known.confirmed_at is null`)
  if (!begun) throw refuse('second_factor_is_on')
  await record(context, [{ thing: 'user', id: actor.userId, action: 'beginSecondFactor' }])
  const text = base32(secret)
  return { secret: text, uri: otpUri(issuer, actor.userName, text) }
}

/** Checked before the transaction, so that a failure stays counted after a refusal. */
async function mustFit({ code }: { readonly code: string }, context: Context, vault: Vault): Promise<void> {
  const { db, actor, now } = context
  const factor = await storedFactor(db, actor.userId)
  if (!factor) throw refuse('second_factor_is_off')
  if (factor.confirmed) throw refuse('second_factor_is_on')
  const counter = counters.secondFactor(actor.userName, actor.sessionId)
  const right = await attempt(context, counter, async () => {
    const taken = /^\d{6}$/.test(plainCode(code)) && (await takeCode(db, now, vault, actor.userId, code))
    return taken === 'app'
  })
  if (!right) throw refuse('wrong_second_code', {})
}

async function confirm(context: Context): Promise<{ codes: { recoveryCode: string }[] }> {
  const { db, actor, now } = context
  const confirmed = await db.run(sql`
    update second_factor set confirmed_at = ${now} where user_id = ${actor.userId} and confirmed_at is null`)
  if (!confirmed) throw refuse('second_factor_is_on')
  await record(context, [{ thing: 'user', id: actor.userId, action: 'setSecondFactor' }])
  await notify(context, [actor.userId], secondFactorChanged, { what: 'on' })
  return freshRecoveryCodes(context)
}

async function freshRecoveryCodes({ db, actor: { userId } }: Context): Promise<{ codes: { recoveryCode: string }[] }> {
  const codes = Array.from({ length: howManyRecoveryCodes }, oneTimePassword)
  await db.run(sql`delete from recovery_code where user_id = ${userId}`)
  await db.run(sql`
    insert into recovery_code (user_id, code_sha256)
    select ${userId}, unnest(${codes.map((code) => recoveryHash(userId, code))}::bytea[])`)
  return { codes: codes.map((recoveryCode) => ({ recoveryCode })) }
}

async function renew(context: Context): Promise<{ codes: { recoveryCode: string }[] }> {
  const { db, actor } = context
  if (!(await storedFactor(db, actor.userId, sql`for update`))?.confirmed) throw refuse('second_factor_is_off')
  await record(context, [{ thing: 'user', id: actor.userId, action: 'renewRecoveryCodes' }])
  await notify(context, [actor.userId], secondFactorChanged, { what: 'codes' })
  return freshRecoveryCodes(context)
}

async function end(context: Context): Promise<Record<never, never>> {
  const { db, actor } = context
  if (!(await storedFactor(db, actor.userId, sql`for update`))?.confirmed) throw refuse('second_factor_is_off')
  if (await db.row(sql`select 1 where ${isDemandedOf(actor.userId)}`)) throw refuse('second_factor_is_demanded')
  await forgetSecondFactors(db, [actor.userId])
  await record(context, [{ thing: 'user', id: actor.userId, action: 'endSecondFactor' }])
  await notify(context, [actor.userId], secondFactorChanged, { what: 'off' })
  return {}
}

const forgetSecondFactors = (db: Database, userIds: readonly number[]): Promise<{ id: number }[]> =>
  db.rows<{ id: number }>(sql`delete from second_factor where user_id = any(${userIds}) returning user_id as id`)

/** For users who lost phone and codes. It ends their sessions, because a thief of the phone may use one. */
async function reset({ ids }: { readonly ids: readonly number[] }, context: Context) {
  const { db, actor, now } = context
  const others = ids.filter((id) => id !== actor.userId)
  const rows = await db.rows<{ id: number }>(sql`
    select id from app_user where id = any(${others}) order by id for no key update`)
  const had = (await forgetSecondFactors(db, others)).map(({ id }) => id)
  await endSessions(db, now, had)
  await record(
    context,
    had.map((id) => ({ thing: 'user', id, action: 'resetSecondFactor' })),
  )
  await notify(context, had, secondFactorChanged, { what: 'reset' })
  const refusals = ids.flatMap((id): [number, Refusal][] => {
    if (id === actor.userId) return [[id, refuse('own_second_factor')]]
    if (had.includes(id)) return []
    return [[id, refuse(rows.some((user) => user.id === id) ? 'no_second_factor' : 'not_found')]]
  })
  return verdictsOf(context, ids, new Map(refusals))
}

async function demandedRoles(db: Database): Promise<{ roles: Role[] }> {
  const demanded = await db.rows<{ role: Role }>(sql`select role from second_factor_role`)
  return { roles: roles.filter((role) => demanded.some((one) => one.role === role)) }
}

async function demand(requiredRoles: readonly Role[], context: Context): Promise<{ roles: Role[] }> {
  const { db } = context
  await db.run(sql`lock table second_factor_role in share row exclusive mode`)
  const before = await demandedRoles(db)
  await db.run(sql`delete from second_factor_role where role <> all(${requiredRoles}::text[])`)
  await db.run(
    sql`insert into second_factor_role (role) select unnest(${requiredRoles}::text[]) on conflict do nothing`,
  )
  const after = await demandedRoles(db)
  await record(context, [{ thing: 'user', action: 'demandSecondFactor', before, after }])
  return after
}

export const secondFactorHandlers = (vault: Vault): Handler[] => [
  handle(secondFactorInfo, async (_, { db, actor: { userId } }) => {
    const row = await db.row<{ since: string | null; recoveryCodesLeft: number; isDemanded: boolean }>(sql`
      select (select ${moment(sql`confirmed_at`)} from second_factor where user_id = ${userId}) as since,
        (select count(*) from recovery_code where user_id = ${userId} and used_at is null) as "recoveryCodesLeft",
        ${isDemandedOf(userId)} as "isDemanded"`)
    return row ?? { since: null, recoveryCodesLeft: 0, isDemanded: false }
  }),
  handlePrepared(beginSecondFactor, mustBeMine, (_, context) => begin(context, vault)),
  handlePrepared(
    confirmSecondFactor,
    (input, context) => mustFit(input, context, vault),
    (_, context) => confirm(context),
  ),
  handlePrepared(renewRecoveryCodes, mustBeMine, (_, context) => renew(context)),
  handlePrepared(endSecondFactor, mustBeMine, (_, context) => end(context)),
  handle(resetSecondFactor, reset),
  handle(secondFactorRoles, (_, { db }) => demandedRoles(db)),
  handle(demandSecondFactor, ({ roles: requiredRoles }, context) => demand(requiredRoles, context)),
]
