import { Nothing, endpointsOf } from '@keben/core/endpoint'
import { afterAll, expect, it } from 'vitest'
import { givenAdmission } from '../../../../test/fixtures/admission.ts'
import { createAdmissionQueues } from './admission-queue.ts'
import { handlePublic } from './handle.ts'
import { openHttp } from '../http/http.ts'
import { openLog } from '../operations/log.ts'
import { openMetrics } from '../operations/metrics.ts'
import { createWriteAccess } from '../database/write-access.ts'

const small = handlePublic(
  endpointsOf('catalogue')({ path: '/api/small', about: '', roles: 'public', input: Nothing, output: Nothing }),
  async () => ({}),
)

const time = { now: 0 }
const metrics = openMetrics({
  pools: () => [],
  statements: () => 0,
  replicaReads: () => undefined,
  writeAccess: createWriteAccess(),
})
const queues = createAdmissionQueues(
  { concurrency: 1, concurrencyPerCaller: 1, maxWaitMs: 60_000, clock: () => time.now },
  metrics.admissionTo,
)
let entered = 0
/** The calls in progress, until the test releases them. */
const answering: (() => void)[] = []
const server = openHttp({
  handlers: [small],
  async answer() {
    await new Promise<void>((go) => answering.push(go))
    return { http: 200, status: 200, text: '{"status":200}' }
  },
  pages: {},
  otherPages: async () => ({ type: 'text/html', body: '' }),
  operatorPages: { '/metrics': async () => ({ type: 'text/plain', body: await metrics.text() }) },
  log: openLog('silent'),
  basePath: '/',
  trusts: (address) => address === '127.0.0.1',
  ...givenAdmission(),
  queues: {
    ...queues,
    auth: {
      ...queues.auth,
      admit(request) {
        entered += 1
        // A caller of its own for each.
        return queues.auth.admit({ ...request, caller: String(entered) })
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

it('the metrics count rejected calls, and how long the others waited, by queue', async () => {
  expect(await figure('keben_sent_away_total{gate="auth"}')).toBe(0)
  // One is being answered and nine wait; none of them for so long that it would be told to come again.
  const calls = await come(10)
  time.now += 57_000
  await answerNext()
  await expect.poll(() => figure('keben_gate_seconds_count{gate="auth"}')).toBe(2)
  // At this pace a further one would wait too long: nothing of it is even read.
  expect((await call()).status).toBe(503)
  expect(await figure('keben_sent_away_total{gate="auth"}')).toBe(1)
  for (let left = 9; left > 0; left -= 1) await answerNext()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  expect(await figure('keben_gate_seconds_bucket{le="1",gate="auth"}')).toBe(1)
  expect(await figure('keben_gate_seconds_bucket{le="+Inf",gate="auth"}')).toBe(10)
  expect(await figure('keben_gate_seconds_sum{gate="auth"}')).toBeCloseTo(513)
  expect(await figure('keben_sent_away_total{gate="write"}')).toBe(0)
})
