import { runHeaders } from '../test/lifecycle/headers.ts'

/*
 * Sends headers that were changed, sent before or laid over another call, a hundred thousand or as many as asked; none may be
 * taken: npm run headers -- 2000
 */
const count = Number(process.argv[2] ?? 100_000)
if (!Number.isSafeInteger(count) || count < 1) throw new Error('npm run headers -- [HOW MANY]')
console.log(JSON.stringify(await runHeaders(count, console.log), undefined, 2))
console.log('None was taken.')
