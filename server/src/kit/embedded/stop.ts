import { existsSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Postmaster, isAlive, runningPostmaster } from './postmaster.ts'
import { isRecovering } from './recovering.ts'

/** Stops what a killed program has left running on a data directory, if anything. */
export async function stopLeftBehind(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const running = runningPostmaster(realpathSync(dataDir))
  if (running) await stopPostmaster(running)
}

/**
 * Asks it to end its sessions and stop; after a minute, to stop at once, which costs a recovery but no data. One that recovers
 * is asked so straight away: version 18 would wait forever then for its own processes, which nobody has told to end.
 */
export async function stopPostmaster({ pid, ...place }: Omit<Postmaster, 'ready'>): Promise<void> {
  for (const signal of (await isRecovering(place)) ? (['SIGQUIT'] as const) : (['SIGINT', 'SIGQUIT'] as const)) {
    send(signal, pid)
    for (let waits = 0; waits < 3000; waits++) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It may have ended by itself in the meantime.
    if (isAlive(pid)) throw error
  }
}
