import { schemaFolder } from '@keben/server/app'
import { openDatabase } from '@keben/server/kit/database/db'
import { runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { printSchema } from '@keben/server/kit/database/schema'
import { readSchemaFiles } from '@keben/server/kit/database/schema-files'
import { summarySql, withPart } from '@keben/server/kit/summaries/summary-sql'
import { readSettings } from '@keben/server/settings'
import { summaries } from '@keben/server/summaries'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Prints the schema of the database of the settings by family, in the form of server/schema/baseline. `--write` writes
 * the SQL of the declared summary tables into the baseline.
 */
if (process.argv.includes('--write')) writeSummaries()
else await printAll()

async function printAll(): Promise<void> {
  const settings = readSettings({ KEBEN_DEMO: 'off', ...process.env })
  const dataDir = join(settings.data, 'postgres')
  const running = settings.databaseUrl ?? runningEmbedded(dataDir)
  const started = running === undefined ? await startEmbedded({ dataDir }) : undefined
  const db = openDatabase({ connection: running ?? started?.connection ?? '', prepare: settings.prepare, poolSize: 1 })
  try {
    const { families, familyOf } = await readSchemaFiles(schemaFolder)
    for (const [family, text] of await printSchema(db.primary, families, familyOf))
      console.log(`-- ${family}\n\n${text}`)
  } finally {
    await db.close()
    await started?.stop()
  }
}

function writeSummaries(): void {
  const folder = new URL('baseline/', schemaFolder)
  for (const name of readdirSync(folder)) {
    const file = new URL(name, folder)
    const text = readFileSync(file, 'utf8')
    const own = summarySql(summaries).filter(({ table }) => `\n${text}`.includes(`\ncreate table ${table} (`))
    const written = own.reduce(withPart, text)
    if (written !== text) writeFileSync(file, written)
  }
}
