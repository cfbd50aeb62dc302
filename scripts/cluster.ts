import { fileURLToPath } from 'node:url'
import { runAlone, whyNotHere } from '../test/machines/alone.ts'
import { bringUp } from '../test/machines/bring-up.ts'
import { runBrowsing } from '../test/machines/browsing.ts'
import { chosenFrom, failures, runDrill, runShortDrill } from '../test/machines/drill.ts'
import { runRestore } from '../test/machines/restore.ts'

/*
 * The machines of docs/operations.md on this one, as namespaces, from the files in deploy/: three databases under Patroni,
 * three servers, a proxy in front. Everything is taken down in the end, whatever happens.
 *   npm run cluster                 brings it up with the demo city, looks whether it behaves as one
 *   npm run cluster -- drill 20     lets the primary fail in every way, under writing people; or in some: drill 4 paused,disk;
 *                                   drill 3 replica loses the replica that confirms
 *   npm run cluster -- short        one failure, as `npm run test:soak` does it
 *   npm run cluster -- browser      a school types in a real browser while the primary goes away
 *   npm run cluster -- restore      loses everything but the archive, and brings back a moment that was noted
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
