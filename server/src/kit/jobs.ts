import { now } from './clock.ts'
import type { Database } from './context.ts'
import type { Db, Transaction } from './db.ts'
import type { Log } from './log.ts'
import { type Sql, sql } from './sql.ts'

/**
 * Background work on PostgreSQL. A job is a row that is written in the transaction of the deed that asks for it, so
 * that it exists exactly if the deed does. It may run more than once (a server may die in the middle): jobs are written so
 * that a second run does no harm.
 */
export interface Job {
  readonly name: string
  /** Repeats by itself; without it, the job runs when somebody enqueues it. */
  readonly everySeconds?: number
  /** After this long another server takes it up. */
  readonly mayTakeSeconds?: number
  readonly run: (data: unknown, context: JobContext) => Promise<void>
}

export interface JobContext {
  readonly db: Db
  readonly now: Date
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

interface TakenJob {
  readonly id: number
  readonly name: string
  readonly data: unknown
  readonly attempts: number
}

const channel = 'keben_job'
const mostAttempts = 8
const mostAtOnce = 2
const pollMs = 15_000

/** Puts work into the queue, in the caller's transaction; servers wake up when it commits. */
export async function enqueue(db: Database, name: string, data: object = {}): Promise<void> {
  await db.run(sql`
    with added as (insert into job (name, data) values (${name}, ${JSON.stringify(data)}::jsonb) returning id)
    select pg_notify(${channel}, '') from added`)
}

/** Works on the queue until it is stopped. */
export async function startJobs(
  db: Db,
  jobs: readonly Job[],
  log: Log,
  tellGivenUp: TellGivenUp = async () => {},
): Promise<RunningJobs> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const running = new Set<Promise<void>>()
  let stopped = false

  /** One worker: takes what is due until nothing is. */
  async function work(): Promise<void> {
    for (let taken = await take(db, jobs); taken; taken = stopped ? undefined : await take(db, jobs)) {
      await runOne(db, byName.get(taken.name) as Job, taken, log)
      if (taken.attempts >= mostAttempts) await giveUp(db, tellGivenUp)
    }
  }
  function wake(): void {
    if (stopped || running.size >= mostAtOnce) return
    const worker: Promise<void> = work()
      .catch((error: unknown) => log.error('jobs cannot be taken', error))
      .finally(() => running.delete(worker))
    running.add(worker)
  }
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

async function take(db: Db, jobs: readonly Job[]): Promise<TakenJob | undefined> {
  const leases = jobs.map(({ name, mayTakeSeconds = 300 }) => ({ name, seconds: mayTakeSeconds }))
  return db.primary.row<TakenJob>(sql`
    update job set attempts = attempts + 1, due_at = now() + next.seconds * interval '1 second'
    from (
      select job.id, lease.seconds
      from job join jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as lease (name text, seconds int) using (name)
      where given_up_at is null and due_at <= now() and attempts < ${mostAttempts}
      order by due_at, id limit 1 for update of job skip locked
    ) as next
    where job.id = next.id
    returning job.id, job.name, job.data, job.attempts`)
}

async function runOne(db: Db, job: Job, taken: TakenJob, log: Log): Promise<void> {
  try {
    await job.run(taken.data, { db, now: now() })
    await db.primary.run(sql`delete from job where ${isStillOurs(taken)}`)
  } catch (error) {
    log.error('job failed', error, { job: taken.name, jobId: taken.id, attempts: taken.attempts })
    await putBack(db, taken, error)
  }
}

/**
 * Every taking counts one more attempt: whoever comes back after its time, when another has taken the job up, no longer
 * knows its number, and changes nothing of what the other does.
 */
const isStillOurs = ({ id, attempts }: TakenJob): Sql =>
  sql`id = ${id} and attempts = ${attempts}::int and given_up_at is null`

/** Again after 10 seconds, 20, 40, …; after eight times nobody takes it any more. */
async function putBack(db: Db, taken: TakenJob, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const wait = taken.attempts >= mostAttempts ? 0 : 5 * 2 ** taken.attempts
  await db.primary.run(sql`
    update job set last_error = ${message.slice(0, 1000)}, due_at = now() + ${wait} * interval '1 second'
    where ${isStillOurs(taken)}`)
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
      update job set given_up_at = now(), last_error = coalesce(last_error, ${diedUnderIt})
      where id in (select id from job where ${isOver} order by id for update skip locked)
      returning name, attempts, last_error as error`)
    if (given.length) await tell(tx, given, now())
  })
}

const diedUnderIt = 'The program ended each time while it ran.'
