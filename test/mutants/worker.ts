import { type TestModule, type TestSpecification, startVitest } from 'vitest/node'

/*
 * Runs the jobs from `run.ts` one after the other in one worker, and prints a line with each result. Modules load once
 * and are the only state that jobs share.
 */

const [folder = ''] = process.argv.slice(2)

/** The message of a failed test, or of an error outside of tests. */
const failureOf = (file: TestModule): string => {
  for (const test of file.children.allTests('failed')) {
    return `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`.slice(0, 300)
  }
  return file.errors()[0]?.message.slice(0, 300) ?? 'failed'
}

const byName = {
  shard: (files: TestSpecification[]) => files,
  sort: (files: TestSpecification[]) => files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)),
}

await startVitest('test', [], {
  config: false,
  watch: false,
  include: [`${folder}/*.test.ts`],
  globalSetup: ['test/cluster.ts'],
  setupFiles: ['test/each-file.ts'],
  isolate: false,
  maxWorkers: 1,
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  dangerouslyIgnoreUnhandledErrors: true,
  sequence: {
    // Vitest calls it with `new`, which a function that returns an object supports.
    sequencer: function inOrder() {
      return byName
    } as never,
  },
  reporters: [
    {
      onTestModuleEnd(file: TestModule) {
        const isOk = file.ok()
        const ms = Math.round(file.diagnostic().duration)
        const result = { file: file.moduleId, isOk, ms, why: isOk ? '' : failureOf(file) }
        process.stdout.write(`\n@@${JSON.stringify(result)}\n`)
      },
    },
  ],
})
process.exit(0)
