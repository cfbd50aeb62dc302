import { runHeaders } from '../test/lifecycle/headers.ts'

/*
 * Sends forged, replayed and swapped headers, 100,000 by default; the server must refuse all: npm run headers -- 2000
 */
const count = Number(process.argv[2] ?? 100_000)
if (!Number.isSafeInteger(count) || count < 1) throw new Error('npm run headers -- [HOW MANY]')
console.log(JSON.stringify(await runHeaders(count, console.log), undefined, 2))
console.log('None was taken.')
