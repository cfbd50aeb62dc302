import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import {
  type LineInput,
  saveSchoolLines,
  schoolPlanBooks,
  submitSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import { isRetryable, backoffMs } from '@keben/web/kit/api/backoff'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type Envelope, type Reply, connect, envelopeOf, ticketOf } from '../client.ts'

/* Thousands of schools in the last hour before a deadline, in a process of their own. Each opens its plan, saves
   lines on a fixed schedule whatever the server's speed, and submits. Unanswered calls retry by the pages' policy
   with the same idempotency key. */

export interface HurryOrder {
  readonly url: string
  readonly schools: readonly { readonly schoolPlanId: number; readonly token: string }[]
  readonly seconds: number
  readonly perSecond: number
}

export interface HurryFigures {
  readonly calls: number
  /** Retries without an answer. */
  readonly repeated: number
  /** Counts of unexpected answers. */
  readonly errors: Readonly<Record<string, number>>
  /** Milliseconds from the last and from the first attempt. */
  readonly answeredMs: { readonly p50: number; readonly p99: number; readonly most: number }
  readonly withPausesMs: { readonly p50: number; readonly p99: number; readonly most: number }
  readonly seconds: number
  readonly cpuSeconds: number
  /** The final copies of each school by plan. */
  readonly requested: readonly (readonly [schoolPlanId: number, copies: number])[]
}

const linesAtOnce = 12

async function hurry({ url, schools, seconds, perSecond }: HurryOrder): Promise<HurryFigures> {
  const connection = connect(url)
  const calls = Math.max(3, Math.floor((seconds * perSecond) / schools.length))
  const noted: Noted = { answered: [], whole: [], errors: {}, repeated: 0 }
  const began = performance.now()
  const dueAt = (school: number, call: number): number => began + ((call * schools.length + school) * 1000) / perSecond
  const requests = await Promise.all(
    schools.map(async ({ schoolPlanId, token }, place) => {
      const due = (call: number): number => dueAt(place, call)
      return [schoolPlanId, await ofSchool(schoolPlanId, connection.client(token), { due, calls, noted })] as const
    }),
  )
  connection.close()
  const { user, system } = process.cpuUsage()
  return {
    calls: noted.whole.length,
    repeated: noted.repeated,
    errors: noted.errors,
    answeredMs: quantiles(noted.answered),
    withPausesMs: quantiles(noted.whole),
    seconds: Math.round((performance.now() - began) / 1000),
    cpuSeconds: Math.round((user + system) / 1e6),
    requested: requests,
  }
}

interface Noted {
  readonly answered: number[]
  readonly whole: number[]
  readonly errors: Record<string, number>
  repeated: number
}

interface Hour {
  readonly due: (call: number) => number
  readonly calls: number
  readonly noted: Noted
}

/** Returns the school's final copies. */
async function ofSchool(id: number, client: Client, hour: Hour): Promise<number> {
  const saves = hour.calls - 2
  const { lines } = (await made(client, hour, 0, schoolPlanBooks, { id })).data
  const known = lines.map(({ bookId, audience, requested, suggested }) => ({
    bookId,
    audience,
    suggested,
    has: requested,
  }))
  const some = Math.max(linesAtOnce, Math.ceil(known.length / saves))
  const turns = Math.ceil(known.length / some)
  for (let save = 0; save < saves; save++) {
    const from = (save % turns) * some
    const chosen = known.slice(from, from + some)
    const fewer = Math.floor(save / turns) % 2
    const written = chosen.map(({ bookId, audience, suggested, has }): LineInput => {
      return { bookId, audience, copies: Math.max(0, suggested - fewer), was: has }
    })
    const answer = await made(client, hour, save + 1, saveSchoolLines, { id, lines: written })
    if (Number(answer.status) === 200) for (const line of chosen) line.has = Math.max(0, line.suggested - fewer)
  }
  await made(client, hour, hour.calls - 1, submitSchoolPlan, { id, despite: true })
  return known.reduce((sum, { has }) => sum + (has ?? 0), 0)
}

async function made<In extends Shape, Out extends Shape>(
  client: Client,
  { due, noted }: Hour,
  call: number,
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
): Promise<Envelope<ValueOf<Out>>> {
  await sleep(Math.max(0, due(call) - performance.now()))
  const key = randomUUID()
  const first = performance.now()
  let ticket: string | undefined
  for (let repeats = 0; ; repeats++) {
    const last = performance.now()
    const reply = await client.download(endpoint, input, { key, ticket }).catch((): undefined => undefined)
    if (!reply || isRetryable(reply.http)) {
      noted.repeated += 1
      ticket = ticketOf(reply) ?? ticket
      await sleep(backoffMs(repeats, retryAfterMs(reply)))
      continue
    }
    const now = performance.now()
    noted.answered.push(now - last)
    noted.whole.push(now - first)
    const answer = envelopeOf<ValueOf<Out>>(reply)
    if (Number(answer.status) !== 200) {
      const error = `${endpoint.path} ${answer.status} ${answer.code ?? ''}`
      noted.errors[error] = (noted.errors[error] ?? 0) + 1
    }
    return answer
  }
}

const retryAfterMs = (reply: Reply | undefined): number => 1000 * Number(reply?.headers['retry-after'] ?? 0)

function quantiles(all: readonly number[]): { p50: number; p99: number; most: number } {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}

const [order] = (await once(process, 'message')) as [HurryOrder]
process.once('disconnect', () => process.exit())
process.send?.(await hurry(order))
