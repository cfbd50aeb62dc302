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
 * Background work on PostgreSQL. A job is a row that is written in the transaction that asks for it, so that it exists exactly
 * if the transaction commits. It may run more than once (a server may die in the middle), but never twice at once: jobs are
 * written so that a second run does no harm.
 */
export interface Job {
  readonly name: string
  readonly lane: Lane
  /** Repeats by itself; without it, the job runs when somebody enqueues it. */
  readonly everySeconds?: number
  readonly run: (data: unknown, context: JobContext) => Promise<void>
}

/**
 * Jobs of one lane never wait for those of another: what a person waits for and is over in seconds, what takes longer, and
 * what nobody asked for.
 */
export type Lane = 'interactive' | 'bulk' | 'housekeeping'

/** How many jobs of each lane one server runs at once. */
const concurrency: Readonly<Record<Lane, number>> = { interactive: 2, bulk: 2, housekeeping: 2 }

export interface JobContext {
  /** Its transactions fail once the lease is lost. */
  readonly db: Db
  readonly now: Date
  /** Aborted when the lease is lost: what the job has started outside the database must end. */
  readonly signal: AbortSignal
}

/** Work that nobody tries any more. */
export interface GivenUp {
  readonly name: string
  readonly attempts: number
  readonly error: string
}

/** Tells people of it, in the transaction in which it is given up. */
export type TellGivenUp = (tx: Transaction, given: readonly GivenUp[], now: Date) => Promise<unknown>

export interface RunningJobs {
  /** Takes no more, and waits for what runs. */
  readonly stop: () => Promise<void>
}

const channel = 'keben_job'
const pollMs = 5_000
/** How many unfinished jobs of one name a user may have. */
export const mostJobsOfUser = 20
/** How many users a lane remembers. */
const mostServed = 1_000

/**
 * Puts work into the queue, in the caller's transaction; servers wake up when it commits. With the user who asks for it, the
 * job takes its turn with those of others, and a user with too many unfinished ones is refused.
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
 * One call of a user after the other, so that calls at the same time are counted, too. Jobs are enqueued at the end of a
 * transaction: no other lock is waited for under this one.
 */
async function refuseTooMany(db: Database, name: string, userId: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('keben jobs of ' || ${userId}::text))`)
  const unfinished = await db.row<{ count: number }>(sql`
    select count(*) as count from job where user_id = ${userId} and name = ${name} and given_up_at is null`)
  if (unfinished && unfinished.count >= mostJobsOfUser) throw refuse('too_many_jobs', { most: mostJobsOfUser })
}

/** Works on the queue until it is stopped. */
export async function startJobs(
  db: Db,
  jobs: readonly Job[],
  log: Log,
  tellGivenUp: TellGivenUp = async () => {},
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
        if (leased.attempts >= mostAttempts) await giveUp(db, tellGivenUp)
      },
    })
  })
  const wake = (): void => wakers.forEach((wakeLane) => stopped || wakeLane())
  function tick(): void {
    giveUp(db, tellGivenUp)
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

/** Wakes a lane: its workers take what is due until nothing is, one take after the other, so that turns are kept. */
function laneOf(jobs: readonly Job[], most: number, { start, take, run }: LaneWork): () => void {
  const names = jobs.map(({ name }) => name)
  /** In the order in which they were served. */
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
        // Where there was one job, there may be another for the next worker.
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

/** Puts repeated jobs into the queue whose time has come; of several servers, one gets to it. */
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
 * Gives up what was tried so often, and says so. A job that kills its process leaves no error, but its attempts are counted
 * when it is taken: it ends here as well, when its time is over.
 */
async function giveUp(db: Db, tell: TellGivenUp): Promise<void> {
  const isOver = sql`given_up_at is null and attempts >= ${mostAttempts} and due_at <= now()`
  if (!(await db.primary.row(sql`select 1 from job where ${isOver} limit 1`))) return
  await db.write(async (tx) => {
    const given = await tx.rows<GivenUp>(sql`
      with finished as materialized (select id from job where ${isOver} order by id for update skip locked)
      update job set given_up_at = now(), is_running = false, last_error = coalesce(last_error, ${diedUnderIt})
      from finished where job.id = finished.id
      returning name, attempts, last_error as error`)
    if (given.length) await tell(tx, given, now())
  })
}

const diedUnderIt = 'The program ended each time while it ran.'
