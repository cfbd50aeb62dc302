import loadHighs from 'highs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Flow, type TitleProblem, flowsOf, modelOf } from './lanes.ts'
import type { Search } from './solve.ts'

/* Finds the lanes of these titles, one after the other, in a thread of its own: nobody else's request waits for it. */

// Its types are written for `require`, where the module is the function's home; `import` gives the function itself.
const highs = await (loadHighs as unknown as typeof loadHighs.default)()
const { problems, promise } = workerData as Search

function solve(problem: TitleProblem): Flow[] {
  const { Status, Columns } = highs.solve(modelOf(problem, promise), {
    output_flag: false,
    // The best one, not one that is nearly as good; and the same one every time.
    mip_rel_gap: 0,
    mip_abs_gap: 0,
    random_seed: 0,
  })
  if (Status !== 'Optimal') throw new Error(`The lanes of title ${problem.bookId} were not found: ${Status}.`)
  return flowsOf(problem, (variable) => Columns[variable]?.Primal ?? 0)
}

parentPort?.postMessage(problems.map(solve), [])
