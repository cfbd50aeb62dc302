import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    seed?: number
  }
}

const chosen = process.env['KEBEN_SEED']

/** Whether tests use the seeds that are written in them, with which they reach every outcome that they name. */
export const usesOwnSeeds = chosen === undefined

/** The seed of the test that runs: its own, or KEBEN_SEED. `npm run test:soak` prints it. */
export function seedOr(own: number): number {
  const seed = chosen === undefined ? own : Number(chosen)
  if (!Number.isSafeInteger(seed)) throw new Error(`KEBEN_SEED is ${chosen}, and a seed is a whole number.`)
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.seed = seed
  return seed
}
