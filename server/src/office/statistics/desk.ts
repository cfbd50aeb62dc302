import type { DeskRows } from '../../desk-rows.ts'
import { sql } from '../../kit/database/sql.ts'
import { entryUntil, isLate } from '../../ordering/school-plans/deadlines.ts'
import { campusName } from '../../base/schools/names.ts'
import { cityDate, rowsOfSeason } from '../../waiting.ts'
import { campusesOf, takingPart } from './campuses.ts'

export const statisticsDesk = {
  todos: {
    schoolsLate: (actor, now) =>
      rowsOfSeason(
        'late.id',
        'running.id',
        sql`plan as running cross join lateral (
        select campus.id, ${entryUntil} as until from ${takingPart} where ${campusesOf(sql`running.id`, actor)} and ${isLate(now)}) as late
      where running.state = 'open'`,
        { name: campusName, dueOn: cityDate('late.until') },
      ),
  },
} satisfies DeskRows
