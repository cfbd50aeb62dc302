import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { openDatabase } from '../database/db.ts'
import { type Job, type Lane, enqueue, mostJobsOfUser, schedule, startJobs } from './jobs.ts'
import { openLog } from '../operations/log.ts'
import { sql } from '../database/sql.ts'

const { db, connection } = await createDatabase()
beforeEach(() => db.primary.run(sql`truncate job, job_schedule`))
const quiet = openLog('silent')

/** A server's worth of jobs, stopped when the test ends. */
async function work(jobs: readonly Job[]): Promise<void> {
  const own = openDatabase({ connection, poolSize: 3 })
  const running = await startJobs(own, jobs, quiet)
  onTestFinished(async () => {
    await running.stop()
    await own.close()
  })
}

/** A job that tells what it was given, and a way to wait for so many tellings. */
function tellingJob(fails: (run: number) => boolean = () => false) {
  const handled: unknown[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const job: Job = {
    name: 'tell',
    lane: 'interactive',
    async run(data) {
      handled.push(data)
      for (const { count, resolve } of waiting) if (handled.length >= count) resolve()
      if (fails(handled.length)) throw new Error('it rains')
    },
  }
  const times = (count: number) =>
    new Promise<void>((resolve) => (handled.length >= count ? resolve() : void waiting.push({ count, resolve })))
  return { job, handled, times }
}

const emptyQueue = async (): Promise<void> => {
  while (await db.primary.row(sql`select 1 from job limit 1`)) await new Promise(setImmediate)
}

describe('jobs', () => {
  it('run once the transaction that enqueued them commits', async () => {
    const { job, handled, times } = tellingJob()
    await work([job])
    await db.write((tx) => enqueue(tx, 'tell', { number: 1 }))
    await times(1)
    await emptyQueue()
    expect(handled).toEqual([{ number: 1 }])
  })

  it('do not run if that transaction failed', async () => {
    const { job, handled, times } = tellingJob()
    await work([job])
    await db
      .write(async (tx) => {
        await enqueue(tx, 'tell', { number: 1 })
        throw new Error('no')
      })
      .catch(() => {})
    await db.write((tx) => enqueue(tx, 'tell', { number: 2 }))
    await times(1)
    expect(handled).toEqual([{ number: 2 }])
  })

  it('run once although several servers work on the queue', async () => {
    const { job, handled, times } = tellingJob()
    await Promise.all([work([job]), work([job]), work([job])])
    await db.write(async (tx) => {
      for (let number = 0; number < 30; number++) await enqueue(tx, 'tell', { number })
    })
    await times(30)
    await emptyQueue()
    expect(new Set(handled.map((each) => (each as { number: number }).number)).size).toBe(30)
    expect(handled).toHaveLength(30)
  })

  it('that fail are retried later, and abandoned in the end', async () => {
    const { job, times } = tellingJob(() => true)
    await work([job])
    await db.write((tx) => enqueue(tx, 'tell'))
    await times(1)
    const row = () =>
      db.primary.row(sql`select attempts, last_error as error, due_at >= created_at + interval '10 seconds' as later,
        given_up_at is not null as "givenUp" from job where last_error is not null`)
    while (!(await row())) await new Promise(setImmediate)
    expect(await row()).toEqual({ attempts: 1, error: 'it rains', later: true, givenUp: false })
    await db.primary.run(sql`update job set attempts = 7, due_at = now(), last_error = null`)
    await db.primary.run(sql`select pg_notify('keben_job', '')`)
    await times(2)
    await expect.poll(row).toMatchObject({ attempts: 8, error: 'it rains', givenUp: true })
  })

  it('that fail because the database is read-only are retried until it is not', async () => {
    const job: Job = {
      name: 'tell',
      lane: 'interactive',
      run: (_, { db: own }) =>
        own.write(async (tx) => {
          await tx.script('set transaction read only')
          await schedule({ ...own, primary: tx }, [{ ...job, everySeconds: 60 }])
        }),
    }
    await db.write((tx) => enqueue(tx, 'tell'))
    await work([job])
    const row = () =>
      db.primary.row(sql`select attempts, last_error is not null as failed, is_running as "isRunning",
        due_at > now() as later, given_up_at is not null as "givenUp" from job`)
    for (let time = 0; time < 10; time += 1) {
      await expect.poll(row).toEqual({ attempts: 0, failed: true, isRunning: false, later: true, givenUp: false })
      await db.primary.run(sql`update job set due_at = now(), last_error = null`)
      await db.primary.run(sql`select pg_notify('keben_job', '')`)
    }
  })

  it('of a server that died are taken over after their lease expires', async () => {
    const { job, handled, times } = tellingJob()
    await db.primary.run(
      sql`insert into job (name, data, attempts, due_at) values ('tell', '{"left": "behind"}', 1, now())`,
    )
    await work([job])
    await times(1)
    expect(handled).toEqual([{ left: 'behind' }])
  })

  it('that crash the process each time are abandoned, and administrators are notified', async () => {
    const { job, handled, times } = tellingJob()
    await db.primary.run(sql`insert into job (name, attempts, due_at) values ('tell', 8, now())`)
    const events: unknown[] = []
    const own = openDatabase({ connection, poolSize: 3 })
    const running = await startJobs(own, [job], quiet, async (_tx, input) => void events.push(...input))
    onTestFinished(async () => {
      await running.stop()
      await own.close()
    })
    await expect
      .poll(() => events)
      .toEqual([{ name: 'tell', attempts: 8, error: 'The program ended each time while it ran.' }])
    await enqueue(db.primary, 'tell', { another: 1 })
    await times(1)
    expect(handled).toEqual([{ another: 1 }])
    expect(await db.primary.rows(sql`select attempts from job where given_up_at is not null`)).toEqual([
      { attempts: 8 },
    ])
  })

  it.each(['finish', 'put back'])('with an expired lease cannot %s a job that was taken over', async (way) => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const job: Job = {
      name: 'tell',
      lane: 'interactive',
      async run() {
        begun.resolve()
        await goOn.promise
        ended.resolve()
        if (way === 'put back') throw new Error('it rains')
      },
    }
    const own = openDatabase({ connection, poolSize: 3 })
    const running = await startJobs(own, [job], quiet)
    await enqueue(db.primary, 'tell')
    await begun.promise
    // Another server has taken it up meanwhile, and works on it for an hour.
    await db.primary.run(sql`update job set attempts = attempts + 1, due_at = now() + interval '1 hour'`)
    goOn.resolve()
    await ended.promise
    await running.stop()
    await own.close()
    expect(
      await db.primary.rows(
        sql`select attempts, last_error as error, due_at > now() + interval '50 minutes' as later from job`,
      ),
    ).toEqual([{ attempts: 2, error: null, later: true }])
  })

  it('that this server does not know wait for one that does', async () => {
    const { job, handled, times } = tellingJob()
    await enqueue(db.primary, 'unknown')
    await work([job])
    await enqueue(db.primary, 'tell')
    await times(1)
    expect(handled).toHaveLength(1)
    expect(await db.primary.rows(sql`select name from job where name = 'unknown'`)).toHaveLength(1)
  })

  it('that repeat are enqueued once per interval, and never twice', async () => {
    const hourly: Job = { name: 'hourly', lane: 'housekeeping', everySeconds: 3600, run: async () => {} }
    const queued = async () => (await db.primary.rows(sql`select 1 from job where name = 'hourly'`)).length
    await Promise.all([schedule(db, [hourly]), schedule(db, [hourly]), schedule(db, [hourly])])
    expect(await queued()).toBe(1)
    await db.primary.run(sql`update job_schedule set last_at = now() - interval '2 hours'`)
    await schedule(db, [hourly])
    expect(await queued()).toBe(1)
    await db.primary.run(sql`delete from job`)
    await schedule(db, [hourly])
    expect(await queued()).toBe(0)
    await db.primary.run(sql`update job_schedule set last_at = now() - interval '2 hours'`)
    await schedule(db, [hourly])
    expect(await queued()).toBe(1)
  })
})

