import { runDay } from '../test/lifecycle/day.ts'

/*
 * A day of a city in an hour, or in as many seconds as asked: every role at work at once, news and streams included; memory
 * and connections in the end beside the beginning: npm run day -- 300
 */
const seconds = Number(process.argv[2] ?? 3600)
if (!Number.isSafeInteger(seconds) || seconds < 1) throw new Error('npm run day -- [SECONDS]')
const figures = await runDay({ seconds, seed: Date.now() % 2 ** 31 }, console.log)
console.log(JSON.stringify(figures, undefined, 2))
if (figures.errors.length) process.exitCode = 1
else console.log('Everything that was done is there once, and adds up.')
