import { refuse } from '@keben/core/refusals'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { gatherHandlers } from './handlers.ts'
import { loadSignInKey } from './identity/keys.ts'
import { type Authenticate, answerWith } from './kit/answer.ts'
import { type Connection, type Db, openDatabase } from './kit/db.ts'
import { openHttp, sendRefusal } from './kit/http.ts'
import { type Log, openLog } from './kit/log.ts'
import type { Settings } from './settings.ts'

export const migrationsFolder = new URL('../migrations/', import.meta.url)

export interface AppOptions {
  /** Where the database is, if not where the settings say. */
  readonly database?: Connection
  readonly log?: Log
  /** Background jobs run unless this is false. */
  readonly jobs?: boolean
}

export interface App {
  /** Ends with the base path. */
  readonly url: string
  readonly port: number
  readonly db: Db
  stop(): Promise<void>
}

/** Opens everything on a database that has been migrated, and listens. */
export async function startApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  const connection = options.database ?? settings.databaseUrl
  if (connection === undefined) throw new Error('There is no database: neither DATABASE_URL nor an embedded one.')
  const log = options.log ?? openLog(settings.logLevel)
  const db = openDatabase({
    connection,
    replica: settings.replicaUrl,
    prepare: settings.prepare,
    onLostConnection: (error) => log.warn('database connection lost', { error: error.message }),
  })
  try {
    const signInKey = await loadSignInKey(db, settings.secretFile)
    const handlers = await gatherHandlers({ signInKey, settings })
    const answer = answerWith({ db, authenticate: await findAuthenticate(), log })
    const http = openHttp({ handlers, answer, log, basePath: settings.basePath })
    http.setNotFoundHandler((request, reply) =>
      sendRefusal(request, reply, refuse('no_such_call', { path: request.url.split('?')[0] ?? '' })),
    )
    await http.listen({ port: settings.port, host: settings.host })
    const { port } = http.server.address() as AddressInfo
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}${settings.basePath}`,
      port,
      db,
      async stop() {
        await http.close()
        await db.close()
        log.flush()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

async function findAuthenticate(): Promise<Authenticate> {
  const file = new URL('./identity/session.ts', import.meta.url)
  if (!existsSync(file)) return () => Promise.reject(refuse('no_session'))
  return ((await import(file.href)) as { authenticate: Authenticate }).authenticate
}
