import { refuse } from '@keben/core/refusals'
import { now } from '../operations/clock.ts'
import type { Database } from '../requests/context.ts'
import type { Db, Transaction } from '../database/db.ts'
import {
  type LaneQueue,
  type LeaseTimes,
  type LeasedJob,
  finishJob,
  holdLease,
  leaseTimes,
  mostAttempts,
  putJobBack,
  takeJob,
} from './job-leases.ts'
import type { Log } from '../operations/log.ts'
import { sql } from '../database/sql.ts'

/**
 * Background work on PostgreSQL, like an outbox: a job is a row of the requesting transaction, so it exists exactly if
 * that commits. It may run again after a crash, but never twice at once. Jobs are idempotent.
 */
export interface Job {
  readonly name: string
  readonly lane: Lane
  /** Repeats the job; otherwise `enqueue` starts it. */
  readonly everySeconds?: number
  readonly run: (data: unknown, context: JobContext) => Promise<void>
}

/** Lanes do not wait for each other: short work that a person awaits, longer work, and housekeeping. */
export type Lane = 'interactive' | 'bulk' | 'housekeeping'

/** Per server. */
const concurrency: Readonly<Record<Lane, number>> = { interactive: 2, bulk: 2, housekeeping: 2 }

export interface JobContext {
  /** Its transactions fail after the lease is lost. */
  readonly db: Db
  readonly now: Date
  /** On loss of the lease; the job must stop its work outside the database. */
  readonly signal: AbortSignal
}

/** Work without further attempts. */
export interface AbandonedJob {
  readonly name: string
  readonly attempts: number
  readonly error: string
}

/** Notifies people in the transaction that gives the work up. */
export type NotifyOfAbandonedJobs = (tx: Transaction, abandoned: readonly AbandonedJob[], now: Date) => Promise<unknown>

export interface RunningJobs {
  /** Takes no new jobs and waits for running ones. */
  readonly stop: () => Promise<void>
}

const channel = 'keben_job'
const pollMs = 5_000
/** Per job name. */
export const mostJobsOfUser = 20
const mostServed = 1_000

/**
 * Enqueues in the caller's transaction; servers wake up on commit. With a user, the job takes turns with other users'
 * jobs, and a user with too many unfinished jobs is refused.
 */
export async function enqueue(
  db: Database,
  name: string,
  data: object = {},
  userId: number | null = null,
): Promise<void> {
  if (userId !== null) await refuseTooMany(db, name, userId)
  await db.run(sql`
    with added as (
      insert into job (name, data, user_id) values (${name}, ${JSON.stringify(data)}::jsonb, ${userId}::bigint) returning id
    )
    select pg_notify(${channel}, '') from added`)
}

/**
 * Serialises the calls of a user, so that parallel ones count. Jobs are enqueued last in a transaction, so no other
 * lock is awaited under this one.
 */
