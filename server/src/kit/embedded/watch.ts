import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from '../operations/clock.ts'
import { isAlive } from './postmaster.ts'

export type Watch = {
  /** The current or last process. */
  pid(): number
  /** Stops watching; says whether PostgreSQL runs. */
  end(): Promise<boolean>
}

export type WatchOptions = {
  /** Returns the new process id, or throws. */
  relaunch: () => Promise<number>
  log: (line: string) => void
  /** It is not restarted any more; the operator must act. */
  onLost: (error: unknown) => void
  lookEveryMs?: number
}

/** An earlier end counts as no recovery. */
const quickMs = 60_000
const mostInARow = 5

/** Restarts PostgreSQL after an unexpected end, such as an out-of-memory kill. */
export function keepRunning(first: number, { relaunch, log, onLost, lookEveryMs = 500 }: WatchOptions): Watch {
  let pid = first
  let runs = true
  const ending = new AbortController()

  async function ended(): Promise<void> {
    while (isAlive(pid)) await sleep(lookEveryMs, undefined, { signal: ending.signal, ref: false })
  }
  async function watch(): Promise<void> {
    for (let inARow = 1; ;) {
      const since = milliseconds()
      await ended()
      runs = false
      if (milliseconds() - since > quickMs) inARow = 1
      if (inARow > mostInARow) throw new Error(`PostgreSQL has ended by itself ${inARow} times in a row.`)
      inARow += 1
      log(`PostgreSQL (process ${pid}) has ended unexpectedly; it is started again.`)
      pid = await relaunch()
      runs = true
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!ending.signal.aborted) onLost(error)
  })
  return {
    pid: () => pid,
    async end() {
      ending.abort()
      await watching
      return runs
    },
  }
}
