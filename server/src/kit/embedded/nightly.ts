import { cityDayStart } from '@keben/core/kit/moment'
import { now } from '../operations/clock.ts'
import { type BackupOptions, backUp, backupsIn, letGoOfOld } from './backup.ts'

export interface Nightly extends BackupOptions {
  /** City time, '02:30'. */
  readonly at: string
  readonly keep: number
  readonly log: (line: string) => void
}

export function lastDue(moment: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = new Date(cityDayStart(moment).getTime() + (hours * 60 + minutes) * 60_000)
  return today <= moment ? today : new Date(today.getTime() - 24 * 3_600_000)
}

/** Makes a missed backup later, for machines that are off at night. */
export async function backUpIfDue(nightly: Nightly): Promise<boolean> {
  const [latest] = await backupsIn(nightly.into)
  if (latest && latest.madeAt >= lastDue(now(), nightly.at)) return false
  const path = await backUp(nightly)
  nightly.log(`A backup was made: ${path}`)
  for (const old of await letGoOfOld(nightly.into, nightly.keep)) nightly.log(`An old backup was removed: ${old}`)
  return true
}

/** Polls every few minutes. A failed backup is logged and retried. */
export function keepBackingUp(nightly: Nightly, everyMs = 300_000): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running.then(() =>
      backUpIfDue(nightly).catch((error: unknown) =>
        nightly.log(`No backup could be made: ${error instanceof Error ? error.message : String(error)}`),
      ),
    )
  }
  const timer = setInterval(look, everyMs)
  look()
  return async () => {
    clearInterval(timer)
    await running
  }
}
