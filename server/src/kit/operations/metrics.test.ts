import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openMetrics } from './metrics.ts'
import { createWriteAccess } from '../database/write-access.ts'

const metrics = openMetrics({
  pools: () => [{ name: 'read', open: 3, idle: 2, waiting: 1 }],
  statements: () => 42,
  replicaReads: () => ({ replica: 9, lagging: 2, failed: 1 }),
  writeAccess: { refused: () => ({ read_only: 3, disk_full: 0 }) },
})
afterAll(metrics.stop)

const lag = async () =>
  Number(/^keben_event_loop_lag_seconds\{quantile="0.99"\} (.+)$/m.exec(await metrics.text())?.[1])

describe('metrics', () => {
  it('count requests by endpoint and status, with a histogram of durations', async () => {
    metrics.finished({ path: '/api/a', status: 200, milliseconds: 7 })
    metrics.finished({ path: '/api/a', status: 200, milliseconds: 700 })
    metrics.finished({ path: '/api/a', status: 422, milliseconds: 20_000 })
    const lines = (await metrics.text()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'keben_requests_total{path="/api/a",status="200"} 2',
        'keben_requests_total{path="/api/a",status="422"} 1',
        'keben_request_seconds_bucket{le="0.005",path="/api/a"} 0',
        'keben_request_seconds_bucket{le="0.01",path="/api/a"} 1',
        'keben_request_seconds_bucket{le="1",path="/api/a"} 2',
        'keben_request_seconds_bucket{le="+Inf",path="/api/a"} 3',
        'keben_request_seconds_sum{path="/api/a"} 20.707',
        'keben_request_seconds_count{path="/api/a"} 3',
        'keben_statements_total 42',
        'keben_replica_reads_total{by="replica"} 9',
        'keben_replica_reads_total{by="primary",because="lagging"} 2',
        'keben_replica_reads_total{by="primary",because="failed"} 1',
        'keben_writes_refused_total{because="read_only"} 3',
        'keben_writes_refused_total{because="disk_full"} 0',
        'keben_pool_connections{pool="read",state="used"} 1',
        'keben_pool_connections{pool="read",state="waited-for"} 1',
      ]),
    )
  })

  it('are the same for two consecutive readers', async () => {
    // Holds the event loop up for longer than it ever is by itself.
    await expect
      .poll(() => (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200), lag()))
      .toBeGreaterThan(0.1)
    const received = await lag()
    expect(await lag()).toBe(received)
    expect(received).toBeGreaterThan(0.1)
  })

  it('include Node’s process metrics, once for all servers in one process', async () => {
    const other = openMetrics({
      pools: () => [],
      statements: () => 0,
      replicaReads: () => undefined,
      writeAccess: createWriteAccess(),
    })
    onTestFinished(other.stop)
    for (const text of [await metrics.text(), await other.text()])
      for (const name of ['process_cpu_seconds_total', 'process_open_fds', 'nodejs_gc_duration_seconds'])
        expect([...text.matchAll(new RegExp(`^# TYPE ${name} `, 'gm'))]).toHaveLength(1)
  })

  it('are lines that Prometheus can read', async () => {
    for (const line of (await metrics.text()).split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? (-?[\d.e+-]+|Nan))$/)
    }
  })
})
