import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type AdmissionObserver, type AdmissionQueueName, admissionQueueNames } from '../requests/admission-queue.ts'
import type { RequestMetrics } from '../requests/answer.ts'
import type { Db } from '../database/db.ts'
import type { WriteAccess } from '../database/write-access.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  readonly finished: (request: RequestMetrics) => void
  readonly admissionTo: (queue: AdmissionQueueName) => AdmissionObserver
  readonly contentType: string
  /** Prometheus text format. */
  readonly text: () => Promise<string>
  readonly stop: () => void
}

/** Labels hold only declared paths, which bounds the number of series. */
export function openMetrics(
  db: Pick<Db, 'pools' | 'statements' | 'replicaReads'> & { readonly writeAccess: Pick<WriteAccess, 'refused'> },
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const processRegistry = openProcessRegistry()
  const requests = new Counter({
    name: 'keben_requests_total',
    help: 'Requests by call and verdict.',
    labelNames: ['path', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'keben_request_seconds',
    help: 'How long calls take, once let in.',
    labelNames: ['path'],
    buckets,
    registers,
  })
  const turnedAway = new Counter({
    name: 'keben_sent_away_total',
    help: 'Calls answered with 503 and Retry-After, by queue.',
    labelNames: ['gate'],
    registers,
  })
  const waits = new Histogram({
    name: 'keben_gate_seconds',
    help: 'How long calls waited to be let in.',
    labelNames: ['gate'],
    buckets,
    registers,
  })
  // Starts at zero, because a rate needs two samples.
  for (const gate of admissionQueueNames) {
    turnedAway.inc({ gate }, 0)
    waits.zero({ gate })
  }
  const lag = watchLag()
  const counter = register.bind(undefined, Counter, registry)
  const gauge = register.bind(undefined, Gauge, registry)
  counter('keben_statements_total', 'SQL statements sent.', [], () => [[{}, db.statements()]])
  gauge('keben_pool_connections', 'Connections to the database.', ['pool', 'state'], () => poolReadings(db))
  counter('keben_replica_reads_total', 'Reads beside a replica, by who answered.', ['by', 'because'], () =>
    replicaReadings(db),
  )
  counter('keben_writes_refused_total', 'Writes that the primary refused, by reason.', ['because'], () =>
    Object.entries(db.writeAccess.refused()).map(([because, count]) => [{ because }, count]),
  )
  gauge('keben_event_loop_lag_seconds', 'Delay of the event loop in the last minute.', ['quantile'], lag.readings)
  gauge('keben_memory_bytes', 'Memory of the process.', ['kind'], memoryReadings)
  gauge('keben_uptime_seconds', 'Since the process started.', [], () => [[{}, process.uptime()]])

  return {
    finished({ path, status, milliseconds }) {
      requests.inc({ path, status })
      durations.observe({ path }, milliseconds / 1000)
    },
    admissionTo: (gate) => ({
      turnedAway: () => turnedAway.inc({ gate }),
      admitted: (waitedMs) => waits.observe({ gate }, waitedMs / 1000),
    }),
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}${await processRegistry.metrics()}`,
    stop: lag.stop,
  }
}

let processMetrics: Registry | undefined

/** prom-client's process metrics, once per process, because its observers cannot stop. */
function openProcessRegistry(): Registry {
  if (processMetrics) return processMetrics
  processMetrics = new Registry()
  collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: 20 })
  return processMetrics
}

type Reading = readonly [labels: Readonly<Record<string, string>>, value: number]

/** Values counted elsewhere, read on scrape. */
function register(
  Kind: typeof Counter | typeof Gauge,
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Reading[],
): void {
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      metric.reset()
      for (const [labels, value] of read()) metric.inc(labels, value)
    },
  })
}

function poolReadings(db: Pick<Db, 'pools'>): Reading[] {
  return db.pools().flatMap(({ name: pool, open, idle, waiting }): Reading[] => [
    [{ pool, state: 'used' }, open - idle],
    [{ pool, state: 'idle' }, idle],
    [{ pool, state: 'waited-for' }, waiting],
  ])
}

function replicaReadings(db: Pick<Db, 'replicaReads'>): Reading[] {
  const reads = db.replicaReads()
  if (!reads) return []
  return [
    [{ by: 'replica' }, reads.replica],
    [{ by: 'primary', because: 'lagging' }, reads.lagging],
    [{ by: 'primary', because: 'failed' }, reads.failed],
  ]
}

function memoryReadings(): Reading[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    [{ kind: 'resident' }, rss],
    [{ kind: 'heap' }, heapUsed],
  ]
}

/** The last full minute, at first the current one, whatever the scrape interval. */
function watchLag() {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  const measured = (): Reading[] => [
    [{ quantile: '0.5' }, lag.percentile(50) / 1e9],
    [{ quantile: '0.99' }, lag.percentile(99) / 1e9],
  ]
  let lastMinute: Reading[] | undefined
  const timer = setInterval(() => {
    lastMinute = measured()
    lag.reset()
  }, 60_000).unref()
  lag.enable()
  return {
    readings: () => lastMinute ?? measured(),
    stop: () => {
      clearInterval(timer)
      lag.disable()
    },
  }
}
