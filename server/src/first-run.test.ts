import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../test/database.ts'
import { connectionTo, dropDatabase, migratedDatabase } from '../../test/test-app/template.ts'
import { buildDemo, settleFirstRun } from './first-run.ts'
import { openDatabase } from './kit/database/db.ts'
import { sql } from './kit/database/sql.ts'

/** A database without users, where nobody may wait for others; work of one's own is done within the limits on any machine. */
async function withImpatientDatabase(work: (db: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const name = await migratedDatabase()
  const { host, port, user } = connectionTo(name)
  const limits = '-c lock_timeout=2s -c statement_timeout=2s -c idle_in_transaction_session_timeout=2s'
  const options = new URLSearchParams({ host, options: limits })
  const db = openDatabase({ connection: `postgres://${user}@localhost:${port}/${name}?${options}` })
  try {
    await work(db)
  } finally {
    await db.close()
    await dropDatabase(name)
  }
}

const nothingIsBuilt = () => Promise.reject(new Error('There is nothing to be built.'))

describe('the first run', () => {
  it('refuses to use a database with the demo city as a real one', async () => {
    const { db } = await createDatabase()
    await db.primary.run(sql`insert into installation (key, value) values ('demo', '{}')`)
    expect(await settleFirstRun(db, 'small', nothingIsBuilt)).toEqual([])
    await expect(settleFirstRun(db, 'off', nothingIsBuilt)).rejects.toThrow(/holds the demo city.*Begin anew/)
  })

  it('reports why the process that builds the demo city failed', async () => {
    const { db, connection } = await createDatabase()
    await expect(buildDemo({ connection }, 'small')).rejects.toThrow('The database has users already')
    expect(await db.primary.rows(sql`select 1 from installation where key = 'demo'`)).toEqual([])
  })

  it('creates one administrator however many servers start together and wait for each other', () =>
    withImpatientDatabase(async (db) => {
      const held = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      let requested = 0
      const asking: typeof db = { ...db, write: (work) => ((requested += 1), db.write(work)) }
      const holding = db.write(async (tx) => {
        await tx.script(`
          set local idle_in_transaction_session_timeout = 0;
          select pg_advisory_xact_lock(hashtext('keben first run'));`)
        held.resolve()
        await goOn.promise
      })
      await held.promise
      const settling = Promise.all([
        settleFirstRun(asking, 'off', nothingIsBuilt),
        settleFirstRun(asking, 'off', nothingIsBuilt),
      ])
      settling.catch(() => {})
      await expect.poll(() => requested).toBeGreaterThan(4)
      goOn.resolve()
      await holding
      const text = (await settling).flat()
      expect(text).toEqual([expect.stringContaining('The first user is admin with the one-time password')])
      const trace = sql`select user_name as "userName", thing, action, after from audit`
      expect(await db.primary.rows(trace)).toEqual([
        { userName: 'keben', thing: 'user', action: 'create', after: { userName: 'admin' } },
      ])
      expect(await settleFirstRun(db, 'off', nothingIsBuilt)).toEqual([])
    }))

  it('allows more time for building the demo city than for other work', () =>
    withImpatientDatabase(async (db) => {
      const sentenceOf = await settleFirstRun(db, 'small', () => sleep(2_500))
      expect(sentenceOf).toEqual(['A demo city (small) has been built.'])
    }))

  it('holds no snapshot while the city is built, neither in the builder nor in waiting servers', () =>
    withImpatientDatabase(async (db) => {
      const here = sql`datname = current_database() and pid <> pg_backend_pid()`
      const holders = sql`
        select backend_xmin::text as "looksAt" from pg_stat_activity join pg_locks using (pid)
        where ${here} and locktype = 'advisory' and granted`
      const inTransactions = sql`
        select pid from pg_stat_activity where ${here} and xact_start is not null
          and pid not in (select pid from pg_locks where locktype = 'advisory' and granted)`
      let requested = 0
      const waiting: typeof db = { ...db, write: (work) => ((requested += 1), db.write(work)) }
      let other: Promise<string[]> | undefined
      const sentenceOf = await settleFirstRun(db, 'small', async () => {
        other = settleFirstRun(waiting, 'off', nothingIsBuilt)
        other.catch(() => {})
        await expect.poll(() => requested).toBeGreaterThan(1)
        expect(await db.primary.rows(holders)).toEqual([{ looksAt: null }])
        // Who asks again and again is between two questions at some time; who waited inside the database would never be.
        await expect.poll(() => db.primary.rows(inTransactions)).toEqual([])
      })
      expect(sentenceOf).toEqual(['A demo city (small) has been built.'])
      expect(await other).toEqual([expect.stringContaining('The first user is admin')])
    }))
})
