import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../test/database.ts'
import { connectionTo, dropDatabase, migratedDatabase } from '../../test/world/template.ts'
import { buildDemo, settleFirstRun } from './first-run.ts'
import { openDatabase } from './kit/db.ts'
import { sql } from './kit/sql.ts'

/** A database without users, where nobody may wait for anything. */
async function withImpatientDatabase(work: (db: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const name = await migratedDatabase()
  const { host, port, user } = connectionTo(name)
  const limits = '-c lock_timeout=50ms -c statement_timeout=150ms -c idle_in_transaction_session_timeout=20ms'
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
  it('does not take a demo for the real thing', async () => {
    const { db } = await createDatabase()
    await db.primary.run(sql`insert into installation (key, value) values ('demo', '{}')`)
    expect(await settleFirstRun(db, 'small', nothingIsBuilt)).toEqual([])
    await expect(settleFirstRun(db, 'off', nothingIsBuilt)).rejects.toThrow(/holds the demo city.*Begin anew/)
  })

  it('says what the process that builds the demo city came upon', async () => {
    const { db, connection } = await createDatabase()
    await expect(buildDemo({ connection }, 'small')).rejects.toThrow('The database has users already')
    expect(await db.primary.rows(sql`select 1 from installation where key = 'demo'`)).toEqual([])
  })

  it('makes one administrator however many servers start together, and however long they wait for each other', () =>
    withImpatientDatabase(async (db) => {
      const { db: patient } = await createDatabase('empty')
      const held = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const holding = db.write(async (tx) => {
        await tx.script(`
          set local idle_in_transaction_session_timeout = 0;
          select pg_advisory_xact_lock(hashtext('keben first run'));`)
        held.resolve()
        await goOn.promise
      })
      await held.promise
      const settling = Promise.all([
        settleFirstRun(db, 'off', nothingIsBuilt),
        settleFirstRun(db, 'off', nothingIsBuilt),
      ])
      const longWaiting = sql`
        select 1 from pg_stat_activity where wait_event = 'advisory' and now() - query_start > interval '300 ms'
          and query like '%keben first run%'`
      settling.catch(() => {})
      await expect.poll(() => patient.read.rows(longWaiting)).toHaveLength(2)
      goOn.resolve()
      await holding
      const said = (await settling).flat()
      expect(said).toEqual([expect.stringContaining('The first user is admin with the one-time password')])
      const trace = sql`select user_name as "userName", thing, action, after from audit`
      expect(await db.primary.rows(trace)).toEqual([
        { userName: 'keben', thing: 'user', action: 'create', after: { userName: 'admin' } },
      ])
      expect(await settleFirstRun(db, 'off', nothingIsBuilt)).toEqual([])
    }))
})
