import { jobGivenUp } from '@keben/core/identity/words'
import { runBatch, sendBatchJob } from './deliveries/batch.ts'
import { lookAfterDeliveries } from './deliveries/waiting.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { now as clock } from './kit/clock.ts'
import type { Job, JobContext, TellGivenUp } from './kit/jobs.ts'
import { notifyAll } from './kit/notify.ts'
import { sweepKit } from './kit/sweep.ts'
import { managers } from './people/recipients.ts'
import { printJobs, printRun } from './paper/run.ts'
import { sweepPapers } from './paper/sweep.ts'
import { refreshHeadcounts } from './school-plans/create.ts'
import { billByRhythm, makeBillsJob, makeBillsOf } from './settlements/runs.ts'
import { sweepImports } from './spreadsheets/sweep.ts'
import { compactSummaries } from './summaries.ts'

const printRunOf = (data: unknown, context: JobContext): Promise<void> =>
  printRun(context.db, (data as { runId: number }).runId, context.now, context.signal)

/** Everything that happens without anybody asking. */
export const jobs: readonly Job[] = [
  {
    name: 'sweep',
    lane: 'housekeeping',
    everySeconds: 60,
    async run(_data, { db, now }) {
      await sweepIdentity(db.primary, now)
      await sweepKit(db.primary, now)
      await sweepImports(db.primary, now)
      await sweepPapers(db.primary, now)
      await compactSummaries(db.primary)
    },
  },
  {
    // Asked for by the database, whoever changed the enrolment.
    name: 'refresh-headcounts',
    lane: 'interactive',
    async run(data, { db }) {
      const { campusIds } = data as { campusIds: number[] }
      await db.write((tx) => refreshHeadcounts({ db: tx }, campusIds))
    },
  },
  { name: makeBillsJob, lane: 'bulk', run: makeBillsOf },
  { name: 'bill-by-rhythm', lane: 'housekeeping', everySeconds: 3600, run: billByRhythm },
  {
    // Reminders and confirmations that nobody gave in time; the day is what counts, not the minute.
    name: 'look-after-deliveries',
    lane: 'housekeeping',
    everySeconds: 1800,
    async run(_data, { db, now }) {
      await lookAfterDeliveries(db, now)
    },
  },
  {
    name: sendBatchJob,
    lane: 'bulk',
    async run(data, { db }) {
      await runBatch(db, (data as { batchId: number }).batchId, clock)
    },
  },
  { name: printJobs.small, lane: 'interactive', run: printRunOf },
  // A city's notes take half a minute.
  { name: printJobs.large, lane: 'bulk', run: printRunOf },
]

/** Head office hears of work that is not done: somebody has to look. */
export const tellGivenUp: TellGivenUp = async (db, given, now) => {
  for (const { name, attempts, error } of given)
    await notifyAll({ db, now }, managers, jobGivenUp, { job: name, attempts, error: error.slice(0, 200) })
}
