import { runFaults } from '../test/lifecycle/faults.ts'
import { runSendingFaults } from '../test/lifecycle/sending.ts'

/*
 * Kills the server, the database and its sessions under keepers, schools, finance, buyers, senders and a shop, and then while send orders go out in the
 * background, a hundred times each or as often as asked:
 * npm run faults -- 20
 */
const rounds = Number(process.argv[2] ?? 100)
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('npm run faults -- [HOW OFTEN]')
const figures = { posting: await runFaults(rounds, console.log), sending: await runSendingFaults(rounds, console.log) }
console.log(JSON.stringify(figures, undefined, 2))
console.log('Everything that was acknowledged is there once, and nothing else is.')
