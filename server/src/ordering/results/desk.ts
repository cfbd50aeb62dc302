import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { raw } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { resultsSeenBy } from './scope.ts'

export const resultsDesk = {
  things: {
    result: searchDocuments('ZD', 'plan_result', resultsSeenBy, nameOf('plan', raw('plan_result.plan_id')), 'plan_id'),
  },
} satisfies DeskRows
