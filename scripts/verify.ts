import { openDatabase } from '@keben/server/kit/database/db'
import { runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { readSettings } from '@keben/server/settings'
import { type InvariantBreach, findBreachesOfOneMoment, invariantsHeld } from '@keben/server/verify'
import { join } from 'node:path'

/*
 * Asks the database of the settings whether every copy and every sum adds up: the one of DATABASE_URL, else the embedded
 * one, beside a program that runs on it or by itself. All questions see one moment, whatever is done meanwhile.
 */
const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env })
const dataDir = join(settings.data, 'postgres')
const running = settings.databaseUrl ?? runningEmbedded(dataDir)
const started = running === undefined ? await startEmbedded({ dataDir }) : undefined
const db = openDatabase({ connection: running ?? started?.connection ?? '', prepare: settings.prepare, poolSize: 1 })
try {
  const breaches = await findBreachesOfOneMoment(db)
  for (const { name, holds } of invariantsHeld) report(name, holds, breaches)
  if (breaches.length) process.exitCode = 1
  else console.log(`\nEverything adds up: ${invariantsHeld.length} invariants hold.`)
} finally {
  await db.close()
  await started?.stop()
}

function report(name: string, holds: string, breaches: readonly InvariantBreach[]): void {
  const broken = breaches.filter(({ invariant }) => invariant === name)
  console.log(`${broken.length ? 'BROKEN' : 'holds '}  ${name}: ${holds}`)
  for (const { row, wrong } of broken) console.log(`          ${row}: ${wrong}`)
}
