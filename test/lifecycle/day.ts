import { endpoints } from '@keben/core/contracts'
import { streamNews } from '@keben/core/office/notices/contract'
import { sql } from '@keben/server/kit/database/sql'
import { findBreaches } from '@keben/server/verify'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { authorizationOf } from '../client.ts'
import { randomFrom } from '../generated/fuzzed.ts'
import { type PersonName, personOf } from '../test-app/people.ts'
import { tradesIn } from './faults.ts'
import { atWork, openSite } from './site.ts'
import { type Hearing, type Trade, untilDone } from './writers/trade.ts'

/* A day of a city in an hour: every role writes and reads at once and listens to event streams. At the end nothing
   may leak: memory, connections or files. */

/** The server's memory in MB, its open files and its database sessions. */
interface Sample {
  readonly second: number
  readonly memory: number
  readonly files: number
  readonly sessions: number
}

export interface DayFigures {
  readonly seconds: number
  /** Writes, reads and received events. */
  readonly changes: number
  readonly looks: number
  readonly news: number
  readonly documents: Readonly<Record<string, number>>
  readonly errors: readonly string[]
  /** The 503 answers. */
  readonly busy: number
  /** Before, repeatedly during, and after the work. */
  readonly before: Sample
  readonly during: readonly Sample[]
  readonly after: Sample
}

const streamsOfEach = 5
const samples = 12

export async function runDay(
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
  log: (line: string) => void = () => {},
): Promise<DayFigures> {
  const site = await openSite()
  try {
    const began = performance.now()
    const sample = async (): Promise<Sample> => ({
      second: Math.round((performance.now() - began) / 1000),
      ...(await memoryOf(site.url)),
      files: readdirSync(`/proc/${site.pid()}/fd`).length,
      sessions:
        (
          await site.db.primary.row<{ count: number }>(sql`
        select count(*) from pg_stat_activity where backend_type = 'client backend'`)
        )?.count ?? 0,
    })
    const figures: Hearing = { acknowledged: 0, unanswered: 0, doneUnanswered: 0 }
    const trades = await tradesIn(site, figures)
    const before = await sample()
    const day: Day = { isOver: false, looks: 0, news: 0, busy: 0, errors: [], random: randomFrom(seed) }
    const work = [
      ...trades.flatMap((trade) => Array.from({ length: trade.people }, (_, place) => working(day, trade, place))),
      ...atWork.map((name) => looking(day, site, name)),
      ...atWork.flatMap((name) => Array.from({ length: streamsOfEach }, () => listening(day, site, name))),
    ]
    const during: Sample[] = []
    for (let turn = 1; turn <= samples; turn++) {
      await sleep((seconds * 1000) / samples)
      const taken = await sample()
      during.push(taken)
      log(`${JSON.stringify(taken)}, ${figures.acknowledged} changes, ${day.looks} looks, ${day.news} news`)
    }
    // On a slow machine a short day lasts until every kind of work has happened.
    while (Math.min(day.news, day.looks, figures.acknowledged) === 0) await sleep(100)
    day.isOver = true
    await Promise.all(work)
    const documents: Record<string, number> = {}
    for (const trade of trades) documents[trade.name] = await trade.mustBeThereOnce(site.db.primary)
    const breaches = await findBreaches(site.db.primary)
    if (breaches.length) throw new Error(`It does not add up: ${JSON.stringify(breaches)}`)
    site.hangUp()
    const after = await onceLetGo(sample)
    const { looks, news, errors, busy } = day
    return {
      seconds,
      changes: figures.acknowledged,
      looks,
      news,
      documents,
      errors,
      busy,
      before,
      during,
      after,
    }
  } finally {
    await site.close()
  }
}

/** Connections close asynchronously, so it waits until the sample is stable. */
async function onceLetGo(sample: () => Promise<Sample>): Promise<Sample> {
  let last = await sample()
  for (let calm = 0; calm < 3; calm++) {
    await sleep(2000)
    const next = await sample()
    if (next.files < last.files) calm = -1
    last = next
  }
  return last
}

interface Day {
  isOver: boolean
  looks: number
  news: number
  busy: number
  readonly errors: string[]
  readonly random: () => number
}

type At = Awaited<ReturnType<typeof openSite>>

const working = async (day: Day, trade: Trade, place: number): Promise<void> => {
  while (!day.isOver) {
    await untilDone(trade.begin(place))
    await sleep(day.random() * 200)
  }
}

/** Every read-only call of a role without required input. */
async function looking(day: Day, site: At, name: PersonName): Promise<void> {
  const [role = 'manage'] = personOf(name).roles
  const calls = endpoints.filter(
    ({ roles, writes, answers, input }) =>
      typeof roles !== 'string' && roles.includes(role) && !writes && answers === 'json' && input.safeParse({}).success,
  )
  while (!day.isOver) {
    const call = calls[Math.floor(day.random() * calls.length)]
    if (!call) return
    const { status, code } = await site.as(name).call(call, {})
    day.looks += 1
    if (Number(status) === 503) day.busy += 1
    else if (Number(status) >= 500 || Number(status) === 401)
      day.errors.push(`${name}: ${call.path} ${status} ${code ?? ''}`)
    await sleep(day.random() * 300)
  }
}

/** Reconnects when a stream ends, as browsers do. */
async function listening(day: Day, site: At, name: PersonName): Promise<void> {
  while (!day.isOver) {
    const token = await site.as(name).token()
    await new Promise<void>((resolve) => {
      const body = JSON.stringify({ topics: [] })
      const { path } = streamNews
      const authorization = authorizationOf({ token, path, body, role: '', now: Date.now() })
      const headers = { 'content-type': 'application/json', authorization }
      const sent = request(new URL(path, site.url), { method: 'POST', headers, agent: false }, (response) => {
        if (response.statusCode === 503) day.busy += 1
        else if (response.statusCode !== 200) day.errors.push(`${name}: a stream answers ${response.statusCode}`)
        response.setEncoding('utf8').on('data', (text: string) => {
          day.news += text.split('\n').filter((line) => line.startsWith('data: ')).length
        })
        response.on('close', resolve)
      })
      const end = setInterval(() => day.isOver && sent.destroy(), 200)
      sent.on('close', () => {
        clearInterval(end)
        resolve()
      })
      sent.on('error', () => resolve())
      sent.end(body)
    })
    if (!day.isOver) await sleep(500)
  }
}

async function memoryOf(url: string): Promise<{ memory: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return { memory: Math.round(Number(/keben_memory_bytes\{kind="resident"\} (\d+)/.exec(text)?.[1]) / 1024 ** 2) }
}
