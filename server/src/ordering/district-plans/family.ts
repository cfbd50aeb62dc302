import { partOfPlan } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { districtPlansDesk } from './desk.ts'
import { districtPlanHandlers } from './handlers.ts'
import { districtPlans } from './kinds.ts'

export const districtPlansFamily = {
  handlers: districtPlanHandlers,
  ...districtPlansDesk,
  documents: [partOfPlan(districtPlans, nameOf('district', sql`named.district_id`))],
} satisfies FamilyParts
