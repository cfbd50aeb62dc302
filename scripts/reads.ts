import { readSettings } from '@keben/server/settings'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Answered, cpuOf, doubtfulPlans, measureReads } from '../bench/reads/run.ts'
import { printColumns } from '../bench/report.ts'

/*
 * Measures every list, desk and statistic in the database of the settings, after migrating it, and prints those slower
 * than 300 ms. With --plans it prints statements whose query plans have a fault.
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
const [threshold, warm, rounds] = [positionals[0] ?? 300, values.warm, values.rounds].map(Number)
if (!Number.isFinite(threshold) || !warm || !rounds) throw new Error(usage)
const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env })
const wish = { only: values.only, warm, rounds }
if (values.plans) await showPlans()
else await showTimes(threshold ?? 300)

async function showPlans(): Promise<void> {
  const doubtful = await doubtfulPlans(settings, wish, console.log)
  for (const { call, ms, text, faults } of doubtful) {
    console.log(`\n${call}, ${ms.toFixed(0)} ms\n  ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
    for (const fault of faults) console.log(`    ${fault}`)
  }
  console.log(`\n${doubtful.length} statements read a growing table whole, or were misjudged.`)
}

/** CPU time is reported too, because other programs distort the clock. */
async function showTimes(limit: number): Promise<void> {
  const { answered, refused } = await measureReads(settings, wish, console.log)
  const slow = answered.filter(({ wallMs }) => wallMs > limit).toSorted((one, other) => other.wallMs - one.wallMs)
  printColumns([
    ['', 'wall ms', 'CPU ms', 'server', 'database', 'rows', 'KB'],
    ...slow.map((read) => [
      keyOf(read),
      ...[read.wallMs, cpuOf(read), read.serverMs, read.databaseMs].map((ms) => ms.toFixed(0)),
      String(read.rows ?? ''),
      (read.bytes / 1024).toFixed(0),
    ]),
  ])
  const seconds = (msOf: (read: Answered) => number): string =>
    (answered.reduce((sum, read) => sum + msOf(read), 0) / 1000).toFixed(1)
  const busy = slow.filter((read) => cpuOf(read) > limit)
  console.log(
    `${slow.length} of ${answered.length} reads took more than ${limit} ms by the clock, ${busy.length} of them more than ${limit} ms of CPU.`,
  )
  console.log(
    `All reads together took ${seconds(({ wallMs }) => wallMs)} s by the clock and ${seconds(cpuOf)} s of CPU; the load at the end is ${loadavg()[0]?.toFixed(1)}.`,
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

/** Prints the answers that differ from the stored ones. */
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
