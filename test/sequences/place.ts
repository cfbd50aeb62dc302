import { startApp } from '@keben/server/app'
import { type Connection, openDatabase } from '@keben/server/kit/database/db'
import { openLog } from '@keben/server/kit/operations/log'
import { raw, sql } from '@keben/server/kit/database/sql'
import { readSettings } from '@keben/server/settings'
import { connect } from '../client.ts'
import type { PersonName } from '../test-app/people.ts'
import { type City, administer, modelOf } from './city.ts'
import { promisedBy } from './delivering.ts'
import type { Stage } from './model.ts'
import { putBack, sweep } from './put-back.ts'

/** A copy of the city with a server, reset for each walk. */
export interface Place {
  /** Resets everything, then runs the work. */
  anew<Result>(work: (stage: Stage, complaints: readonly string[]) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** The number of walks between vacuums. */
const sweptAfter = 20

let copies = 0

export async function openPlace(cluster: Exclude<Connection, string>, city: City): Promise<Place> {
  const database = `sequence_${process.pid}_${(copies += 1)}`
  await administer(cluster, sql`create database ${raw(database)} template ${raw(city.template)}`)
  // Forces generic plans: custom ones would be planned five times per connection.
  await administer(cluster, sql`alter database ${raw(database)} set plan_cache_mode = force_generic_plan`)
  const connection = { ...cluster, database }
  const db = openDatabase({ connection, poolSize: 1 })
  let complaints: string[] = []
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    KEBEN_DEMO: 'off',
    KEBEN_CAPTCHA_ANSWER: 'TEST',
    KEBEN_SECRET_FILE: city.secretFile,
  })
  const open = async () => {
    const log = openLog('warn', (text) => complaints.push(...text.trimEnd().split('\n')))
    const app = await startApp(settings, { database: connection, log, jobs: false, mostWaitMs: 60_000 })
    const caller = connect(app.url)
    return {
      caller,
      async close(): Promise<void> {
        caller.close()
        await app.stop()
      },
    }
  }
  type Server = Awaited<ReturnType<typeof open>>
  let server: Server | undefined
  let sequences = 0
  const unswept = new Set<string>()

  const begin = async ({ caller }: Server): Promise<Stage> => {
    for (const table of await putBack(db)) unswept.add(table)
    sequences += 1
    if (sequences % sweptAfter === 0) {
      await sweep(db, unswept)
      unswept.clear()
    }
    // Refreshes the sessions, which would expire over many walks.
    await db.primary.run(sql`update session set created_at = now(), last_seen_at = now()`)
    complaints = []
    const clients = new Map(Object.entries(city.tokens).map(([name, token]) => [name, caller.client(token)]))
    let keys = 0
    const stage: Stage = {
      model: modelOf(city),
      db,
      key: () => `sequence-${(keys += 1)}`,
      as(name: PersonName) {
        const client = clients.get(name)
        if (!client) throw new Error(`${name} is not signed in.`)
        return client
      },
    }
    await promisedBy(stage, 'plan')
    return stage
  }

  return {
    async anew(work) {
      server ??= await open()
      try {
        const stage = await begin(server)
        return await work(stage, complaints)
      } catch (error) {
        // Background work must end before the next reset.
        await server.close()
        server = undefined
        throw error
      }
    },
    async close() {
      await server?.close()
      await db.close()
      await administer(cluster, sql`drop database ${raw(database)} with (force)`)
    },
  }
}
