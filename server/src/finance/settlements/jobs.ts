import type { Job } from '../../kit/jobs/jobs.ts'
import { billByRhythm, makeBillsJob, makeBillsOf } from './runs.ts'

export const settlementJobs: readonly Job[] = [
  { name: makeBillsJob, lane: 'bulk', run: makeBillsOf },
  { name: 'bill-by-rhythm', lane: 'housekeeping', everySeconds: 3600, run: billByRhythm },
]
