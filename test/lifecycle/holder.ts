import { startEmbedded } from '@keben/server/kit/embedded/start'

// A program that has an embedded database and does nothing with it, for tests to stop, kill and start as others.
const [dataDir = ''] = process.argv.slice(2)
const database = await startEmbedded({ dataDir })
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
console.log(JSON.stringify(database))
setInterval(() => {}, 60_000)
