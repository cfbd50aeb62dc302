import { type TestModule, type TestSpecification, startVitest } from 'vitest/node'

/*
 * A process that runs what `run.ts` wrote into a folder of this tree, one file after the other in one worker, and says of each,
 * on a line of its own, what came of it. Modules are loaded once: nothing of one file is left to the next but them.
 */

const [folder = ''] = process.argv.slice(2)

/** What a test found, or what kept it from looking. */
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
    // Called with `new`, which is nothing to a function that gives an object.
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
