import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { type LeasedJob, holdLease, leaseTimes, takeJob } from './job-leases.ts'
import { raw, sql } from '../database/sql.ts'

const { db } = await createDatabase()
beforeEach(() => db.primary.run(sql`truncate job, job_schedule`))

const queue = { names: ['tell'], served: [] }
const add = (count: number) =>
  db.primary.run(sql`insert into job (name) select 'tell' from generate_series(1, ${count}::int)`)
/** As if its server had not been heard of for long. */
const letLapse = () => db.primary.run(sql`update job set due_at = now() - interval '1 second'`)

const write = (name: string) => sql`insert into job_schedule (name, last_at) values (${name}, now())`

async function take(): Promise<LeasedJob> {
  const job = await takeJob(db, queue)
  if (!job) throw new Error('There is no job to take.')
  return job
}

describe('leasing a job', () => {
  /** The same with a subquery that the planner may run once for each row. */
  const inline = raw(`
    update job set attempts = attempts + 1 from (
      select id from job where given_up_at is null and due_at <= now() order by due_at, id limit 1 for update skip locked
    ) as next where job.id = next.id`)

  it('leases one job even if the planner estimates that there is only one', async () => {
    await db.primary.run(sql`alter table job set (autovacuum_enabled = off)`)
    await add(1)
    await db.primary.run(sql`analyze job`)
    await add(19)
    const plan = await db.primary.rows<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${inline}`)
    // The subquery is the inner side of a nested loop: second, below the table.
    const shape = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(shape).toMatch(/Nested Loop[^]*->  Seq Scan on job\n[^]*->  Subquery Scan on next\n[^]*->  LockRows/)
    const undone = new Error('undone')
    let leasedInline = 0
    const inlined = db.write(async (tx) => {
      leasedInline = await tx.run(inline)
      throw undone
    })
    await expect(inlined).rejects.toBe(undone)
    expect(leasedInline).toBe(20)

    expect(await take()).toMatchObject({ attempts: 1 })
    expect(await db.primary.rows(sql`select attempts from job where attempts > 0`)).toEqual([{ attempts: 1 }])
  })
})

describe('the lease of a job', () => {
  const often = { ...leaseTimes, renewedEveryMs: 10 }

  it('is renewed for as long as its worker lives', async () => {
    await add(1)
    const lease = holdLease(db, await take(), often)
    await db.primary.run(sql`update job set due_at = now() + interval '1 second'`)
    await expect
      .poll(() => db.primary.row(sql`select due_at > now() + interval '10 seconds' as renewed from job`))
      .toEqual({ renewed: true })
    lease.end()
    expect(lease.signal.aborted).toBe(false)
  })

  it('that another worker has taken over aborts the job', async () => {
    await add(1)
    const lease = holdLease(db, await take(), often)
    await letLapse()
    await db.primary.run(sql`update job set attempts = attempts + 1`)
    await expect(lease.lost).rejects.toThrow('The lease has passed to another server.')
    expect(lease.signal.aborted).toBe(true)
  })

  it('ends for a job that hangs', async () => {
    await add(1)
    const lease = holdLease(db, await take(), { ...often, mostRunMs: 0 })
    await expect(lease.lost).rejects.toThrow('The job ran for too long.')
  })

  it('that has passed to another worker blocks writes of the old one', async () => {
    await add(1)
    const first = holdLease(db, await take())
    await letLapse()
    const second = holdLease(db, await take())
    await expect(first.db.write((tx) => tx.run(write('first')))).rejects.toThrow('The lease has passed')
    await expect(first.db.writeAtEntry((tx) => tx.run(write('first')))).rejects.toThrow('The lease has passed')
    await second.db.write((tx) => tx.run(write('second')))
    expect(await db.primary.rows(sql`select name from job_schedule`)).toEqual([{ name: 'second' }])
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
    for (const lease of [first, second]) lease.end()
  })

  it('passes to no other worker while its worker writes, and is renewed', async () => {
    await add(1)
    const lease = holdLease(db, await take(), often)
    await lease.db.write(async () => {
      await letLapse()
      expect(await takeJob(db, queue)).toBeUndefined()
      await expect.poll(() => db.primary.row(sql`select due_at > now() as renewed from job`)).toEqual({ renewed: true })
    })
    lease.end()
    await letLapse()
    expect(await take()).toMatchObject({ attempts: 2 })
  })

  it('that has ended blocks writes of its worker, even if the next lease has the same number', async () => {
    await add(1)
    const lease = holdLease(db, await take())
    lease.end()
    await expect(lease.db.write((tx) => tx.run(write('late')))).rejects.toThrow('The job has ended.')
    expect(await db.primary.rows(sql`select name from job_schedule`)).toEqual([])
  })
})
