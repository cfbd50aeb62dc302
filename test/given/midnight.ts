import { cityDayStart } from '@keben/core/kit/moment'
import { setTimeout as sleep } from 'node:timers/promises'

const dayMs = 86_400_000
/** Longer than a test takes from one look at the calendar to the next, and shorter than a hook may last. */
const marginMs = 60_000

/** A test whose day ends in the middle of it asserts luck: just before midnight, by the city's clock, it waits for the next day. */
export async function clearOfMidnight(): Promise<void> {
  const now = new Date()
  const leftMs = cityDayStart(now).getTime() + dayMs - now.getTime()
  if (leftMs < marginMs) await sleep(leftMs + 1000)
}
