import { fileURLToPath } from 'node:url'
import { runAlone, whyNotHere } from '../test/machines/alone.ts'
import { bringUp } from '../test/machines/bring-up.ts'
import { runBrowsing } from '../test/machines/browsing.ts'
import { chosenFrom, failures, runDrill, runShortDrill } from '../test/machines/drill.ts'
import { runRestore } from '../test/machines/restore.ts'

/*
 * The machines of docs/operations.md as network namespaces, from the files in deploy/: three databases under Patroni, three
 * servers and a proxy. It removes everything at the end.
 *   npm run cluster                 starts it with the demo city, and checks that the machines work together
 *   npm run cluster -- drill 20     fails the primary in every way, under load; or in some ways: drill 4 paused,disk;
 *                                   drill 3 replica fails the synchronous replica
 *   npm run cluster -- short        one failure, as in `npm run test:soak`
 *   npm run cluster -- browser      a school types in a real browser while the primary fails
 *   npm run cluster -- restore      loses everything but the archive, and restores a moment
 */
const [what = 'up', count = '6', chosen = failures.join(), inside] = process.argv.slice(2)
const mostMinutes = what === 'drill' ? 15 + Number(count) * 3 : 15
const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const kinds: Readonly<Record<string, () => Promise<object>>> = {
  up: () => bringUp(log),
  short: () => runShortDrill(log),
  browser: () => runBrowsing(log),
  restore: () => runRestore(log),
  drill: () => runDrill(Number(count), log, chosenFrom(chosen)),
}
const run = kinds[what]
if (!run || !Number.isSafeInteger(Number(count)))
  throw new Error('npm run cluster -- [up | drill [ROUNDS [FAILURES]] | short | browser | restore]')
if (inside === 'inside') {
  try {
    console.log(JSON.stringify(await run(), undefined, 2))
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
const sentence = whyNotHere()
if (sentence !== undefined) {
  console.error(sentence)
  process.exit(1)
}
process.exit(await runAlone(fileURLToPath(import.meta.url), [what, count, chosen, 'inside'], mostMinutes))
