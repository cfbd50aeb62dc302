import { runFuzz } from '../test/lifecycle/fuzz.ts'

/*
 * Makes up calls from the shapes of their inputs, a hundred thousand or as many as asked, and checks that every copy and every
 * fen adds up in the end. The same seed makes the same calls up again: npm run fuzz -- 2000 7
 */
const [count, seed] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? Date.now() % 2 ** 31)]
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed))
  throw new Error('npm run fuzz -- [HOW MANY] [SEED]')
const figures = await runFuzz(count, seed, console.log)
console.log(JSON.stringify(figures, undefined, 2))
if (figures.faults.length || figures.breaches.length) process.exit(1)
console.log('Everything was answered, and adds up.')
