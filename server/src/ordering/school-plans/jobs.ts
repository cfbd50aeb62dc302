import type { Job } from '../../kit/jobs/jobs.ts'
import { refreshHeadcounts } from './create.ts'

export const schoolPlanJobs: readonly Job[] = [
  {
    // Asked for by the database, whoever changed the enrolment.
    name: 'refresh-headcounts',
    lane: 'interactive',
    async run(data, { db }) {
      const { campusIds } = data as { campusIds: number[] }
      await db.write((tx) => refreshHeadcounts({ db: tx }, campusIds))
    },
  },
]
