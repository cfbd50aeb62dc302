import { refuse } from '@keben/core/refusals'
import { Worker } from 'node:worker_threads'
import { type Flow, type TitleProblem, coverable, onlyWay, promiseOf } from './lanes.ts'
import { byOneSide } from './one-side.ts'

const secondsAllowed = 60
/** A solver fills a core: whoever asks third waits for one of the first two. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** The best lanes for each title, found in a thread of its own that ends in time or by force. */
export async function solveApart(problems: readonly TitleProblem[], seconds = secondsAllowed): Promise<Flow[]> {
  const worthwhile = problems.filter((problem) => coverable(problem) > 0)
  // Most titles need no solver, which takes longer to start than all of them together.
  const promise = promiseOf(worthwhile)
  const found = worthwhile.map((problem) => onlyWay(problem) ?? byOneSide(problem, promise))
  if (found.every((flows) => flows !== undefined)) return found.flat()
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await solveIn(startThread(worthwhile), seconds)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const startThread = (problems: readonly TitleProblem[]): Worker =>
  // It needs nothing of our surroundings, and our settings may hold a password.
  new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData: problems, env: {} })

async function solveIn(thread: Worker, seconds: number): Promise<Flow[]> {
  let overdue: NodeJS.Timeout | undefined
  try {
    return await new Promise<Flow[]>((answer, fail) => {
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
