import { type DatabaseOptions, openDatabase } from '@keben/server/kit/database/db'
import { codeOf } from '@keben/server/kit/database/retry'
import { once } from 'node:events'
import { connectionsOfBuild, fillDemo } from './city.ts'
import { packTables } from './pack.ts'
import { type ProfileName, usualSeed } from './profile.ts'
import { progressTo } from './progress.ts'

/* Builds the demo city in a child process (`server/src/first-run.ts`), whose memory is released when it ends. */
process.once('disconnect', () => process.exit(1))
const [{ database, profile }] = (await once(process, 'message')) as [
  { database: DatabaseOptions; profile: ProfileName },
]
const db = openDatabase({ ...database, poolSize: connectionsOfBuild })
try {
  await fillDemo(db, profile, usualSeed, { report: progressTo((line) => process.send?.({ line })) })
  await packTables(db)
  process.send?.({ built: true })
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  process.send?.({ message, stack, code: codeOf(error) })
} finally {
  await db.close()
  process.disconnect()
}
