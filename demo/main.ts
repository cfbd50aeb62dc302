import { schemaFolder } from '@keben/server/app'
import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { startEmbedded } from '@keben/server/kit/embedded/start'
import { migrate } from '@keben/server/kit/database/migrate'
import { sql } from '@keben/server/kit/database/sql'
import { inFirstRun, unfinishedDemo } from '@keben/server/first-run'
import { readSettings } from '@keben/server/settings'
import { join } from 'node:path'
import { connectionsOfBuild, fillDemo } from './city.ts'
import { addEarlierSeasons } from './earlier/seasons.ts'
import { emptyTables } from './empty.ts'
import { packTables } from './pack.ts'
import { demoPassword } from './people.ts'
import { type ProfileName, profiles, usualSeed } from './profile.ts'
import { progressTo } from './progress.ts'

const usage = 'npm run demo -- [--small | --city | --stress] [--seasons NUMBER] [--seed NUMBER] [--fresh]'
/** As many are played; those before them are copies of one (`earlier/`). */
const played = 3

/** The database has no other users yet, and an interrupted fill restarts. */
const whileFilling = { shared_buffers: '1GB', max_wal_size: '8GB', synchronous_commit: 'off' }

interface Wish {
  profile: ProfileName
  seed: number
  seasons: number
  /** Empties the database first. */
  fresh: boolean
}

function readWish(args: readonly string[]): Wish {
  const wish: Wish = { profile: 'small', seed: usualSeed, seasons: played, fresh: false }
  const words = [...args]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const profile = word.slice(2)
    if (word === '--fresh') wish.fresh = true
    else if (word === '--seed') wish.seed = Number(words.shift())
    else if (word === '--seasons') wish.seasons = Number(words.shift())
    else if (word.startsWith('--') && profile in profiles) wish.profile = profile as ProfileName
    else throw new Error(`${word} is unknown. ${usage}`)
  }
  if (!Number.isSafeInteger(wish.seed)) throw new Error(`A seed is a whole number. ${usage}`)
  if (!Number.isSafeInteger(wish.seasons) || wish.seasons < played || wish.seasons > 50)
    throw new Error(`There are ${played} to 50 seasons. ${usage}`)
  return wish
}

/**
 * Fills the database at DATABASE_URL, else the embedded one, which it starts. An existing demo gets earlier seasons on
 * request.
 */
async function main(): Promise<void> {
  const { profile, seed, seasons, fresh } = readWish(process.argv.slice(2))
  const settings = readSettings({ ...process.env, KEBEN_DEMO: profile })
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: join(settings.data, 'postgres'), settings: whileFilling })
  const db = openDatabase({
    connection: settings.databaseUrl ?? embedded?.connection ?? '',
    poolSize: 1 + connectionsOfBuild,
  })
  try {
    await migrate(db, schemaFolder)
    // What an interrupted build left goes away with the next one.
    const isUnfinished = await db.primary.row(sql`select 1 from installation where key = ${unfinishedDemo}`)
    if (fresh && !isUnfinished) await db.write(emptyTables)
    const isFilled = !isUnfinished && (await db.primary.row(sql`select 1 from app_user limit 1`)) !== undefined
    if (isFilled && seasons === played)
      throw new Error('The database has users already. With --fresh everything in it is thrown away first.')
    if (!isFilled) await inFirstRun(db, () => fill(db, profile, seed))
    if (seasons > played)
      await addEarlierSeasons(db, seasons - played, (code) => console.log(`Season ${code} is there.`))
    await packTables(db)
  } finally {
    await db.close()
    await embedded?.stop()
  }
}

async function fill(db: Db, profile: ProfileName, seed: number): Promise<void> {
  const { network, catalogue, users } = await fillDemo(db, profile, seed, { report: progressTo(console.log) })
  console.log(
    `The demo city (${profile}) is built: ${network.schools.length} schools, ${catalogue.books.length} titles, ${users.length} users.`,
  )
  console.log(
    `Sign in as manage, business, warehouse, area, school, supplier, finance or shop; password ${demoPassword}`,
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
