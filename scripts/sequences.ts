import { runSequences } from '../test/sequences/sequences.ts'

/*
 * Compares random sequences of 100 actions over all documents with a model, 10,000 sequences by default: npm run
 * sequences -- 100 100 7. A failure is shrunk and printed with its seed; npm run sequences -- 1 100 SEED reproduces it.
 */
const [count = 10_000, steps = 100, seed = 1, workers = 2] = process.argv.slice(2).map(Number)
const wished = { count, steps, seed, workers: Math.min(workers, count) }
if (Object.values(wished).some((number) => !Number.isSafeInteger(number) || number < 1))
  throw new Error('npm run sequences -- [HOW MANY] [STEPS] [SEED] [PROCESSES]')
const figures = await runSequences(wished, console.log)
console.log(JSON.stringify(figures, undefined, 2))
console.log(
  `Seeds ${seed} to ${seed + count - 1}: ${figures.sequences} sequences, ${figures.steps} actions, ${figures.failures.length} fail, ` +
    `${figures.seconds} s, ${figures.stepsPerSecond} actions a second`,
)
if (figures.failures.length) process.exitCode = 1
else console.log('The product did what the model says, and everything adds up.')
