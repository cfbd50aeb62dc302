import { openDatabase } from '@keben/server/kit/database/db'
import { runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { readSettings } from '@keben/server/settings'
import { type InvariantBreach, findBreachesOfOneMoment, invariantsHeld } from '@keben/server/verify'
import { join } from 'node:path'

/*
 * Checks all invariants in the database of the settings (DATABASE_URL, else the embedded one), also while the program
 * runs. All checks see one snapshot.
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
