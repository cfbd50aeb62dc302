import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../cluster.ts'
import { randomFrom } from '../generated/fuzzed.ts'
import { type Mutant, mutantsOf } from './operators.ts'
import { type Job, type Outcome, runJobs } from './run.ts'
import { switched } from './switched.ts'
import { copyTree } from './tree.ts'
import { type Figures, type Verdict, figuresOf } from './figures.ts'
import { refusedByTypes } from './types.ts'
import type { Part } from './what.ts'

/*
 * Mutation testing on a copy of the tree with its own database. First, all tests run on the original code, which shows
 * the mutants that each test file reaches. Then each mutant runs against these tests, fastest first, until one fails.
 */

export async function runMutants(
  { files, tests }: Part,
  count: number,
  seed: number,
  log: (line: string) => void,
): Promise<Figures> {
  const from = performance.now()
  const tree = copyTree()
  const cluster = await startCluster()
  try {
    const texts = new Map(files.map((path) => [path, readFileSync(join(tree.path, path), 'utf8')]))
    const all = [...texts].flatMap(([path, text]) => mutantsOf(path, text))
    const chosen = someOf(all, count, seed)
    for (const [path, text] of texts)
      writeFileSync(
        join(tree.path, path),
        switched(
          text,
          chosen.filter((mutant) => mutant.path === path),
        ),
      )
    const { host, port, user, database } = cluster.database.connection
    const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const env = { ...process.env, KEBEN_TEST_DATABASE_URL: address, KEBEN_MUTANT: '' }
    const there = tests.filter((path) => existsSync(join(tree.path, path)))
    const reaching = await whoReaches(tree.path, there, env, log)
    const errors = newErrorsIn(join(cluster.directory, 'postgres.log'))
    const verdicts = await tryAll(tree.path, chosen, reaching, env, errors, log)
    for (const [path, text] of texts) writeFileSync(join(tree.path, path), text)
    const typed = refusedByTypes(tree.path, texts, verdicts)
    return figuresOf(typed, all.length, seed, performance.now() - from)
  } finally {
    await cluster.database.stop()
    tree.remove()
  }
}

/** A seeded random sample. */
function someOf(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomFrom(seed)
  const drawn = all.map((mutant) => ({ mutant, lot: random() })).toSorted((one, other) => one.lot - other.lot)
  return drawn.slice(0, count).map(({ mutant }) => mutant)
}

interface Reaching {
  readonly test: string
  readonly ms: number
  readonly mutants: ReadonlySet<string>
}

async function whoReaches(
  tree: string,
  tests: readonly string[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Reaching[]> {
  const found: Reaching[] = []
  const jobs = tests.map((test, place): Job => ({ test, mutant: '', reached: join(tree, `reached-${place}.json`) }))
  await runJobs(tree, jobs, env, ({ job: { test, reached = '' }, isOk, ms, why }) => {
    if (!isOk) throw new Error(`${test} fails without any mistake: ${why}`)
    found.push({ test, ms, mutants: new Set(JSON.parse(readFileSync(reached, 'utf8')) as string[]) })
    log(`${test}: ${ms} ms without a mistake`)
  })
  return found.toSorted((one, other) => one.ms - other.ms)
}

/** SQL errors in the log since the last call: a mutant with invalid SQL does not count. */
function newErrorsIn(file: string): () => boolean {
  let offset = statSync(file).size
  return () => {
    const text = readFileSync(file).subarray(offset).toString('utf8')
    offset += Buffer.byteLength(text)
    return /ERROR: {2}(syntax error|column .* does not exist|.*must appear in the GROUP BY|could not determine|missing FROM)/.test(
      text,
    )
  }
}

async function tryAll(
  tree: string,
  mutants: readonly Mutant[],
  reaching: readonly Reaching[],
  env: NodeJS.ProcessEnv,
  hadErrors: () => boolean,
  log: (line: string) => void,
): Promise<Verdict[]> {
  const fates = new Map<string, Pick<Verdict, 'fate' | 'why'>>()
  const jobs = mutants.flatMap(({ id }) =>
    reaching.filter((one) => one.mutants.has(id)).map(({ test, ms }): Job => ({ test, mutant: id, usualMs: ms })),
  )
  const first = reaching.find(({ test }) => jobs.some((job) => job.test === test))?.test
  const statements = new Set(mutants.filter(({ what }) => what.startsWith('SQL ')).map(({ id }) => id))
  // On the original code, the job loads the modules and checks them at the end.
  const baseline: Job[] = first ? [{ test: first, mutant: '' }] : []
  const hear = ({ job, isOk, why }: Outcome): void => {
    if (!job.mutant && !isOk) throw new Error(`A mutant has left something behind: ${why}`)
    const hasErrors = hadErrors()
    if (!job.mutant || !['unnoticed', undefined].includes(fates.get(job.mutant)?.fate)) return
    const isSql = !(hasErrors && statements.has(job.mutant))
    const fate = isOk ? 'unnoticed' : isSql ? 'found out' : 'no SQL'
    fates.set(job.mutant, { fate, why: isOk ? '' : `${job.test}: ${why}` })
    log(`${fates.size} of ${mutants.length}: ${job.mutant} ${fate}`)
  }
  await runJobs(tree, [...baseline, ...jobs, ...baseline], env, hear)
  return mutants.map((mutant) => ({ mutant, fate: 'never reached', why: '', ...fates.get(mutant.id) }))
}
