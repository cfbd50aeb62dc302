import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { openDatabase } from './db.ts'
import { type Job, enqueue, schedule, startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { sql } from './sql.ts'

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
  const told: unknown[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const job: Job = {
    name: 'tell',
    async run(data) {
      told.push(data)
      for (const { count, resolve } of waiting) if (told.length >= count) resolve()
      if (fails(told.length)) throw new Error('it rains')
    },
  }
  const times = (count: number) =>
    new Promise<void>((resolve) => (told.length >= count ? resolve() : void waiting.push({ count, resolve })))
  return { job, told, times }
}

const emptyQueue = async (): Promise<void> => {
  while (await db.primary.row(sql`select 1 from job limit 1`)) await new Promise(setImmediate)
}

describe('jobs', () => {
  it('run when the transaction that asked for them is committed', async () => {
    const { job, told, times } = tellingJob()
    await work([job])
    await db.write((tx) => enqueue(tx, 'tell', { number: 1 }))
    await times(1)
    await emptyQueue()
    expect(told).toEqual([{ number: 1 }])
  })

  it('do not run when it failed', async () => {
    const { job, told, times } = tellingJob()
    await work([job])
    await db
      .write(async (tx) => {
        await enqueue(tx, 'tell', { number: 1 })
        throw new Error('no')
      })
      .catch(() => {})
    await db.write((tx) => enqueue(tx, 'tell', { number: 2 }))
    await times(1)
    expect(told).toEqual([{ number: 2 }])
  })

  it('run once though several servers work on them', async () => {
    const { job, told, times } = tellingJob()
    await Promise.all([work([job]), work([job]), work([job])])
    await db.write(async (tx) => {
      for (let number = 0; number < 30; number++) await enqueue(tx, 'tell', { number })
    })
    await times(30)
    await emptyQueue()
    expect(new Set(told.map((each) => (each as { number: number }).number)).size).toBe(30)
    expect(told).toHaveLength(30)
  })

  it('that fail come back later, and are given up in the end', async () => {
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

  it('of a server that died are taken up by another when their time is over', async () => {
    const { job, told, times } = tellingJob()
    await db.primary.run(
      sql`insert into job (name, data, attempts, due_at) values ('tell', '{"left": "behind"}', 1, now())`,
    )
    await work([job])
    await times(1)
    expect(told).toEqual([{ left: 'behind' }])
  })

  it('that end the program each time are given up, and people are told', async () => {
    const { job, told, times } = tellingJob()
    await db.primary.run(sql`insert into job (name, attempts, due_at) values ('tell', 8, now())`)
    const heard: unknown[] = []
    const own = openDatabase({ connection, poolSize: 3 })
    const running = await startJobs(own, [job], quiet, async (_tx, given) => void heard.push(...given))
    onTestFinished(async () => {
      await running.stop()
      await own.close()
    })
    await expect
      .poll(() => heard)
      .toEqual([{ name: 'tell', attempts: 8, error: 'The program ended each time while it ran.' }])
    await enqueue(db.primary, 'tell', { another: 1 })
    await times(1)
    expect(told).toEqual([{ another: 1 }])
    expect(await db.primary.rows(sql`select attempts from job where given_up_at is not null`)).toEqual([
      { attempts: 8 },
    ])
  })

  it.each(['finish', 'put back'])('whose time is over cannot %s what another has taken up', async (way) => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const job: Job = {
      name: 'tell',
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

  it('that nobody here knows wait for a server that does', async () => {
    const { job, told, times } = tellingJob()
    await enqueue(db.primary, 'unknown')
    await work([job])
    await enqueue(db.primary, 'tell')
    await times(1)
    expect(told).toHaveLength(1)
    expect(await db.primary.rows(sql`select name from job where name = 'unknown'`)).toHaveLength(1)
  })

  it('that repeat are due once in their time, whoever asks, and never twice in the queue', async () => {
    const hourly: Job = { name: 'hourly', everySeconds: 3600, run: async () => {} }
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
