import { runFaults } from '../test/lifecycle/faults.ts'
import { runSendingFaults } from '../test/lifecycle/sending.ts'

/*
 * Kills the server, the database and its sessions while all roles work, 1,000 times by default, and checks all
 * invariants after every 25 kills. Ten more kills hit send orders in the background: npm run faults -- 200 7 30.
 * Different seeds cover different moments. After the given minutes, or at Ctrl-C, it ends with a final check.
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
