import { openDatabase } from '@keben/server/kit/database/db'
import { startEmbedded } from '@keben/server/kit/embedded/start'
import { restore } from '@keben/server/kit/embedded/restore'
import { readSettings } from '@keben/server/settings'
import { findBreachesOfOneMoment, invariantsHeld } from '@keben/server/verify'
import { join, resolve } from 'node:path'

/*
 * `KEBEN_DATA=… npm run restore -- BACKUP` restores a backup into KEBEN_DATA, starts the database once and checks all
 * invariants. It overwrites nothing.
 */
const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env, DATABASE_URL: '' })
const [, , backup] = process.argv
if (backup === undefined) giveUp('Which backup? npm run restore -- BACKUP')
const dataDir = join(settings.data, 'postgres')
try {
  await restore({ backup: resolve(backup), dataDir, secretFile: settings.secretFile })
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
const started = await startEmbedded({ dataDir })
const db = openDatabase({ connection: started.connection, poolSize: 1 })
try {
  const breaches = await findBreachesOfOneMoment(db)
  for (const { invariant, row, wrong } of breaches) console.error(`BROKEN  ${invariant}: ${row}: ${wrong}`)
  if (breaches.length) process.exitCode = 1
  else console.log(`${dataDir} is restored, and everything adds up: ${invariantsHeld.length} invariants hold.`)
} finally {
  await db.close()
  await started.stop()
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
