import type { Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { expect } from 'vitest'
import type { World } from '../world.ts'

interface Meanwhile<Answer> {
  /** Whether the plan is locked exclusively or shared. */
  readonly holds: 'alone' | 'shared'
  /** The concurrent calls; each must wait for the lock. */
  readonly asked: () => readonly Promise<Answer>[]
  /** The changes before the lock is released. */
  readonly changes: (tx: Transaction) => Promise<unknown>
}

/** The answers to calls that waited for a plan's lock: they see the changes. */
export async function meanwhile<Answer>(
  world: World,
  planId: number,
  { holds, asked, changes }: Meanwhile<Answer>,
): Promise<Answer[]> {
  const hold = holds === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  const { answers } = await world.db.write(async (tx) => {
    await tx.run(sql`select ${hold}(4101, ${planId}::int)`)
    const asking = asked()
    await expect.poll(() => waitingFor(world, planId)).toBe(asking.length)
    await changes(tx)
    return { answers: Promise.all(asking) }
  })
  return answers
}

async function waitingFor({ db }: World, planId: number): Promise<number> {
  const row = await db.primary.row<{ count: number }>(sql`
    select count(*) from pg_locks
    where locktype = 'advisory' and classid = 4101 and objid = ${planId}::bigint::oid and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return row?.count ?? -1
}

/** Waits until this many sessions wait for locks. */
export async function untilWaiting({ db }: Pick<World, 'db'>, count: number): Promise<void> {
  const waiting = async () =>
    (
      await db.primary.row<{ count: number }>(sql`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    )?.count
  await expect.poll(waiting).toBe(count)
}