/** A job that begins, and ends when it is let go. */
function heldJob(name: string, lane: Lane) {
  const begun: unknown[] = []
  const goOn = Promise.withResolvers<void>()
  const job: Job = {
    name,
    lane,
    async run(data) {
      begun.push(data)
      await goOn.promise
    },
  }
  return { job, begun, goOn }
}
const byUser = (name: string, userId: number, data: object) => db.write((tx) => enqueue(tx, name, data, userId))

describe('lanes of jobs', () => {
  it('do not wait for each other', async () => {
    const held = heldJob('long', 'bulk')
    const { job, times } = tellingJob()
    const stored: Job = { ...job, name: 'keep', lane: 'housekeeping' }
    for (const userId of [1, 2, 3]) await byUser('long', userId, { userId })
    await work([held.job, job, stored])
    onTestFinished(() => held.goOn.resolve())
    await expect.poll(() => held.begun.length).toBe(2)
    await enqueue(db.primary, 'tell')
    await enqueue(db.primary, 'keep')
    await times(2)
  })

  it('run one job of a user at a time, concurrently with those of other users', async () => {
    const held = heldJob('long', 'bulk')
    for (const number of [1, 2, 3]) await byUser('long', 1, { number })
    await byUser('long', 2, { number: 4 })
    await work([held.job])
    await expect.poll(() => held.begun).toEqual([{ number: 1 }, { number: 4 }])
    held.goOn.resolve()
    await emptyQueue()
    expect(held.begun).toEqual([{ number: 1 }, { number: 4 }, { number: 2 }, { number: 3 }])
  })

  it('serve users in turn, however many jobs each has', async () => {
    const { job, handled } = tellingJob()
    for (const number of [1, 2, 3, 4]) await byUser('tell', 1, { number })
    await byUser('tell', 2, { number: 5 })
    await byUser('tell', 2, { number: 6 })
    await byUser('tell', 3, { number: 7 })
    await work([job])
    await emptyQueue()
    const turns = handled.map((data) => (data as { number: number }).number)
    expect(turns.slice(0, 3)).toEqual([1, 5, 7])
    expect(turns.indexOf(6)).toBeLessThan(turns.indexOf(3))
    expect(turns.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('refuse a user with too many unfinished jobs of one kind, also for concurrent calls', async () => {
    const all = await Promise.allSettled(Array.from({ length: mostJobsOfUser + 5 }, () => byUser('tell', 1, {})))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostJobsOfUser)
    const reasons: unknown[] = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(reasons).toMatchObject(Array.from({ length: 5 }, () => ({ code: 'too_many_jobs' })))
    await byUser('long', 1, {})
    await byUser('tell', 2, {})
    expect(await db.primary.rows(sql`select 1 from job`)).toHaveLength(mostJobsOfUser + 2)
  })
})
