import { startEmbedded } from '@keben/server/kit/embedded/start'

// A process with an embedded database, for tests to stop and kill.
const [dataDir = ''] = process.argv.slice(2)
const database = await startEmbedded({ dataDir })
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
console.log(JSON.stringify(database))
setInterval(() => {}, 60_000)
