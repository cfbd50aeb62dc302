import { cityDayStart } from '@keben/core/kit/moment'
import { setTimeout as sleep } from 'node:timers/promises'

const dayMs = 86_400_000
/** Longer than a test between two reads of the date, shorter than a hook's timeout. */
const marginMs = 60_000

/** A date that changes during a test makes it flaky: just before midnight in the city it waits for the next day. */
export async function clearOfMidnight(): Promise<void> {
  const now = new Date()
  const leftMs = cityDayStart(now).getTime() + dayMs - now.getTime()
  if (leftMs < marginMs) await sleep(leftMs + 1000)
}
