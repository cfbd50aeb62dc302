import type { Job } from '../../kit/jobs/jobs.ts'
import { refreshHeadcounts } from './create.ts'

export const schoolPlanJobs: readonly Job[] = [
  {
    // A trigger enqueues it on any change of enrolment.
    name: 'refresh-headcounts',
    lane: 'interactive',
    async run(data, { db }) {
      const { campusIds } = data as { campusIds: number[] }
      await db.write((tx) => refreshHeadcounts({ db: tx }, campusIds))
    },
  },
]
