import { partOfPlan } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { schoolPlansDesk } from './desk.ts'
import { schoolPlanHandlers } from './handlers.ts'
import { schoolPlanJobs } from './jobs.ts'
import { schoolPlans } from './kind.ts'
import { schoolPlanSummaries } from './summaries.ts'

export const schoolPlansFamily = {
  handlers: schoolPlanHandlers,
  jobs: schoolPlanJobs,
  summaries: schoolPlanSummaries,
  ...schoolPlansDesk,
  documents: [
    partOfPlan(
      schoolPlans,
      sql`${nameOf('school', sql`named.school_id`)} || ' ' || ${nameOf('campus', sql`named.campus_id`)}`,
    ),
  ],
} satisfies FamilyParts
