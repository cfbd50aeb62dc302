import loadHighs from 'highs'
import { parentPort, workerData } from 'node:worker_threads'
import { type LaneFlow, type TitleProblem, flowsOf, modelOf } from './lanes.ts'
import type { LaneSearch } from './solve.ts'

/* Solves titles one by one in a thread, so that other requests do not wait. */

// The types are for `require`, where the module is the function; `import` returns the function itself.
const highs = await (loadHighs as unknown as typeof loadHighs.default)()
const { problems, promise } = workerData as LaneSearch

function solve(problem: TitleProblem): LaneFlow[] {
  const { Status, Columns } = highs.solve(modelOf(problem, promise), {
    output_flag: false,
    // Optimal and deterministic.
    mip_rel_gap: 0,
    mip_abs_gap: 0,
    random_seed: 0,
  })
  if (Status !== 'Optimal') throw new Error(`The lanes of title ${problem.bookId} were not found: ${Status}.`)
  return flowsOf(problem, (variable) => Columns[variable]?.Primal ?? 0)
}

parentPort?.postMessage(problems.map(solve), [])
