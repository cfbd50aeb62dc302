import { endpoints } from '@keben/core/contracts'
import { readFileSync } from 'node:fs'
import { gatherHandlers } from './handlers.ts'
import { createCallerLookup } from './base/identity/callers.ts'
import { loadSignInKeys } from './base/identity/keys.ts'
import { unsealWith } from './base/identity/travel.ts'
import { jobs, notifyOfAbandoned } from './jobs.ts'
import { createAdmissionQueues } from './kit/requests/admission-queue.ts'
import { createRequestHandler } from './kit/requests/answer.ts'
import { type Connection, type Db, openDatabase } from './kit/database/db.ts'
import { endsWithin } from './kit/database/deadline.ts'
import { docsPage, docsStyle } from './kit/http/docs.ts'
import { openFiles } from './kit/http/files.ts'
import { healthPages, live } from './kit/operations/health.ts'
import { type HttpParts, type HttpServer, openHttp } from './kit/http/http.ts'
import { type RunningJobs, startJobs } from './kit/jobs/jobs.ts'
import { openLive } from './kit/events/live.ts'
import { type Log, openLog } from './kit/operations/log.ts'
import { cachedStaticPage } from './kit/http/cached-static-page.ts'
import { type Metrics, openMetrics } from './kit/operations/metrics.ts'
import { openApi } from './kit/http/openapi.ts'
import { addressesIn } from './kit/http/proxies.ts'
import { createRetryTickets } from './kit/requests/retry-ticket.ts'
import { sendingJob } from './office/notices/outgoing.ts'
import type { Settings } from './settings.ts'

export const schemaFolder = new URL('../schema/', import.meta.url)
const browserFolder = new URL('../../web/dist/', import.meta.url)
export const version = '0.1.0'

export interface AppOptions {
  /** Overrides the settings. */
  readonly database?: Connection
  readonly log?: Log
  /** True by default. */
  readonly jobs?: boolean
  /** A longer wait is refused with Retry-After. */
  readonly mostWaitMs?: number
  /** Called when listening, before the first answer: work that needs root is done. */
  readonly listening?: () => void
  /** The server ends event streams after this. */
  readonly liveMs?: number
}

export interface App {
  /** Ends with the base path. */
  readonly url: string
  readonly port: number
  readonly db: Db
  readonly stop: () => Promise<void>
}

/** People wait no longer for an answer. */
const mostWaitMs = 2000

/** Grace period on stop, for requests and then for jobs. */
const patienceMs = 10_000

/** Expects a migrated database. */
export async function startApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  const connection = options.database ?? settings.databaseUrl
  if (connection === undefined) throw new Error('There is no database: neither DATABASE_URL nor an embedded one.')
  const log = options.log ?? openLog(settings.logLevel)
  const db = openDatabase({
    connection,
    replica: settings.replicaUrl,
    direct: settings.directUrl,
    prepare: settings.prepare,
    patienceMs: options.mostWaitMs ?? mostWaitMs,
    onLostConnection: (error) => log.warn('database connection lost', { error: error.message }),
  })
  const metrics = openMetrics(db)
  const news = openLive(db, options.liveMs === undefined ? {} : { lastsMs: options.liveMs })
  let running: RunningJobs | undefined
  let http: HttpServer | undefined
  try {
    const signInKeys = await loadSignInKeys(db, settings.secretFile)
    const queues = createAdmissionQueues({ maxWaitMs: options.mostWaitMs ?? mostWaitMs }, metrics.admissionTo)
    const callers = createCallerLookup(db)
    const opened = openHttp({
      handlers: gatherHandlers({ signInKeys, settings, live: news }),
      answer: createRequestHandler({
        db,
        authenticate: callers.authenticate,
        unseal: unsealWith(signInKeys),
        log,
        finished: metrics.finished,
      }),
      pages: pagesOf(db),
      operatorPages: { '/metrics': async () => ({ type: metrics.contentType, body: await metrics.text() }) },
      otherPages: openFiles(browserFolder, settings.basePath),
      log,
      basePath: settings.basePath,
      trusts: addressesIn(settings.trustedProxies) ?? (() => false),
      tls: settings.tls && { cert: readFileSync(settings.tls.cert), key: readFileSync(settings.tls.key) },
      identify: callers.identify,
      queues,
      tickets: createRetryTickets(signInKeys.vault.keyFor('retry tickets')),
    })
    http = opened
    const port = await opened.listen(settings.port, settings.host)
    options.listening?.()
    if (options.jobs !== false)
      running = await startJobs(db, [...jobs, sendingJob(settings.outgoing)], log, notifyOfAbandoned)
    return {
      url: `${settings.tls ? 'https' : 'http'}://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}${settings.basePath}`,
      port,
      db,
      async stop() {
        news.stop()
        await opened.stop(patienceMs)
        await close(db, metrics, running)
        log.flush()
      },
    }
  } catch (error) {
    await http?.stop(0)
    await close(db, metrics, running)
    throw error
  }
}

async function close(db: Db, metrics: Metrics, running: RunningJobs | undefined): Promise<void> {
  if (running) await endsWithin(patienceMs, running.stop())
  metrics.stop()
  await db.close()
}

function pagesOf(db: Db): HttpParts['pages'] {
  // Lazy, because it would delay the start.
  let api: ReturnType<typeof openApi> | undefined
  const health = healthPages(db, schemaFolder)
  const document = () => (api ??= openApi(endpoints, version))
  return {
    '/health/live': live,
    '/health/ready': health.ready,
    '/health/reading': health.reading,
    '/api/openapi.json': cachedStaticPage('application/json; charset=utf-8', () => JSON.stringify(document())),
    '/api/docs.css': cachedStaticPage('text/css; charset=utf-8', () => docsStyle),
    '/api/docs': cachedStaticPage('text/html; charset=utf-8', () => docsPage(endpoints, document())),
  }
}
