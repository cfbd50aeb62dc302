import { afterAll, describe, expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

const metrics = openMetrics({
  pools: () => [{ name: 'read', open: 3, idle: 2, waiting: 1 }],
  statements: () => 42,
  replicaReads: () => ({ replica: 9, lagging: 2, failed: 1 }),
  writeAccess: { refused: () => ({ read_only: 3, disk_full: 0 }) },
})
afterAll(metrics.stop)

const lag = (): number => Number(/^keben_event_loop_lag_seconds\{quantile="0.99"\} (.+)$/m.exec(metrics.text())?.[1])

describe('metrics', () => {
  it('count requests by call and verdict, and sort their durations', () => {
    metrics.finished({ path: '/api/a', status: 200, milliseconds: 7 })
    metrics.finished({ path: '/api/a', status: 200, milliseconds: 700 })
    metrics.finished({ path: '/api/a', status: 422, milliseconds: 20_000 })
    const lines = metrics.text().split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'keben_requests_total{path="/api/a",status="200"} 2',
        'keben_requests_total{path="/api/a",status="422"} 1',
        'keben_request_seconds_bucket{path="/api/a",le="0.005"} 0',
        'keben_request_seconds_bucket{path="/api/a",le="0.01"} 1',
        'keben_request_seconds_bucket{path="/api/a",le="1"} 2',
        'keben_request_seconds_bucket{path="/api/a",le="+Inf"} 3',
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

  it('are the same for the next who asks', async () => {
    // Holds the event loop up for longer than it ever is by itself.
    await expect
      .poll(() => (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200), lag()))
      .toBeGreaterThan(0.1)
    const heard = lag()
    expect(lag()).toBe(heard)
    expect(heard).toBeGreaterThan(0.1)
  })

  it('are lines that Prometheus can read', () => {
    for (const line of metrics.text().trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
    }
  })
})
