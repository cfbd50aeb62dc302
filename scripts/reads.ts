import { readSettings } from '@keben/server/settings'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Answered, cpuOf, doubtfulPlans, measureReads } from '../bench/reads/run.ts'
import { printColumns } from '../bench/report.ts'

/*
 * What every list, desk and statistic costs in the database of the settings, which is brought up to date: those above a
 * threshold (150 ms of CPU, of server and database together), or with --plans what the database's plans show.
 */
const usage =
  'npm run reads -- [THRESHOLD_MS] [--plans] [--only CALL]... [--warm 1] [--rounds 3] [--answers FILE] [--against FILE]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plans: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    warm: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    answers: { type: 'string' },
    against: { type: 'string' },
  },
})
const [threshold, warm, rounds] = [positionals[0] ?? 150, values.warm, values.rounds].map(Number)
if (!Number.isFinite(threshold) || !warm || !rounds) throw new Error(usage)
const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env })
const wish = { only: values.only, warm, rounds }
if (values.plans) await showPlans()
else await showCosts(threshold ?? 150)

async function showPlans(): Promise<void> {
  const doubtful = await doubtfulPlans(settings, wish, console.log)
  for (const { call, ms, text, faults } of doubtful) {
    console.log(`\n${call}, ${ms.toFixed(0)} ms\n  ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
    for (const fault of faults) console.log(`    ${fault}`)
  }
  console.log(`\n${doubtful.length} statements read a growing table whole, or were misjudged.`)
}

async function showCosts(most: number): Promise<void> {
  const { answered, refused } = await measureReads(settings, wish, console.log)
  const above = answered.filter((read) => cpuOf(read) > most).toSorted((one, other) => cpuOf(other) - cpuOf(one))
  printColumns([
    ['', 'CPU ms', 'server', 'database', 'wall ms', 'rows', 'KB'],
    ...above.map((read) => [
      keyOf(read),
      ...[cpuOf(read), read.serverMs, read.databaseMs, read.wallMs].map((ms) => ms.toFixed(0)),
      String(read.rows ?? ''),
      (read.bytes / 1024).toFixed(0),
    ]),
  ])
  const all = answered.reduce((sum, read) => sum + cpuOf(read), 0)
  console.log(
    `${above.length} of ${answered.length} reads took more than ${most} ms of CPU; all together ${(all / 1000).toFixed(1)} s.`,
  )
  for (const [refusal, times] of Object.entries(refused)) console.log(`${times} were answered with ${refusal}.`)
  if (values.answers)
    writeFileSync(values.answers, answered.map((read) => `${keyOf(read)}\t${dataOf(read)}\n`).join(''))
  if (values.against) compare(values.against, answered)
}

function keyOf({ person, call, input }: Answered): string {
  return `${person}: ${call} ${input}`
}

function dataOf({ body }: Answered): string {
  return JSON.stringify((JSON.parse(body) as { data: unknown }).data)
}

/** Which answers are others than those that were kept before. */
function compare(file: string, answered: readonly Answered[]): void {
  const before = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split('\t') as [string, string | undefined]),
  )
  const known = answered.filter((read) => before.has(keyOf(read)))
  const others = known.filter((read) => before.get(keyOf(read)) !== dataOf(read))
  for (const read of others) console.log(`another answer: ${keyOf(read)}`)
  console.log(`${known.length - others.length} of ${known.length} answers are the same.`)
}
