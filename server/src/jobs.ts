import { jobGivenUp } from '@keben/core/base/identity/words'
import type { Job, NotifyOfAbandonedJobs } from './kit/jobs/jobs.ts'
import { notifyAll } from './kit/events/notify.ts'
import { sweepKit } from './kit/jobs/sweep.ts'
import { managers } from './base/people/recipients.ts'
import { families } from './families.ts'
import { compactSummaries } from './summaries.ts'

/** Background jobs. */
export const jobs: readonly Job[] = [
  {
    name: 'sweep',
    lane: 'housekeeping',
    everySeconds: 60,
    async run(_data, { db, now }) {
      await sweepKit(db.primary, now)
      for (const { sweep } of families) await sweep?.(db.primary, now)
      await compactSummaries(db.primary)
    },
  },
  ...families.flatMap((family) => family.jobs ?? []),
]

/** Notifies head office of abandoned jobs, which need attention. */
export const notifyOfAbandoned: NotifyOfAbandonedJobs = async (db, abandoned, now) => {
  for (const { name, attempts, error } of abandoned)
    await notifyAll({ db, now }, managers, jobGivenUp, { job: name, attempts, error: error.slice(0, 200) })
}
