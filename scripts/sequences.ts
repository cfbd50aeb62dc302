import { runSequences } from '../test/sequences/sequences.ts'

/*
 * Goes through ten thousand sequences of a hundred deeds over all documents, or as many as asked, and compares the product
 * with a small model of it: npm run sequences -- 100 100 7. One that fails is told with its seed and the fewest deeds that
 * show it; npm run sequences -- 1 100 SEED goes through it again.
 */
const [count = 10_000, steps = 100, seed = 1, workers = 2] = process.argv.slice(2).map(Number)
const wished = { count, steps, seed, workers: Math.min(workers, count) }
if (Object.values(wished).some((number) => !Number.isSafeInteger(number) || number < 1))
  throw new Error('npm run sequences -- [HOW MANY] [STEPS] [SEED] [PROCESSES]')
const figures = await runSequences(wished, console.log)
console.log(JSON.stringify(figures, undefined, 2))
console.log(
  `Seeds ${seed} to ${seed + count - 1}: ${figures.sequences} sequences, ${figures.steps} deeds, ${figures.failures.length} fail, ` +
    `${figures.seconds} s, ${figures.stepsPerSecond} deeds a second`,
)
if (figures.failures.length) process.exitCode = 1
else console.log('The product did what the model says, and everything adds up.')
