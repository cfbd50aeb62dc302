import type { Job, JobContext } from '../../kit/jobs/jobs.ts'
import { printJobs, printRun } from './run.ts'

const printRunOf = (data: unknown, context: JobContext): Promise<void> =>
  printRun(context.db, (data as { runId: number }).runId, context.now, context.signal)

export const paperJobs: readonly Job[] = [
  { name: printJobs.small, lane: 'interactive', run: printRunOf },
  // A city's notes take half a minute.
  { name: printJobs.large, lane: 'bulk', run: printRunOf },
]
