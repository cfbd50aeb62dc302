import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { usePassword } from './address.ts'
import { type StopMode, stopBy } from './platform.ts'
import { type Postmaster, isAlive, runningPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { isRecovering } from './recovering.ts'

export async function stopLeftBehind(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const place = realpathSync(dataDir)
  const running = runningPostmaster(place)
  usePassword(place)
  if (running) await stopPostmaster(running)
}

/**
 * A fast stop, after a minute an immediate one, which costs a recovery but no data. A recovering server gets the latter
 * at once: version 18 would wait forever for its own processes.
 */
export async function stopPostmaster({ pid, ...place }: Omit<Postmaster, 'ready'>): Promise<void> {
  const modes: readonly StopMode[] = (await isRecovering(place)) ? ['immediate'] : ['fast', 'immediate']
  for (const mode of modes) {
    tell(mode, pid)
    for (let waits = 0; waits < 3000; waits++) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

function tell(mode: StopMode, pid: number): void {
  const by = stopBy(process.platform, mode)
  try {
    if ('signal' in by) process.kill(pid, by.signal)
    else spawnSync(findPrograms().pgCtl, [...by.pgCtl, String(pid)], { stdio: 'ignore', windowsHide: true })
  } catch (error) {
    // It may have ended meanwhile.
    if (isAlive(pid)) throw error
  }
}
