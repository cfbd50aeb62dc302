import { orderReferrers } from '../catalogue/order-referrers.ts'
import type { Stage } from '@keben/core/base/catalogue/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { type Campus, CampusFields, type saveCampus } from '@keben/core/base/schools/contract'
import { headcountStageProblems } from '@keben/core/base/schools/rules'
import { campusWords, schoolReferrerWords } from '@keben/core/base/schools/words'
import type { Context, Database } from '../../kit/requests/context.ts'
import { type Fields, type ResourceRow, type ReferredRows, defineResource } from '../../kit/resources/description.ts'
import { contains, nameOf, searchOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { countColumns, countedAtCampus } from './counts.ts'
import { headcountOfCampus, writeHeadcount } from './headcount.ts'
import { campusesSeenBy } from './scope.ts'

const schoolName = nameOf('school', sql`campus.school_id`)

export const campuses = defineResource<Campus>({
  thing: 'campus',
  table: 'campus',
  fields: Object.keys(CampusFields).filter((field) => field !== 'headcount'),
  code: 'code',
  name: 'name',
  words: campusWords,
  unique: { campus_code_is_unique: 'code' },
  references: { schoolId: { table: 'school', shownAs: 'schoolName' } },
  usedBy: [
    { table: 'app_user', column: 'campus_id', words: schoolReferrerWords.users },
    ...orderReferrers('campus_id'),
  ],
  details: { headcount: { read: headcountOfCampus, write: writeHeadcount } },
  columns: sql`${schoolName} as "schoolName",
    (select district.name from school join district on district.id = school.district_id
      where school.id = campus.school_id) as "districtName",
    (select stages from school where school.id = campus.school_id) as stages,
    ${countColumns(countedAtCampus)},
    coalesce((select warehouse.name from campus_warehouse join warehouse on warehouse.id = campus_warehouse.warehouse_id
      where campus_warehouse.campus_id = campus.id), '') as "warehouseName"`,
  search: (keyword) => contains(sql`campus.search || ' ' || ${searchOf('school', sql`campus.school_id`)}`, keyword),
  // Codes start with the school's, which groups its campuses.
  order: sql`campus.code`,
  visibleTo: campusesSeenBy,
  entry: { columns: sql`campus.school_id as "schoolId", ${schoolName} as "schoolName"`, most: 50 },
  problems: campusProblems,
  deletionGuard: (context, rows, change) =>
    change === 'enable' ? Promise.resolve(new Map()) : leavingNoCampus(context, rows),
})

async function campusProblems(fields: Fields, referred: ReferredRows, db: Database): Promise<Issue[]> {
  const campus = fields as ValueOf<typeof saveCampus.input>
  const taught = referred['schoolId']?.['stages'] as Stage[]
  const moves =
    campus.id !== undefined &&
    (await db.row(sql`select from campus where id = ${campus.id} and school_id <> ${campus.schoolId}`)) !== undefined
  return moves
    ? [{ field: 'schoolId', rule: 'campus_stays', facts: {} }]
    : headcountStageProblems(campus.headcount, taught)
}

/** Last active campuses of their schools. Schools are locked first, so that concurrent removals are serial. */
async function leavingNoCampus({ db }: Context, rows: readonly ResourceRow[]): Promise<ReadonlyMap<number, Refusal>> {
  const schoolOf = new Map((rows as readonly Campus[]).map((row) => [row.id, row.schoolId]))
  const [ids, schoolIds] = [[...schoolOf.keys()], [...new Set(schoolOf.values())]]
  await db.run(sql`select from school where id = any(${schoolIds}) order by id for no key update`)
  const bare = await db.rows<{ id: number; name: string }>(sql`
    select id, name from school where id = any(${schoolIds}) and not exists (
      select from campus where school_id = school.id and state = 'active' and not campus.id = any(${ids})
    )`)
  const names = new Map(bare.map(({ id, name }) => [id, name]))
  return new Map(
    [...schoolOf].flatMap(([id, schoolId]) => {
      const school = names.get(schoolId)
      return school === undefined ? [] : [[id, refuse('last_campus', { school })]]
    }),
  )
}
