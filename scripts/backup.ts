import { runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { backUp, checkBackup } from '@keben/server/kit/embedded/backup'
import { readSettings } from '@keben/server/settings'
import { join, resolve } from 'node:path'

/*
 * `npm run backup -- FOLDER` copies the embedded database into the folder (default KEBEN_BACKUP_DIR), also while the
 * program uses it. It reads the copy again to check it.
 */
const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env })
const into = process.argv[2] ? resolve(process.argv[2]) : settings.backups?.into
if (settings.databaseUrl !== undefined)
  giveUp('DATABASE_URL names a PostgreSQL of your own: back that up with its own tools.')
if (into === undefined) giveUp('Into which folder? npm run backup -- FOLDER, or set KEBEN_BACKUP_DIR.')
const dataDir = join(settings.data, 'postgres')
const running = runningEmbedded(dataDir)
const started = running === undefined ? await startEmbedded({ dataDir }) : undefined
try {
  const connection = running ?? started?.connection
  if (!connection) giveUp(`No database serves ${dataDir}.`)
  const path = await backUp({ dataDir, connection, secretFile: settings.secretFile, into })
  const { files } = await checkBackup(path)
  console.log(`${path}: ${files.reduce((sum, { bytes }) => sum + bytes, 0).toLocaleString('en')} bytes, checked.`)
} finally {
  await started?.stop()
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
