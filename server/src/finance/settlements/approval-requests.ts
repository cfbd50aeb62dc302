import {
  type CorrectionLimits,
  type LineToCorrect,
  defaultCorrectionLimits,
  needsSecondPerson,
} from '@keben/core/finance/settlements/rules'
import { approvalAsked } from '@keben/core/finance/settlements/words-approval'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { financeOf, managers } from '../../base/people/recipients.ts'
import type { LockedBill } from './locks.ts'

/** Head office's limits, or the defaults. */
export async function readLimits({ db }: Pick<Context, 'db'>): Promise<CorrectionLimits> {
  const set = await db.row<CorrectionLimits>(
    sql`select limit_fen as "limitFen", limit_bp as "limitBp" from correction_limit`,
  )
  return set ?? defaultCorrectionLimits
}

export async function saveLimits(context: Context, limits: CorrectionLimits): Promise<CorrectionLimits> {
  const { db, actor, now } = context
  const before = await readLimits(context)
  await db.run(sql`
    insert into correction_limit (limit_fen, limit_bp, changed_by, changed_at)
    values (${limits.limitFen}, ${limits.limitBp}, ${actor.userId}, ${now})
    on conflict (id) do update set limit_fen = excluded.limit_fen, limit_bp = excluded.limit_bp,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
  await record(context, [{ thing: 'company', action: 'limitCorrections', before, after: limits }])
  return readLimits(context)
}

export interface ApprovalRequest {
  readonly kind: 'correction' | 'invoice'
  readonly disputeId: number | null
  readonly wasFen: number
  readonly toFen: number
  readonly reason: string
}

/** The company's other finance users approve; without any, head office does. */
export const colleaguesOf = (companyId: Sql, userId: Sql): Sql =>
  sql`select colleague.id from (${financeOf(companyId)}) as colleague where colleague.id <> ${userId}`

/** Whether one person suffices. */
export const isWithinLimits = async (context: Pick<Context, 'db'>, line: LineToCorrect): Promise<boolean> =>
  !needsSecondPerson(line, await readLimits(context))

/** Stores a request, and asks a second person unless it is only recorded. The caller has locked the bill. */
export async function writeRequest(
  context: Context,
  bill: Pick<LockedBill, 'id' | 'number' | 'companyId'>,
  request: ApprovalRequest,
  state: 'open' | 'noted',
): Promise<void> {
  const { db, actor, now } = context
  await db.run(sql`
    insert into approval (company_id, bill_id, kind, dispute_id, was_fen, to_fen, reason, state, requested_by, requested_at)
    values (${bill.companyId}, ${bill.id}, ${request.kind}, ${request.disputeId}, ${request.wasFen}, ${request.toFen},
      ${request.reason}, ${state}, ${actor.userId}, ${now})`)
  if (state === 'noted') return
  const others = colleaguesOf(sql`${bill.companyId}`, sql`${actor.userId}`)
  await notifyAll(
    context,
    sql`${others} union select manager.id from (${managers}) as manager where not exists (${others}) and manager.id <> ${actor.userId}`,
    approvalAsked,
    {
      number: bill.number,
      differenceFen: request.toFen - request.wasFen,
      reason: request.reason,
      who: await nameOf(context),
    },
    '/sys/finance/approval?mine=yes',
  )
}

export async function nameOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string> {
  const user = await db.row<{ name: string }>(sql`select name from app_user where id = ${actor.userId}`)
  return user?.name ?? ''
}

/** Refuses a second request while one is pending. */
export async function mustBeUnasked(
  { db }: Pick<Context, 'db'>,
  { id, number }: Pick<LockedBill, 'id' | 'number'>,
  disputeId: number | null,
): Promise<void> {
  const open = await db.row(sql`
    select from approval where bill_id = ${id} and state = 'open' and dispute_id is not distinct from ${disputeId}::bigint`)
  if (open) throw refuse('approval_is_open', { number })
}
