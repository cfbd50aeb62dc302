import { Nothing, endpointsOf } from '@keben/core/endpoint'
import { afterAll, expect, it } from 'vitest'
import { openGates } from './gate.ts'
import { handlePublic } from './handle.ts'
import { openHttp } from './http.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'

const small = handlePublic(
  endpointsOf('catalogue')({ path: '/api/small', about: '', roles: 'public', input: Nothing, output: Nothing }),
  async () => ({}),
)

const time = { now: 0 }
const metrics = openMetrics({ pools: () => [], statements: () => 0, replicaReads: () => undefined })
const gates = openGates({ atOnce: 1, mostWaitMs: 2000, clock: () => time.now }, metrics.atGate)
let entered = 0
/** Whoever is being answered, until the test lets go of them. */
const answering: (() => void)[] = []
const server = openHttp({
  handlers: [small],
  async answer() {
    await new Promise<void>((go) => answering.push(go))
    return { http: 200, status: 200, text: '{"status":200}' }
  },
  pages: {},
  otherPages: async () => ({ type: 'text/html', body: '' }),
  operatorPages: { '/metrics': () => ({ type: 'text/plain', body: metrics.text() }) },
  log: openLog('silent'),
  basePath: '/',
  trusts: (address) => address === '127.0.0.1',
  admits: async () => true,
  gates: {
    ...gates,
    entry: {
      ...gates.entry,
      enter(attempt) {
        entered += 1
        return gates.entry.enter(attempt)
      },
    },
  },
})
const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
afterAll(async () => {
  metrics.stop()
  await server.stop(1000)
})

const call = () =>
  fetch(`${url}/api/small`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
const come = async (count: number) => {
  const before = entered
  const calls = Array.from({ length: count }, call)
  await expect.poll(() => entered).toBe(before + count)
  return calls
}
async function answerNext(): Promise<void> {
  await expect.poll(() => answering.length).toBeGreaterThan(0)
  answering.shift()?.()
}
async function figure(line: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1],
  )
}

it('counts whoever is told to come again, and how long the others waited, by gate', async () => {
  expect(await figure('keben_sent_away_total{gate="entry"}')).toBe(0)
  // One is being answered and nine wait; none of them for so long that it would be told to come again.
  const calls = await come(10)
  time.now += 1900
  await answerNext()
  await expect.poll(() => figure('keben_gate_seconds_count{gate="entry"}')).toBe(2)
  // At this pace a further one would wait too long: nothing of it is even read.
  expect((await call()).status).toBe(503)
  expect(await figure('keben_sent_away_total{gate="entry"}')).toBe(1)
  for (let left = 9; left > 0; left -= 1) await answerNext()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  expect(await figure('keben_gate_seconds_bucket{gate="entry",le="1"}')).toBe(1)
  expect(await figure('keben_gate_seconds_bucket{gate="entry",le="2.5"}')).toBe(10)
  expect(await figure('keben_gate_seconds_sum{gate="entry"}')).toBeCloseTo(17.1)

  // Somebody was let in to wait by a guess that proved wrong.
  const [first] = await come(1)
  const [late] = await come(1)
  time.now += 2001
  await answerNext()
  expect([(await first)?.status, (await late)?.status]).toEqual([200, 503])
  expect(await figure('keben_sent_away_total{gate="entry"}')).toBe(2)
  expect(await figure('keben_gate_seconds_count{gate="entry"}')).toBe(11)
  expect(await figure('keben_sent_away_total{gate="write"}')).toBe(0)
})
