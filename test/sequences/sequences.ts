import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startCluster } from '../cluster.ts'
import type { City } from './city.ts'
import { furnishCity } from './city.ts'
import { openPlace } from './place.ts'
import { type Failure, type OutcomeCounts, runSequence } from './run.ts'
import { rmSync } from 'node:fs'

/* Model-based tests: people of several roles act in random order through the product's calls. A small model predicts
   each outcome and the final stock and debts. Every walk starts in the same city, so its seed determines it. */

export interface SequenceFigures {
  readonly sequences: number
  readonly steps: number
  readonly seconds: number
  readonly stepsPerSecond: number
  /** The number of times per action and outcome or refusal. */
  readonly counts: Readonly<Record<string, number>>
  readonly failures: readonly Failure[]
}

export interface Wished {
  readonly count: number
  readonly steps: number
  readonly seed: number
  /** Worker processes; zero runs in this process. */
  readonly workers?: number
}

export interface WorkerOrder {
  readonly cluster: Parameters<typeof openPlace>[0]
  readonly city: City
  readonly steps: number
  readonly seeds: readonly number[]
}

/** Shrinking is slow, so a run stops after a few failures. */
const mostFailures = 3
/** The interval of progress reports. */
const reportEveryMs = 30_000

const takenIn = (counts: OutcomeCounts): number => [...counts.values()].reduce((sum, times) => sum + times, 0)

export async function runSequences(
  { count, steps, seed, workers = 0 }: Wished,
  log: (line: string) => void = () => {},
): Promise<SequenceFigures> {
  const { database, directory } = await startCluster()
  const counts: OutcomeCounts = new Map()
  const failures: Failure[] = []
  let done = 0
  let lastReport = performance.now()
  const note: Note = (failure) => {
    done += 1
    if (failure) failures.push(failure)
    if (failure) log(`seed ${failure.seed} fails: ${failure.message}\n  ${JSON.stringify(failure.steps)}`)
    if (performance.now() - lastReport > reportEveryMs || done === count) {
      lastReport = performance.now()
      log(`${done} of ${count} sequences, ${takenIn(counts)} actions, ${failures.length} fail`)
    }
    return failures.length < mostFailures
  }
  try {
    const cluster = database.connection
    const city = await furnishCity(cluster, join(directory, 'secret.key'))
    const seeds = Array.from({ length: count }, (_, place) => seed + place)
    const began = performance.now()
    if (workers)
      await Promise.all(
        Array.from({ length: workers }, (_, place) =>
          byWorker({ cluster, city, steps, seeds: seeds.filter((__, at) => at % workers === place) }, counts, note),
        ),
      )
    else await inThisProcess({ cluster, city, steps, seeds }, counts, note)
    const seconds = (performance.now() - began) / 1000
    const taken = takenIn(counts)
    return {
      sequences: done,
      steps: taken,
      seconds: Math.round(seconds),
      stepsPerSecond: Math.round(taken / seconds),
      counts: Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other))),
      failures,
    }
  } finally {
    await database.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Note = (failure: Failure | undefined) => boolean

async function inThisProcess(
  { cluster, city, steps, seeds }: WorkerOrder,
  counts: OutcomeCounts,
  note: Note,
): Promise<void> {
  const place = await openPlace(cluster, city)
  try {
    for (const seed of seeds) if (!note(await runSequence(place, { seed, steps, counts }))) break
  } finally {
    await place.close()
  }
}

/** A worker's report on a walk. */
export interface WorkerNews {
  readonly failure: Failure | undefined
  readonly counts: readonly (readonly [string, number])[]
}

async function byWorker(order: WorkerOrder, counts: OutcomeCounts, note: Note): Promise<void> {
  const worker = fork(new URL('./worker.ts', import.meta.url))
  worker.on('message', (news: WorkerNews) => {
    for (const [outcome, times] of news.counts) counts.set(outcome, (counts.get(outcome) ?? 0) + times)
    if (!note(news.failure)) worker.kill()
  })
  worker.send(order)
  const [code] = (await once(worker, 'exit')) as [number | null]
  if (code) throw new Error(`A process that goes through sequences ended with ${code}.`)
}
