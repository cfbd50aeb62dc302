import { endpoints } from '@keben/core/contracts'
import { gatherHandlers } from './handlers.ts'
import { loadSignInKey } from './identity/keys.ts'
import { authenticate } from './identity/session.ts'
import { jobs } from './jobs.ts'
import { answerWith } from './kit/answer.ts'
import { type Connection, type Db, openDatabase } from './kit/db.ts'
import { docsPage } from './kit/docs.ts'
import { openFiles } from './kit/files.ts'
import { live, readiness } from './kit/health.ts'
import { type HttpParts, openHttp } from './kit/http.ts'
import { type RunningJobs, startJobs } from './kit/jobs.ts'
import { type Log, openLog } from './kit/log.ts'
import { type Metrics, openMetrics } from './kit/metrics.ts'
import { openApi } from './kit/openapi.ts'
import type { Settings } from './settings.ts'

export const migrationsFolder = new URL('../migrations/', import.meta.url)
const browserFolder = new URL('../../web/dist/', import.meta.url)
export const version = '0.1.0'

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
  readonly stop: () => Promise<void>
}

/** How long requests may go on after the server was told to stop. */
const patienceMs = 10_000

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
  const metrics = openMetrics(db)
  let running: RunningJobs | undefined
  try {
    const signInKey = await loadSignInKey(db, settings.secretFile)
    const http = openHttp({
      handlers: gatherHandlers({ signInKey, settings }),
      answer: answerWith({ db, authenticate, log, finished: metrics.finished }),
      pages: pagesOf(db, metrics),
      otherPages: openFiles(browserFolder, settings.basePath),
      log,
      basePath: settings.basePath,
    })
    if (options.jobs !== false) running = await startJobs(db, jobs, log)
    const port = await http.listen(settings.port, settings.host)
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}${settings.basePath}`,
      port,
      db,
      async stop() {
        await http.stop(patienceMs)
        await close(db, metrics, running)
        log.flush()
      },
    }
  } catch (error) {
    await close(db, metrics, running)
    throw error
  }
}

async function close(db: Db, metrics: Metrics, running: RunningJobs | undefined): Promise<void> {
  await running?.stop()
  metrics.stop()
  await db.close()
}

function pagesOf(db: Db, metrics: Metrics): HttpParts['pages'] {
  const text = 'text/plain; version=0.0.4; charset=utf-8'
  // Made when first asked for: it takes longer than a start should.
  let api: ReturnType<typeof openApi> | undefined
  const document = () => (api ??= openApi(endpoints, version))
  return {
    '/health/live': live,
    '/health/ready': readiness(db, migrationsFolder),
    '/metrics': () => ({ type: text, body: metrics.text() }),
    '/api/openapi.json': () => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(document()) }),
    '/api/docs': () => ({ type: 'text/html; charset=utf-8', body: docsPage(endpoints, document()) }),
  }
}
