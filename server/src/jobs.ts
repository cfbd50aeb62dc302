import { jobGivenUp } from '@keben/core/identity/words'
import { runBatch, sendBatchJob } from './deliveries/batch.ts'
import { lookAfterDeliveries } from './deliveries/waiting.ts'
import { foldAllSums } from './fold.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { now as clock } from './kit/clock.ts'
import type { Job, TellGivenUp } from './kit/jobs.ts'
import { notifyAll } from './kit/notify.ts'
import { sweepKit } from './kit/sweep.ts'
import { managers } from './people/recipients.ts'
import { printRun } from './paper/run.ts'
import { sweepPapers } from './paper/sweep.ts'
import { refreshHeadcounts } from './school-plans/create.ts'
import { billByRhythm, makeBillsOf } from './settlements/runs.ts'
import { sweepImports } from './spreadsheets/sweep.ts'

/** Everything that happens without anybody asking. */
export const jobs: readonly Job[] = [
  {
    name: 'sweep',
    everySeconds: 60,
    async run(_data, { db, now }) {
      await sweepIdentity(db.primary, now)
      await sweepKit(db.primary, now)
      await sweepImports(db.primary, now)
      await sweepPapers(db.primary, now)
      await foldAllSums(db.primary)
    },
  },
  {
    // Asked for by the database, whoever changed the enrolment.
    name: 'refresh-headcounts',
    async run(data, { db }) {
      const { campusIds } = data as { campusIds: number[] }
      await db.write((tx) => refreshHeadcounts({ db: tx }, campusIds))
    },
  },
  { name: 'make-bills', mayTakeSeconds: 600, run: makeBillsOf },
  { name: 'bill-by-rhythm', everySeconds: 3600, run: billByRhythm },
  {
    // Reminders and confirmations that nobody gave in time; the day is what counts, not the minute.
    name: 'look-after-deliveries',
    everySeconds: 1800,
    async run(_data, { db, now }) {
      await lookAfterDeliveries(db, now)
    },
  },
  {
    name: sendBatchJob,
    // A server that died leaves its rows unlocked: another goes on with them before long.
    mayTakeSeconds: 60,
    async run(data, { db }) {
      await runBatch(db, (data as { batchId: number }).batchId, clock)
    },
  },
  {
    // A city's notes take half a minute; begun again they take as long again.
    name: 'print',
    mayTakeSeconds: 600,
    async run(data, { db, now }) {
      await printRun(db, (data as { runId: number }).runId, now)
    },
  },
]

/** Head office hears of work that is not done: somebody has to look. */
export const tellGivenUp: TellGivenUp = async (db, given, now) => {
  for (const { name, attempts, error } of given)
    await notifyAll({ db, now }, managers, jobGivenUp, { job: name, attempts, error: error.slice(0, 200) })
}
