import { runFaults } from '../test/lifecycle/faults.ts'
import { runSendingFaults } from '../test/lifecycle/sending.ts'

/*
 * Kills the server, the database and its sessions under people of all kinds, a thousand times or as often as asked, and looks
 * through everything after every twenty-five; then ten times while send orders go out in the background:
 * npm run faults -- 200 7 30
 * Runs with other seeds add to each other. After so many minutes, or at Ctrl-C, it ends with a last look.
 */
const [kills = 1000, seed = 1, minutes = 120] = process.argv.slice(2).map(Number)
if ([kills, seed, minutes].some((number) => !Number.isSafeInteger(number) || number < 1))
  throw new Error('npm run faults -- [HOW OFTEN] [SEED] [MINUTES]')
const together = 25
const rounds = Array.from({ length: Math.ceil(kills / together) }, (_, round) =>
  Math.min(together, kills - round * together),
)
const stopped = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopped.abort())
const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(minutes * 60_000)])
console.log(JSON.stringify(await runFaults({ rounds, seed, signal }, console.log), undefined, 2))
if (!signal.aborted)
  console.log(JSON.stringify(await runSendingFaults({ rounds: 10, seed }, console.log), undefined, 2))
console.log('Everything that was acknowledged is there once, and nothing else is.')
