import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import { searchDocuments } from '../../search.ts'
import { numberOf, rows, rowsOf } from '../../waiting.ts'
import { patchesSeenBy } from './scope.ts'

const facts = {
  name: numberOf('patch', nameOf('school', raw('patch.school_id'))),
  since: raw('coalesce(patch.judged_at, patch.submitted_at)'),
}

export const patchesDesk = {
  todos: {
    patchesToReview: (actor) =>
      rowsOf(
        'patch',
        sql`patch.state = 'submitted' and patch.school_id is not null
      and patch.district_id in (select district.id from district where ${districtsSeenBy(actor)})`,
        facts,
      ),
    patchesRejected: (actor) =>
      rows(
        'patch.id',
        sql`patch join plan on plan.id = patch.plan_id and plan.state = 'patching'
      where patch.state = 'rejected' and patch.school_id = ${actor.schoolId}
        and patch.campus_id = coalesce(${actor.campusId}::bigint, patch.campus_id)`,
        facts,
      ),
  },
  things: {
    patch: searchDocuments('BD', 'patch', patchesSeenBy, nameOf('school', raw('patch.school_id'))),
  },
} satisfies DeskRows
