import { schemaFolder } from '@keben/server/app'
import { openDatabase } from '@keben/server/kit/database/db'
import { runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { pendingUpgrades } from '@keben/server/kit/database/migrate'
import { readSettings } from '@keben/server/settings'
import { join } from 'node:path'

/* Prints the migrations that this version would run on the database of the settings. */
const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env })
const dataDir = join(settings.data, 'postgres')
const running = settings.databaseUrl ?? runningEmbedded(dataDir)
const started = running === undefined ? await startEmbedded({ dataDir }) : undefined
const db = openDatabase({ connection: running ?? started?.connection ?? '', prepare: settings.prepare, poolSize: 1 })
try {
  const upgrades = await pendingUpgrades(db, schemaFolder)
  for (const { name, isOnline } of upgrades)
    console.log(`${name}: ${isOnline ? 'servers of the previous version stay online' : 'needs a pause'}`)
  if (!upgrades.length) console.log('Nothing: the database has every migration. Servers can be replaced one by one.')
  else if (upgrades.every(({ isOnline }) => isOnline)) console.log('Servers can be replaced one by one.')
  else console.log('Stop all servers, start one of this version, then the others.')
} finally {
  await db.close()
  await started?.stop()
}
