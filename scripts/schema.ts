import { schemaFolder } from '@keben/server/app'
import { openDatabase } from '@keben/server/kit/db'
import { runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { printSchema } from '@keben/server/kit/schema'
import { readSchemaFiles } from '@keben/server/kit/schema-files'
import { readSettings } from '@keben/server/settings'
import { join } from 'node:path'

/* Prints the schema of the database of the settings, family by family, in the form of server/schema/baseline. */
const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env })
const dataDir = join(settings.data, 'postgres')
const running = settings.databaseUrl ?? runningEmbedded(dataDir)
const started = running === undefined ? await startEmbedded({ dataDir }) : undefined
const db = openDatabase({ connection: running ?? started?.connection ?? '', prepare: settings.prepare, poolSize: 1 })
try {
  const { families, familyOf } = await readSchemaFiles(schemaFolder)
  for (const [family, text] of await printSchema(db.primary, families, familyOf)) console.log(`-- ${family}\n\n${text}`)
} finally {
  await db.close()
  await started?.stop()
}
