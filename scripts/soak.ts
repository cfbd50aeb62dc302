import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type TestModule, startVitest } from 'vitest/node'
import { type SoakPart, roundOfHour, soakParts } from '../test/soak/parts.ts'

/*
 * The soak tier: whole, parts by name, or as many parts as fit: npm run test:soak -- walks screens, or -- --minutes 25.
 * scripts/test.mjs starts it after installing what is missing.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
})
const minutes = Number(values.minutes ?? Infinity)
if (!(minutes >= 0)) throw new Error('npm run test:soak -- [NAME]... [--minutes MINUTES]')

interface Chosen extends SoakPart {
  readonly paths: readonly string[]
}

const isNamed = (text: string): boolean => names.length === 0 || names.some((name) => text.includes(name))

/** The parts to run with their files. If only files are named, their part runs with these. */
function chosenFrom(parts: readonly SoakPart[]): Chosen[] {
  return parts
    .map((part) => {
      const paths = part.files.flatMap((glob) => globSync(glob, { cwd: root })).toSorted()
      return { ...part, paths: isNamed(part.name) ? paths : paths.filter(isNamed) }
    })
    .filter(({ paths }) => paths.length > 0)
}

const chosen = chosenFrom(Number.isFinite(minutes) ? roundOfHour(soakParts, { minutes, at: new Date() }) : soakParts)
const leftOut = soakParts.filter(({ name }) => !chosen.some((part) => part.name === name))
const announcement = `Soak tests: ${chosen.map(({ name }) => name).join(', ') || 'none'}`
const others = leftOut.length ? `\nNot this time: ${leftOut.map(({ name }) => name).join(', ')}` : ''
console.log(`${announcement}${others}\n`)

if (chosen.length === 0) process.exit(names.length > 0 ? 1 : 0)
const vitest = await startVitest(
  chosen.flatMap(({ paths }) => paths),
  { run: true },
)
const modules = vitest.state.getTestModules()
await vitest.close()
console.log('')
for (const part of chosen)
  console.log(
    summaryOf(
      part,
      modules.filter(({ moduleId }) => part.paths.includes(relative(root, moduleId))),
    ),
  )
console.log(`${announcement}${others}`)

function summaryOf({ name, paths }: Chosen, run: readonly TestModule[]): string {
  const tests = run.flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed').length
  const skipped = tests.filter((test) => test.result().state === 'skipped').length
  const isWhole = run.length === paths.length && run.every((module) => module.ok())
  const seconds = run.reduce((sum, module) => sum + module.diagnostic().duration, 0) / 1000
  const seeds = [...new Set(tests.map((test) => test.meta().seed).filter((seed) => seed !== undefined))]
  return [
    `${name}: ${isWhole && failed === 0 ? 'passed' : 'FAILED'}`,
    `${paths.length} files`,
    `${tests.length - failed - skipped} tests passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} not possible here`] : []),
    `${seconds.toFixed(0)} s`,
    seeds.length ? `seed ${seeds.join(', ')}` : 'nothing drawn',
  ].join(', ')
}
