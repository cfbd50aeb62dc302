import type { FamilyParts } from '../../family.ts'
import { paperHandlers } from './handlers.ts'
import { paperJobs } from './jobs.ts'
import { sweepPapers } from './sweep.ts'

export const paperFamily = {
  handlers: paperHandlers,
  jobs: paperJobs,
  sweep: sweepPapers,
} satisfies FamilyParts
