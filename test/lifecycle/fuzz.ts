import { endpoints } from '@keben/core/contracts'
import { fuzzed, randomFrom } from '../generated/fuzzed.ts'
import { schemaOf } from '../generated/schema.ts'
import { judge } from '../generated/verdict.ts'
import { openCity } from './city.ts'

/* API fuzzing: random inputs from the endpoints' shapes, by every role with access, in a populated city. Every call
   gets a valid answer, and at the end all copies and amounts add up. */

export interface FuzzFigures {
  readonly sent: number
  readonly seed: number
  readonly seconds: number
  /** The number of answers by status. */
  readonly answers: Record<string, number>
  /** The slowest, in milliseconds. */
  readonly slowest: readonly [call: string, ms: number][]
  /** The server's memory in MB: first, halfway, last. */
  readonly memory: readonly number[]
  readonly faults: readonly string[]
  readonly breaches: readonly unknown[]
}

const atOnce = 8

/** Excludes sessions and credentials, which the run needs. Streams and uploads have tests of their own. */
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
