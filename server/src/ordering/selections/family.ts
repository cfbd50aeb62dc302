import { partOfPlan } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { selectionsDesk } from './desk.ts'
import { selectionHandlers } from './handlers.ts'
import { selections } from './kind.ts'

export const selectionsFamily = {
  handlers: selectionHandlers,
  ...selectionsDesk,
  documents: [partOfPlan(selections, nameOf('company', sql`named.company_id`))],
} satisfies FamilyParts
