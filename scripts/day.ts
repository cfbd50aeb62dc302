import { runDay } from '../test/lifecycle/day.ts'

/*
 * A city's day in an hour, or in the requested number of seconds: all roles work at once, with events and streams. It
 * compares memory and connections at the end with those at the start: npm run day -- 300
 */
const seconds = Number(process.argv[2] ?? 3600)
if (!Number.isSafeInteger(seconds) || seconds < 1) throw new Error('npm run day -- [SECONDS]')
const figures = await runDay({ seconds, seed: Date.now() % 2 ** 31 }, console.log)
console.log(JSON.stringify(figures, undefined, 2))
if (figures.errors.length) process.exitCode = 1
else console.log('Everything that was done is there once, and adds up.')