async function refuseTooMany(db: Database, name: string, userId: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('keben jobs of ' || ${userId}::text))`)
  const unfinished = await db.row<{ count: number }>(sql`
    select count(*) as count from job where user_id = ${userId} and name = ${name} and given_up_at is null`)
  if (unfinished && unfinished.count >= mostJobsOfUser) throw refuse('too_many_jobs', { most: mostJobsOfUser })
}

export async function startJobs(
  db: Db,
  jobs: readonly Job[],
  log: Log,
  notifyGivenUp: NotifyOfAbandonedJobs = async () => {},
  times: LeaseTimes = leaseTimes,
): Promise<RunningJobs> {
  const running = new Set<Promise<void>>()
  let stopped = false
  const start = (work: () => Promise<void>): void => {
    const worker: Promise<void> = work()
      .catch((error: unknown) => log.error('jobs cannot be taken', error))
      .finally(() => running.delete(worker))
    running.add(worker)
  }
  const wakers = (Object.keys(concurrency) as Lane[]).map((lane) => {
    const own = jobs.filter((job) => job.lane === lane)
    return laneOf(own, concurrency[lane], {
      start,
      take: (queue) => (stopped ? Promise.resolve(undefined) : takeJob(db, queue, times)),
      async run(leased) {
        await runOne(db, own.find(({ name }) => name === leased.name) as Job, leased, log, times)
        if (leased.attempts >= mostAttempts) await giveUp(db, notifyGivenUp)
      },
    })
  })
  const wake = (): void => wakers.forEach((wakeLane) => stopped || wakeLane())
  function tick(): void {
    giveUp(db, notifyGivenUp)
      .then(() => schedule(db, jobs))
      .then(wake, (error: unknown) => log.error('jobs cannot be scheduled', error))
  }

  await db.listen(channel, wake)
  const timer = setInterval(tick, pollMs)
  tick()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

interface LaneWork {
  readonly start: (work: () => Promise<void>) => void
  readonly take: (queue: LaneQueue) => Promise<LeasedJob | undefined>
  readonly run: (leased: LeasedJob) => Promise<void>
}

/** The workers of a lane take due jobs one after the other, which keeps turns fair. */
function laneOf(jobs: readonly Job[], most: number, { start, take, run }: LaneWork): () => void {
  const names = jobs.map(({ name }) => name)
  /** In order of service. */
  const served = new Set<number>()
  let workers = 0
  let taking: Promise<unknown> = Promise.resolve()

  async function takeNext(): Promise<LeasedJob | undefined> {
    const taken = await take({ names, served: [...served] })
    if (taken?.userId != null) {
      served.delete(taken.userId)
      served.add(taken.userId)
      const [oldest] = served
      if (served.size > mostServed && oldest !== undefined) served.delete(oldest)
    }
    return taken
  }
  function takeInTurn(): Promise<LeasedJob | undefined> {
    const taken = taking.then(takeNext)
    taking = taken.catch(() => {})
    return taken
  }
  async function work(): Promise<void> {
    try {
      for (let taken = await takeInTurn(); taken; taken = await takeInTurn()) {
        // There may be a job for the next worker.
        wake()
        await run(taken)
      }
    } finally {
      workers -= 1
    }
  }
  function wake(): void {
    if (!names.length || workers >= most) return
    workers += 1
    start(work)
  }
  return wake
}

/** Enqueues repeated jobs that are due; one of the servers wins. */
export async function schedule(db: Db, jobs: readonly Job[]): Promise<void> {
  const repeated = jobs.flatMap(({ name, everySeconds }) => (everySeconds ? [{ name, everySeconds }] : []))
  if (!repeated.length) return
  await db.primary.run(sql`
    with due as (
      insert into job_schedule as schedule (name, last_at)
      select name, now() from jsonb_to_recordset(${JSON.stringify(repeated)}::jsonb) as repeated (name text, "everySeconds" int)
      order by name
      on conflict (name) do update set last_at = excluded.last_at
        where schedule.last_at <= now() - (
          select "everySeconds" * interval '1 second'
          from jsonb_to_recordset(${JSON.stringify(repeated)}::jsonb) as repeated (name text, "everySeconds" int)
          where repeated.name = schedule.name)
      returning name
    )
    insert into job (name) select name from due where not exists (
      select from job where job.name = due.name and job.given_up_at is null)`)
}

async function runOne(db: Db, job: Job, leased: LeasedJob, log: Log, times: LeaseTimes): Promise<void> {
  const lease = holdLease(db, leased, times)
  try {
    await Promise.race([job.run(leased.data, { db: lease.db, now: now(), signal: lease.signal }), lease.lost])
    await finishJob(db, leased)
  } catch (error) {
    log.error('job failed', error, { job: leased.name, jobId: leased.id, attempts: leased.attempts })
    lease.end()
    await putJobBack(db, leased, error)
  } finally {
    lease.end()
  }
}

/**
 * Gives up after the last attempt and notifies. A job that kills its process leaves no error, but taking it counted the
 * attempt, so it ends here after its lease.
 */
async function giveUp(db: Db, tell: NotifyOfAbandonedJobs): Promise<void> {
  const isOver = sql`given_up_at is null and attempts >= ${mostAttempts} and due_at <= now()`
  if (!(await db.primary.row(sql`select 1 from job where ${isOver} limit 1`))) return
  await db.write(async (tx) => {
    const abandoned = await tx.rows<AbandonedJob>(sql`
      with finished as materialized (select id from job where ${isOver} order by id for update skip locked)
      update job set given_up_at = now(), is_running = false, last_error = coalesce(last_error, ${diedUnderIt})
      from finished where job.id = finished.id
      returning name, attempts, last_error as error`)
    if (abandoned.length) await tell(tx, abandoned, now())
  })
}

const diedUnderIt = 'The program ended each time while it ran.'
