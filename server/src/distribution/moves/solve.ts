import { refuse } from '@keben/core/refusals'
import { Worker } from 'node:worker_threads'
import { type LaneFlow, type LanePromise, type TitleProblem, coverable, onlyWay, promiseOf } from './lanes.ts'

const secondsAllowed = 60
/** A solver occupies a core, so a third request waits. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** A thread's titles, and lane capacities over all titles. */
export interface LaneSearch {
  readonly problems: readonly TitleProblem[]
  readonly promise: LanePromise
}

/** The best lanes for each title. The solver runs in a thread that has a time limit. */
export async function solveApart(problems: readonly TitleProblem[], seconds = secondsAllowed): Promise<LaneFlow[]> {
  const worthwhile = problems.filter((problem) => coverable(problem) > 0)
  // Most titles need no solver.
  const promise = promiseOf(worthwhile)
  const known = worthwhile.map(onlyWay)
  const searched = worthwhile.filter((_, place) => !known[place])
  const found = searched.length ? await searchApart({ problems: searched, promise }, seconds) : []
  return known.flatMap((flows) => flows ?? found.shift() ?? [])
}

async function searchApart(search: LaneSearch, seconds: number): Promise<LaneFlow[][]> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await foundIn(startThread(search), seconds)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const startThread = (search: LaneSearch): Worker =>
  // Our environment may hold a password.
  new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData: search, env: {} })

async function foundIn(thread: Worker, seconds: number): Promise<LaneFlow[][]> {
  let overdue: NodeJS.Timeout | undefined
  try {
    return await new Promise<LaneFlow[][]>((answer, fail) => {
      overdue = setTimeout(() => fail(refuse('took_too_long')), seconds * 1000)
      thread.once('message', answer)
      thread.once('error', fail)
      thread.once('exit', () => fail(new Error('The thread that finds lanes ended without a word.')))
    })
  } finally {
    clearTimeout(overdue)
    await thread.terminate()
  }
}
