import { cityDayStart } from '@keben/core/kit/moment'
import { now } from '../operations/clock.ts'
import { type BackupOptions, backUp, backupsIn, letGoOfOld } from './backup.ts'

export interface Nightly extends BackupOptions {
  /** Hour and minute of the city's clock, '02:30'. */
  readonly at: string
  /** How many backups stay. */
  readonly keep: number
  readonly log: (line: string) => void
}

/** The last moment at which one should have been made. */
export function lastDue(moment: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = new Date(cityDayStart(moment).getTime() + (hours * 60 + minutes) * 60_000)
  return today <= moment ? today : new Date(today.getTime() - 24 * 3_600_000)
}

/** Makes one if none was made since it was last due; a machine that was off at night makes up for it. */
export async function backUpIfDue(nightly: Nightly): Promise<boolean> {
  const [latest] = await backupsIn(nightly.into)
  if (latest && latest.madeAt >= lastDue(now(), nightly.at)) return false
  const path = await backUp(nightly)
  nightly.log(`A backup was made: ${path}`)
  for (const old of await letGoOfOld(nightly.into, nightly.keep)) nightly.log(`An old backup was removed: ${old}`)
  return true
}

/** Looks every few minutes until it is stopped. A backup that fails is said and tried again. */
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
