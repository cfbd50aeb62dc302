import { stages } from '@keben/core/base/catalogue/choices'
import { type WarehouseFacts, misfitsAmong } from '@keben/core/office/spreadsheets/kinds/warehouses'
import type { Context } from '../../kit/requests/context.ts'
import { codeOf } from '../../kit/database/retry.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { districtTies } from '../../base/network/districts.ts'
import { holds } from '../../base/people/duties.ts'
import { effectsOn } from './effects.ts'
import { factsOf } from './facts.ts'
import type { Importing } from './importing.ts'

/*
 * Rules across rows that no version protects. They are checked again after the import's writes and after an undo. Each
 * returns the number of violations.
 */

/** A broken constraint: a duplicate, a missing reference, a check. */
export const isMisfit = (error: unknown): boolean => ['23503', '23505', '23514', '23P01'].includes(codeOf(error) ?? '')

export type Recheck = (context: Context, importing: Importing) => Promise<number>

const countOf = async ({ db }: Context, rows: Sql): Promise<number> =>
  (await db.row<{ rows: number }>(sql`select count(*) as rows from ${rows}`))?.rows ?? 0

/** `gradesOf` of core in SQL. */
function teaches(taught: Sql, grade: Sql): Sql {
  const each = Object.entries(stages).map(
    ([stage, { grades }]) =>
      sql`(${raw(`'${stage}'`)} = any(${taught}) and ${grade} between ${grades[0]}::int and ${grades[1]}::int)`,
  )
  return sql`(${join(each, ' or ')})`
}

const gradesNotTaught = sql`headcount join campus on campus.id = headcount.campus_id
  join school on school.id = campus.school_id and not ${teaches(raw('school.stages'), raw('headcount.grade'))}`

/** Grades at campuses whose school does not teach them. */
export const headcountMisfits: Recheck = (context, { runId }) =>
  countOf(
    context,
    sql`${effectsOn(runId, 'headcount')} join (select headcount.campus_id, headcount.grade from ${gradesNotTaught})
      as odd on odd.campus_id = keyed.campus_id and odd.grade = keyed.grade`,
  )

/** Coverage by a warehouse that is no leaf of the company. */
const strays = sql`coverage left join school on school.id = coverage.school_id
  where not exists (select from district_warehouse as used where used.warehouse_id = coverage.warehouse_id
    and used.district_id = coalesce(coverage.district_id, school.district_id))`

export const coverageMisfits: Recheck = (context) => countOf(context, strays)

/** Whether the import changed a column. */
const isMoved = (column: string): Sql =>
  sql`(effect.before ->> ${raw(`'${column}'`)} is distinct from effect.after ->> ${raw(`'${column}'`)})`

/** Districts that changed company with ties to the old one. */
export const districtMisfits: Recheck = (context, { runId }) =>
  countOf(
    context,
    sql`${effectsOn(runId, 'district')} join ${districtTies} as ties on ties.district_id = keyed.id
      where ${isMoved('company_id')} and salespeople + schools + warehouses + shared > 0`,
  )

/** Schools with a grade outside their stages, a user without the salesperson role, or a foreign warehouse. */
export const schoolMisfits: Recheck = (context, { runId }) =>
  countOf(
    context,
    sql`${effectsOn(runId, 'school')} join school on school.id = keyed.id
      join district on district.id = school.district_id
      left join app_user as salesperson on salesperson.id = school.salesperson_id
      where exists (select from ${gradesNotTaught} where school_id = keyed.id)
        or ((${isMoved('salesperson_id')} or ${isMoved('district_id')}) and salesperson.id is not null
          and not (${holds('business', raw('salesperson.id'))} and salesperson.company_id = district.company_id))
        or keyed.id in (select coverage.school_id from ${strays} and coverage.school_id is not null)`,
  )

/** Applies core's rules to the current warehouses. Changes of the tree are serialised. */
export const warehouseMisfits: Recheck = async (context, { runId }) => {
  const touched = await context.db.rows<{ code: string }>(
    sql`select warehouse.code from ${effectsOn(runId, 'warehouse')} join warehouse on warehouse.id = keyed.id`,
  )
  return misfitsAmong(
    touched.map(({ code }) => code),
    (await factsOf(context, 'warehouse')) as WarehouseFacts,
  )
}

const sells = sql`(exists (select from district where salesperson_id = keyed.id)
  or exists (select from school where salesperson_id = keyed.id))`
const keeps = sql`exists (select from warehouse where keeper_id = keyed.id)`
const isUnfit = (role: 'business' | 'warehouse'): Sql =>
  sql`(${isMoved('company_id')} or not ${holds(role, raw('keyed.id'))})`

/** Users with duties but without the role, or of another company than before. */
const dutiesLeft = (runId: number): Sql => sql`${effectsOn(runId, 'app_user')}
  where (${sells} and ${isUnfit('business')}) or (${keeps} and ${isUnfit('warehouse')})`

/** Whether an administrator is left, and the importer still is one. */
const administratorsLost = ({ actor }: Context): Sql => sql`(select 1 where not exists (
  select from app_user where app_user.id = ${actor.userId} and app_user.state = 'active'
    and ${holds('manage', raw('app_user.id'))})) as lost`

export const userMisfits: Recheck = async (context, { runId }) =>
  (await countOf(context, administratorsLost(context))) + (await countOf(context, dutiesLeft(runId)))
