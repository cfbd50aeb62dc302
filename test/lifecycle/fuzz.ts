import { endpoints } from '@keben/core/contracts'
import type { Role } from '@keben/core/roles'
import { roles } from '@keben/core/roles'
import { openDatabase } from '@keben/server/kit/db'
import { runningEmbedded, stopLeftBehind } from '@keben/server/kit/embedded'
import { findBreaches } from '@keben/server/verify'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '../../demo/people.ts'
import { type Client, connect } from '../client.ts'
import { roomiestPlace } from '../cluster.ts'
import { fuzzed, randomFrom } from '../generated/fuzzed.ts'
import { schemaOf } from '../generated/schema.ts'
import { judge } from '../generated/verdict.ts'
import { freePort } from './site.ts'

/*
 * Calls made up from the shapes of their inputs, by every role that may make them, in a city where there is much to be found
 * and changed: each is answered by a sentence, none breaks anything, and in the end every copy and every fen adds up.
 */

export interface FuzzFigures {
  readonly sent: number
  readonly seed: number
  readonly seconds: number
  /** How many were answered with what. */
  readonly answers: Record<string, number>
  /** What took longest, in milliseconds. */
  readonly slowest: readonly [call: string, ms: number][]
  /** Of the server, in MB: at the beginning, halfway, at the end. */
  readonly memory: readonly number[]
  readonly faults: readonly string[]
  readonly breaches: readonly unknown[]
}

const atOnce = 8
const captchaAnswer = 'fuzz'
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** Who is signed in, and how, stays as it is: else nobody could go on. Streams and uploads have tests of their own. */
const isLeftOut = ({ family, writes, answers, bodyLimit }: Call): boolean =>
  answers === 'events' || bodyLimit > 1024 ** 2 || (writes && ['identity', 'people'].includes(family))

type Call = (typeof endpoints)[number]
const calls = endpoints.filter((call) => typeof call.roles !== 'string' && !isLeftOut(call))

export async function runFuzz(
  count: number,
  seed: number,
  log: (line: string) => void = () => {},
): Promise<FuzzFigures> {
  const city = await openCity()
  const random = randomFrom(seed)
  const answers: Record<string, number> = {}
  const slowest = new Map<string, number>()
  const memory = [await city.memory()]
  const faults: string[] = []
  const done = { sent: 0 }
  const one = async (): Promise<void> => {
    const call = calls[Math.floor(random() * calls.length)]
    const allowed = typeof call?.roles === 'string' ? [] : (call?.roles ?? [])
    const role = allowed[Math.floor(random() * allowed.length)]
    if (!call || !role) return
    const body = JSON.stringify(fuzzed(schemaOf(call), random) ?? null)
    const language = random() < 0.5 ? 'zh' : 'en'
    const sent = ++done.sent
    const key = call.writes ? { 'idempotency-key': `fuzz-${seed}-${sent}` } : {}
    if (sent % 10_000 === 0) log(`${sent} sent, ${faults.length} faults`)
    if (sent === Math.floor(count / 2)) memory.push(await city.memory())
    const from = performance.now()
    const { envelope, faults: found } = judge(
      await city.as(role).raw(call.path, body, { 'accept-language': language, ...key }),
      language,
    )
    const ms = performance.now() - from
    const answer = envelope ? `${envelope.status} ${envelope.code ?? ''}`.trim() : 'a file'
    answers[answer] = (answers[answer] ?? 0) + 1
    slowest.set(call.name, Math.max(slowest.get(call.name) ?? 0, Math.round(ms)))
    faults.push(...found.map((fault) => `${role}: ${call.name} ${body.slice(0, 2000)}: ${fault}`))
  }
  const began = performance.now()
  const work = async (): Promise<void> => {
    while (done.sent < count && faults.length < 20) await one()
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
    const seconds = Math.round((performance.now() - began) / 1000)
    memory.push(await city.memory())
    const top = [...slowest].toSorted((first, second) => second[1] - first[1]).slice(0, 10)
    const common = Object.entries(answers).toSorted((first, second) => second[1] - first[1])
    const breaches = await city.breaches()
    return {
      sent: done.sent,
      seed,
      seconds,
      answers: Object.fromEntries(common),
      slowest: top,
      memory,
      faults,
      breaches,
    }
  } finally {
    await city.close()
  }
}

/** The small demo city in a server of its own. */
async function openCity() {
  const data = mkdtempSync(join(roomiestPlace(), 'keben-fuzz-'))
  chmodSync(data, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    KEBEN_DATA: data,
    KEBEN_DEMO: 'small',
    KEBEN_CAPTCHA_ANSWER: captchaAnswer,
    KEBEN_LOG: 'error',
    DATABASE_URL: '',
  }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The city was not built.')
    await sleep(200)
  }
  const connection = connect(url, { captchaAnswer })
  const clients = new Map<Role, Client>()
  for (const role of roles) clients.set(role, await connection.signIn(role, demoPassword))
  const dataDir = join(data, 'postgres')
  return {
    as(role: Role): Client {
      const client = clients.get(role)
      if (!client) throw new Error(`${role} is not signed in.`)
      return client
    },
    async memory(): Promise<number> {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Math.round(Number(/keben_memory_bytes\{kind="resident"\} (\d+)/.exec(text)?.[1]) / 1024 ** 2)
    },
    async breaches(): Promise<readonly unknown[]> {
      const embedded = runningEmbedded(dataDir)
      if (!embedded) throw new Error('The embedded database does not run.')
      const db = openDatabase({ connection: embedded, poolSize: 1, prepare: false })
      try {
        return await findBreaches(db.primary)
      } finally {
        await db.close()
      }
    },
    async close(): Promise<void> {
      connection.close()
      server.kill('SIGTERM')
      await ended
      await stopLeftBehind(dataDir)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
