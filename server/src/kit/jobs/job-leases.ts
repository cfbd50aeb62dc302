import { milliseconds } from '../operations/clock.ts'
import type { Db, Transaction } from '../database/db.ts'
import { type Sql, sql } from '../database/sql.ts'
import { writeBlockOf } from '../database/write-access.ts'

/**
 * A worker renews its short lease while the job runs, so another server takes over soon after a crash. The attempt
 * count numbers the lease. A worker with an outdated number has lost the job and writes nothing more.
 */
export interface LeasedJob {
  readonly id: number
  readonly name: string
  readonly data: unknown
  readonly attempts: number
  readonly userId: number | null
}

/** The queue of a lane: its job names, and its users in the order of last service. */
export interface LaneQueue {
  readonly names: readonly string[]
  readonly served: readonly number[]
}

export interface LeaseTimes {
  readonly lastsMs: number
  readonly renewedEveryMs: number
  /** A job that runs longer hangs; its attempt fails. */
  readonly mostRunMs: number
}

export const leaseTimes: LeaseTimes = { lastsMs: 20_000, renewedEveryMs: 5_000, mostRunMs: 3_600_000 }

export const mostAttempts = 8

/**
 * Leases one due job of the user served longest ago, who has no other running in this lane. The subquery must run once:
 * inside a nested loop it would lease several jobs.
 */
export function takeJob(
  db: Db,
  { names, served }: LaneQueue,
  { lastsMs } = leaseTimes,
): Promise<LeasedJob | undefined> {
  return db.primary.row<LeasedJob>(sql`
    with next as materialized (
      select job.id from job
      left join unnest(${served}::bigint[]) with ordinality as served (user_id, place) on served.user_id = job.user_id
      where job.name = any(${names}::text[]) and job.given_up_at is null and job.due_at <= now() and job.attempts < ${mostAttempts}
        and not exists (
          select from job as other where other.user_id = job.user_id and other.name = any(${names}::text[])
            and other.given_up_at is null and other.is_running and other.due_at > now())
      order by served.place nulls first, job.id limit 1 for update of job skip locked
    )
    update job set attempts = attempts + 1, is_running = true, due_at = now() + ${lastsMs}::float8 * interval '1 millisecond'
    from next where job.id = next.id
    returning job.id, job.name, job.data, job.attempts, job.user_id as "userId"`)
}

const isOurs = ({ id, attempts }: LeasedJob): Sql =>
  sql`id = ${id} and attempts = ${attempts}::int and given_up_at is null`

export interface Lease {
  /** Its transactions commit only while the lease holds, and block a takeover meanwhile. */
  readonly db: Db
  readonly signal: AbortSignal
  /** Only ever rejects, when the lease is lost. */
  readonly lost: Promise<never>
  /** Stops renewing; later writes of the job fail. */
  readonly end: () => void
}

export function holdLease(db: Db, job: LeasedJob, { lastsMs, renewedEveryMs, mostRunMs } = leaseTimes): Lease {
  const controller = new AbortController()
  const { signal } = controller
  const began = milliseconds()
  let endsAt = began + lastsMs
  const lose = (why: string): Error => {
    if (!signal.aborted) controller.abort(new Error(why))
    return signal.reason as Error
  }
  async function renew(): Promise<void> {
    const requested = milliseconds()
    if (requested > began + mostRunMs) return void lose('The job ran for too long.')
    const until = sql`due_at = now() + ${lastsMs}::float8 * interval '1 millisecond'`
    // If the database is unreachable, the next renewal may be in time.
    const renewed = await db.primary
      .run(sql`update job set ${until} where ${isOurs(job)} and is_running`)
      .catch(() => (milliseconds() > endsAt ? 0 : undefined))
    if (renewed === 0) lose(leaseLost)
    else if (renewed) endsAt = requested + lastsMs
  }
  const timer = setInterval(() => void renew(), renewedEveryMs)
  let hasEnded = false
  const lost = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => (clearInterval(timer), reject(signal.reason as Error)), { once: true })
  })
  // The race may not have started; this prevents an unhandled rejection.
  lost.catch(() => {})

  /** A renewal does not wait for this lock; a takeover does. */
  const fenced =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    async (tx: Transaction): Promise<T> => {
      signal.throwIfAborted()
      if (hasEnded) throw new Error('The job has ended.')
      if (!(await tx.row(sql`select 1 from job where ${isOurs(job)} for key share`))) throw lose(leaseLost)
      return work(tx)
    }
  return {
    db: {
      ...db,
      write: (work) => db.write(fenced(work)),
      writeAtEntry: (work) => db.writeAtEntry(fenced(work)),
    },
    signal,
    lost,
    end: () => {
      hasEnded = true
      clearInterval(timer)
    },
  }
}

const leaseLost = 'The lease has passed to another server.'

export async function finishJob(db: Db, job: LeasedJob): Promise<void> {
  await db.primary.run(sql`delete from job where ${isOurs(job)}`)
}

/**
 * Backs off 10 seconds, 20, 40, …, and gives up after eight attempts. If the database rejects writes, the attempt does
 * not count. The caller ends the lease first, because the next one may have the same number.
 */
export async function putJobBack(db: Db, job: LeasedJob, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const counted = writeBlockOf(error) ? job.attempts - 1 : job.attempts
  const wait = counted >= mostAttempts ? 0 : 5 * 2 ** Math.max(counted, 1)
  await db.primary.run(sql`
    update job set last_error = ${message.slice(0, 1000)}, attempts = ${counted}::int, is_running = false,
      due_at = now() + ${wait} * interval '1 second'
    where ${isOurs(job)}`)
}
