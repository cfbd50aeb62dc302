import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import {
  BaseSequencer,
  type TestSequencer,
  type TestSequencerConstructor,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { soakFiles } from './test/soak/parts.ts'

/** A PostgreSQL for the whole run; every test file that needs one gets a database of its own in it. */
const onACluster = { globalSetup: ['test/cluster.ts'], setupFiles: ['test/each-file.ts'] }
/** The same, and the pages of it as people get them. */
const inABrowser = { ...onACluster, globalSetup: [...onACluster.globalSetup, 'test/web.ts'] }
/** As long as the browser waits by default: results come late on a busy machine. No test measures time with it. */
const pollTimeout = { expect: { poll: { timeout: 90_000 } } }
/** Test modules keep no state between files, and loading them anew for each file took longer than many tests. */
const sharedModules = { isolate: false }
/** Generating RSA keys takes long on a busy machine. */
const slowKeys = { testTimeout: 120_000 }

/** What takes minutes begins first, so that nobody is alone with it in the end; the size of a file tells little of it. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /screens\/|(access|bad-input|demo\/city|program|machines)\.test/.test(moduleId)
function longestFirst(context: Vitest): TestSequencer {
  const usual = new BaseSequencer(context)
  return {
    shard: (files) => usual.shard(files),
    sort: async (files) => {
      // oxlint-disable-next-line unicorn/no-array-sort -- no array's
      const sorted = await usual.sort(files)
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    },
  }
}

/** `npm test` without a name leaves the soak tier out; a test that is named runs, whichever tier it belongs to. */
const leftOut = process.env['KEBEN_TIER'] === 'test' ? soakFiles : []

/** A container may have less memory than its machine. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
/** A worker with its windows of a browser and its databases takes up to 2 GiB. */
const maxWorkers = Math.max(2, Math.min(availableParallelism(), Math.floor(memory / 2 ** 31)))

export default defineConfig({
  test: {
    maxWorkers,
    // Called with `new`, which is nothing to a function that gives an object.
    sequence: { sequencer: longestFirst as unknown as TestSequencerConstructor },
    projects: [
      {
        test: {
          name: 'core',
          include: [
            'core/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'test/tidy.test.ts',
            'test/tidy/**/*.test.ts',
          ],
          exclude: ['web/src/kit/**'],
          ...slowKeys,
          ...pollTimeout,
          ...sharedModules,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'kit',
          // A browser has one clock, one session, one stream of news: so have these modules, and each file its own of them.
          include: ['web/src/kit/**/*.test.{ts,tsx}'],
          ...slowKeys,
          ...pollTimeout,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          ...sharedModules,
          include: ['server/src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [
            'test/tidy.test.ts',
            'test/tidy/**',
            'test/browser/**',
            'test/screens/**',
            'test/lifecycle/**',
            ...leftOut,
          ],
          ...onACluster,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          ...pollTimeout,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'lifecycle',
          include: ['test/lifecycle/**/*.test.ts'],
          exclude: [...leftOut],
          // Whole programs and cities: on a machine that does much else they take ten times as long.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          ...pollTimeout,
          // What they kill is their own; but the ports that they choose should not be taken by windows of a browser.
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'browser',
          ...sharedModules,
          include: ['test/browser/**/*.test.ts'],
          ...inABrowser,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...pollTimeout,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'screens',
          ...sharedModules,
          include: ['test/screens/**/*.test.ts'],
          exclude: [...leftOut],
          ...inABrowser,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...pollTimeout,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
