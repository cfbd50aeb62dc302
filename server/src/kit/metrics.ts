import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Finished } from './answer.ts'
import type { Db } from './db.ts'
import type { WriteAccess } from './write-access.ts'
import { type AdmissionObserver, type AdmissionQueueName, admissionQueueNames } from './admission-queue.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  readonly buckets: number[]
  sum: number
  count: number
}

export interface Metrics {
  readonly finished: (request: Finished) => void
  readonly admissionTo: (queue: AdmissionQueueName) => AdmissionObserver
  /** In the text format of Prometheus. */
  readonly text: () => string
  readonly stop: () => void
}

/** What an operator watches. Paths are those of declared calls only, so that the number of lines stays bounded. */
export function openMetrics(
  db: Pick<Db, 'pools' | 'statements' | 'replicaReads'> & { readonly writeAccess: Pick<WriteAccess, 'refused'> },
): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, Durations>()
  // From the beginning, at nought: a rate begins with the second value of a line.
  const turnedAway = new Map(admissionQueueNames.map((queue) => [queue, 0]))
  const waits = new Map(admissionQueueNames.map((queue) => [queue, noDurations()]))
  const lag = watchLag()

  return {
    finished({ path, status, milliseconds }) {
      const labels = `path="${path}",status="${status}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      observe(durations, path, milliseconds / 1000)
    },
    admissionTo: (queue) => ({
      turnedAway: () => void turnedAway.set(queue, (turnedAway.get(queue) ?? 0) + 1),
      admitted: (waitedMs) => observe(waits, queue, waitedMs / 1000),
    }),
    text() {
      const lines = [
        ...family('keben_requests_total', 'counter', 'Requests by call and verdict.', labelled(requests)),
        ...family(
          'keben_request_seconds',
          'histogram',
          'How long calls take, once let in.',
          histograms('path', durations),
        ),
        ...family(
          'keben_sent_away_total',
          'counter',
          'Calls told to come again, by gate.',
          labelledBy('gate', turnedAway),
        ),
        ...family('keben_gate_seconds', 'histogram', 'How long calls waited to be let in.', histograms('gate', waits)),
        ...family('keben_statements_total', 'counter', 'SQL statements sent.', [['', db.statements()]]),
        ...family('keben_pool_connections', 'gauge', 'Connections to the database.', poolLines(db)),
        ...family('keben_replica_reads_total', 'counter', 'Reads beside a replica, by who answered.', replicaLines(db)),
        ...family(
          'keben_writes_refused_total',
          'counter',
          'Writes that the primary refused, by reason.',
          Object.entries(db.writeAccess.refused()).map(([why, count]): Line => [`{because="${why}"}`, count]),
        ),
        ...family('keben_event_loop_lag_seconds', 'gauge', 'Delay of the event loop in the last minute.', lag.lines()),
        ...family('keben_memory_bytes', 'gauge', 'Memory of the process.', memoryLines()),
        ...family('keben_uptime_seconds', 'gauge', 'Since the process started.', [['', process.uptime()]]),
      ]
      return `${lines.join('\n')}\n`
    },
    stop: lag.stop,
  }
}

/** By the minute, whoever asks and however often: the last whole one, and at first the one that runs. */
function watchLag() {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  const measured = (): Line[] => [
    ['{quantile="0.5"}', lag.percentile(50) / 1e9],
    ['{quantile="0.99"}', lag.percentile(99) / 1e9],
  ]
  let lastMinute: Line[] | undefined
  const timer = setInterval(() => {
    lastMinute = measured()
    lag.reset()
  }, 60_000).unref()
  lag.enable()
  return {
    lines: () => lastMinute ?? measured(),
    stop: () => {
      clearInterval(timer)
      lag.disable()
    },
  }
}

type Line = readonly [suffix: string, value: number]

function family(name: string, type: string, help: string, lines: readonly Line[]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...lines.map(([suffix, value]) => `${name}${suffix} ${value}`),
  ]
}

const labelled = (values: ReadonlyMap<string, number>): Line[] =>
  [...values].map(([labels, value]) => [`{${labels}}`, value])

const labelledBy = (label: string, values: ReadonlyMap<string, number>): Line[] =>
  [...values].map(([of, value]) => [`{${label}="${of}"}`, value])

const noDurations = (): Durations => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 })

/** Each bucket counts everything up to its bound. */
function observe<Of extends string>(all: Map<Of, Durations>, of: Of, seconds: number): void {
  const durations = all.get(of) ?? noDurations()
  all.set(of, durations)
  durations.sum += seconds
  durations.count += 1
  bounds.forEach((bound, place) => {
    if (seconds <= bound) durations.buckets[place] = (durations.buckets[place] ?? 0) + 1
  })
}

const histograms = (label: string, all: ReadonlyMap<string, Durations>): Line[] =>
  [...all].flatMap(([of, { buckets, sum, count }]): Line[] => [
    ...bounds.map((bound, place): Line => [`_bucket{${label}="${of}",le="${bound}"}`, buckets[place] ?? 0]),
    [`_bucket{${label}="${of}",le="+Inf"}`, count],
    [`_sum{${label}="${of}"}`, sum],
    [`_count{${label}="${of}"}`, count],
  ])

function poolLines(db: Pick<Db, 'pools'>): Line[] {
  return db.pools().flatMap(({ name, open, idle, waiting }): Line[] => [
    [`{pool="${name}",state="used"}`, open - idle],
    [`{pool="${name}",state="idle"}`, idle],
    [`{pool="${name}",state="waited-for"}`, waiting],
  ])
}

/** Nothing where there is no replica. */
function replicaLines(db: Pick<Db, 'replicaReads'>): Line[] {
  const reads = db.replicaReads()
  if (!reads) return []
  return [
    ['{by="replica"}', reads.replica],
    ['{by="primary",because="lagging"}', reads.lagging],
    ['{by="primary",because="failed"}', reads.failed],
  ]
}

function memoryLines(): Line[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    ['{kind="resident"}', rss],
    ['{kind="heap"}', heapUsed],
  ]
}
