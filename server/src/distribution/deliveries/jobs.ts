import { now as clock } from '../../kit/operations/clock.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { runBatch, sendBatchJob } from './batch.ts'
import { lookAfterDeliveries } from './waiting.ts'

export const deliveryJobs: readonly Job[] = [
  {
    // Reminders and automatic confirmations; daily precision.
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
]
