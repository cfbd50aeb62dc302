import { orderReferrers } from '../catalogue/order-referrers.ts'
import type { Stage } from '@keben/core/base/catalogue/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { type Campus, type School, SchoolFields, type saveSchool } from '@keben/core/base/schools/contract'
import { stagesProblem } from '@keben/core/base/schools/rules'
import { schoolReferrerWords, schoolWords } from '@keben/core/base/schools/words'
import type { Context, Database } from '../../kit/requests/context.ts'
import { deleteRows, usesOf } from '../../kit/resources/resource.ts'
import { type Fields, type ResourceRow, type ReferredRows, defineResource } from '../../kit/resources/description.ts'
import { contains, nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { campuses } from './campuses.ts'
import { campusesOfSchool, countColumns, countedAtSchool } from './counts.ts'
import { addMainCampuses } from './main-campus.ts'
import { schoolsSeenBy } from './scope.ts'

/** The school's own value, else its district's. */
const ownOrDistricts = (column: string): Sql =>
  sql`coalesce(${raw(`school.${column}`)},
    (select ${raw(`district.${column}`)} from district where district.id = school.district_id))`

export const schools = defineResource<School>({
  thing: 'school',
  table: 'school',
  fields: Object.keys(SchoolFields),
  code: 'code',
  name: 'name',
  words: schoolWords,
  unique: { school_code_is_unique: 'code' },
  references: {
    districtId: { table: 'district', shownAs: 'districtName' },
    settlementModeId: { table: 'settlement_mode', shownAs: 'settlementModeName' },
    salespersonId: { table: 'app_user', shownAs: 'salespersonName' },
  },
  usedBy: [
    { table: 'app_user', column: 'school_id', words: schoolReferrerWords.users },
    ...orderReferrers('school_id'),
  ],
  columns: sql`${nameOf('district', sql`school.district_id`)} as "districtName",
    ${nameOf('settlement_mode', ownOrDistricts('settlement_mode_id'))} as "settlementModeName",
    ${nameOfUser(ownOrDistricts('salesperson_id'))} as "salespersonName",
    ${campusesOfSchool} as campuses, ${countColumns(countedAtSchool)},
    coalesce((select warehouse.name from campus_warehouse join warehouse on warehouse.id = campus_warehouse.warehouse_id
      where campus_warehouse.school_id = school.id limit 1), '') as "warehouseName"`,
  // In another district, another warehouse may serve it.
  changesAlong: ['warehouseName'],
  search: (keyword) => contains(sql`school.search`, keyword),
  order: sql`school.name_order`,
  visibleTo: schoolsSeenBy,
  entry: {
    columns: sql`school.district_id as "districtId", school.stages,
      ${nameOf('district', sql`school.district_id`)} as "districtName"`,
    most: 50,
  },
  problems: schoolProblems,
  ownedRows: { create: (context, id) => addMainCampuses(context, [id]), remove: removeCampuses },
  deletionGuard: (context, rows, change) =>
    change === 'delete' ? campusesInUse(context, rows) : Promise.resolve(new Map()),
})

async function schoolProblems(fields: Fields, referred: ReferredRows, db: Database): Promise<Issue[]> {
  const school = fields as ValueOf<typeof saveSchool.input>
  const companyId = referred['districtId']?.['company_id'] as number
  const found = await Promise.all([gradesLeftOut(db, school.id, school.stages), salespersonFits(db, school, companyId)])
  return found.filter((problem) => problem !== undefined)
}

/** Grades with students must stay within the stages. */
async function gradesLeftOut(db: Database, id: number | undefined, taught: readonly Stage[]) {
  if (id === undefined) return undefined
  const rows = await db.rows<{ grade: number }>(sql`
    select distinct grade from headcount join campus on campus.id = headcount.campus_id where campus.school_id = ${id}`)
  return stagesProblem(
    taught,
    rows.map((row) => row.grade),
  )
}

/** A former choice may stay after the district changed company. */
async function salespersonFits(
  db: Database,
  { id, districtId, salespersonId }: ValueOf<typeof saveSchool.input>,
  companyId: number,
): Promise<Issue | undefined> {
  if (salespersonId === null) return undefined
  const fits = await db.row(sql`
    select from app_user join user_role on user_role.user_id = app_user.id and user_role.role = 'business'
    where app_user.id = ${salespersonId} and app_user.company_id = ${companyId}
    union all
    select from school where id = ${id ?? null} and salesperson_id = ${salespersonId} and district_id = ${districtId}`)
  return fits ? undefined : { field: 'salespersonId', rule: 'salesperson_of_company', facts: {} }
}

/** References to a campus keep its school. The campuses are locked against new ones. */
async function campusesInUse(context: Context, rows: readonly ResourceRow[]): Promise<ReadonlyMap<number, Refusal>> {
  const schoolIds = rows.map((row) => row.id)
  const parts = await context.db.rows<{ id: number; name: string; schoolId: number; schoolName: string }>(sql`
    select id, name, school_id as "schoolId", ${nameOf('school', sql`campus.school_id`)} as "schoolName"
    from campus where school_id = any(${schoolIds}) order by id for update`)
  const uses = await usesOf(
    context,
    campuses,
    parts.map((campus) => campus.id),
  )
  return new Map(
    parts.flatMap(({ id, name, schoolId, schoolName }) => {
      const by = uses.get(id)
      return by ? [[schoolId, refuse('campus_in_use', { school: schoolName, campus: name, by })]] : []
    }),
  )
}

async function removeCampuses(context: Context, schoolIds: readonly number[]): Promise<void> {
  const rows = await context.db.rows<Campus>(
    sql`select ${campuses.columns} from campus where campus.school_id = any(${schoolIds}) order by campus.id`,
  )
  await deleteRows(context, campuses, rows)
}
