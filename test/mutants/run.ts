import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A test file with one mutant, or with none. */
export interface Job {
  readonly test: string
  readonly mutant: string
  readonly reached?: string
  /** The duration without a mutant. */
  readonly usualMs?: number
}

export interface Outcome {
  readonly job: Job
  readonly isOk: boolean
  readonly ms: number
  readonly why: string
}

/** A run that is silent for so much longer than without a mutant hangs. */
const longestSilence = (job: Job | undefined): number => 60_000 + 5 * (job?.usualMs ?? 60_000)
/** The first run of a process loads all modules. */
const beginningMs = 120_000

const placeOf = (tree: string, mutant: string): string => join(tree, 'found-out', mutant.replaceAll(/\W+/g, '-'))

/** Runs the jobs in order. After a hang it continues in a new process. */
export async function runJobs(
  tree: string,
  jobs: readonly Job[],
  env: NodeJS.ProcessEnv,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  mkdirSync(join(tree, 'found-out'), { recursive: true })
  let left = jobs
  while (left.length) {
    const count = await runInOneProcess(tree, left, env, onOutcome)
    const stuck = left[count]
    if (stuck) onOutcome({ job: stuck, isOk: false, ms: longestSilence(stuck), why: 'no end within the time limit' })
    if (stuck?.mutant) writeFileSync(placeOf(tree, stuck.mutant), '')
    left = left.slice(count + 1)
  }
}

/** Resolves to the number of finished jobs, when the process ends or is killed after a hang. */
async function runInOneProcess(
  tree: string,
  jobs: readonly Job[],
  env: NodeJS.ProcessEnv,
  onOutcome: (outcome: Outcome) => void,
): Promise<number> {
  const folder = join(tree, 'under')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [place, job] of jobs.entries())
    writeFileSync(join(folder, `${String(place).padStart(5, '0')}.test.ts`), written(tree, job, place))
  const worker = spawn(process.execPath, ['test/mutants/worker.ts', 'under'], {
    cwd: tree,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const end = (): void => {
    if (worker.pid && worker.exitCode === null) process.kill(-worker.pid, 'SIGKILL')
  }
  process.once('exit', end)
  let done = 0
  let silence = setTimeout(end, beginningMs + longestSilence(jobs[0]))
  for await (const line of createInterface({ input: worker.stdout })) {
    if (!line.startsWith('@@')) continue
    const { file, isOk, ms, why } = JSON.parse(line.slice(2)) as Outcome & { readonly file: string }
    const place = Number(/(\d+)\.test\.ts$/.exec(file)?.[1])
    const job = jobs[place]
    if (!job) continue
    done = place + 1
    onOutcome({ job, isOk, ms, why })
    clearTimeout(silence)
    silence = setTimeout(end, longestSilence(jobs[done]))
  }
  clearTimeout(silence)
  process.off('exit', end)
  return done
}

const written = (tree: string, { test, mutant, reached }: Job, place: number): string => `
import { under } from '../test/mutants/under.ts'
await under({
  mutant: ${JSON.stringify(mutant)},
  foundOut: ${JSON.stringify(placeOf(tree, mutant || `none-${place}`))},
  ${reached ? `reached: ${JSON.stringify(reached)},` : ''}
  load: () => import('../${test}?${place}'),
})
`
