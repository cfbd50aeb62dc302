import { refuse } from '@keben/core/refusals'
import type { FundingStatement } from '@keben/core/finance/settlements/funding'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { refreshHeadcounts } from '../../ordering/school-plans/create.ts'
import { writeFunded } from '../../base/schools/headcount.ts'
import { billedIn, paidOfEntry } from './positions.ts'

/** Only while plans are being filled in; a later declaration would invalidate reviews. */
const mayDeclare: Sql = raw(`(plan.state in ('selecting', 'open') and exists (select from district_plan
  where district_plan.plan_id = plan.id and district_plan.district_id = district.id and district_plan.state in ('waiting', 'open')))`)

const capOf = (grade: string): string =>
  `case when ${grade} <= 6 then plan.cap_primary_fen when ${grade} <= 9 then plan.cap_junior_fen else plan.cap_senior_fen end`

const sums = [
  'fundedStudents',
  'copies',
  'orderedListFen',
  'orderedFen',
  'deliveredFen',
  'returnedFen',
  'billedFen',
  'paidFen',
] as const

/** The season's funded copies, by school and in total. */
export async function readFunding({ db, actor }: Context, planId: number): Promise<FundingStatement> {
  const row = await db.row<FundingStatement>(sql`
    with declared as (
      select campus.id as "campusId", campus.name as "campusName", school.id as "schoolId", school.name as "schoolName",
        headcount.grade, headcount.students, headcount.funded_students as "fundedStudents"
      from school join campus on campus.school_id = school.id and campus.state = 'active'
      join headcount on headcount.campus_id = campus.id
      where school.district_id = ${actor.areaId} and school.state = 'active'
    ), counted as (
      select coalesce(planned."schoolId", declared."schoolId") as school_id, grade,
        coalesce(planned.funded_students, declared."fundedStudents") as funded_students
      from (select "schoolId", grade, sum("fundedStudents") as "fundedStudents" from declared group by "schoolId", grade) as declared
      full join (
        select school_plan.school_id as "schoolId", counted.grade, sum(counted.funded_students) as funded_students
        from school_plan join school on school.id = school_plan.school_id and school.district_id = ${actor.areaId}
        join school_plan_headcount as counted on counted.school_plan_id = school_plan.id
        where school_plan.plan_id = ${planId} group by school_plan.school_id, counted.grade
      ) as planned using ("schoolId", grade)
    ), students as (
      select counted.school_id, sum(funded_students) as funded_students,
        case when count(*) filter (where funded_students > 0 and ${raw(capOf('grade'))} is null) = 0
          then coalesce(sum(funded_students * ${raw(capOf('grade'))}), 0) end as cap_fen
      from counted cross join (select * from plan where id = ${planId}) as plan group by counted.school_id
    ), promised as (
      select school_id, sum(funded_copies) as copies, whole_sum(funded_copies::bigint * price_fen) as list_fen,
        whole_sum(net_fen(funded_copies::bigint, price_fen, discount_bp)) as net_fen
      from fulfilment_line where plan_id = ${planId} and district_id = ${actor.areaId} and receiver = 'campus' and funded_copies > 0
      group by school_id
    ), charged as (
      select billing_entry.school_id, whole_sum(billing_entry.net_fen) filter (where billing_entry.net_fen > 0) as delivered_fen,
        whole_sum(billing_entry.net_fen) filter (where billing_entry.net_fen < 0) as returned_fen,
        whole_sum(billing_entry.net_fen) filter (where bill.id is not null) as billed_fen, whole_sum(${paidOfEntry}) as paid_fen
      from billing_entry ${billedIn(sql`bill.district_id = ${actor.areaId} and bill.plan_id = ${planId} and bill.payer = 'district'`)}
      where billing_entry.district_id = ${actor.areaId} and billing_entry.plan_id = ${planId} and billing_entry.party = 'campus' and billing_entry.funding = 'state'
      group by billing_entry.school_id
    ), schools as (
      select school.id as "schoolId", school.code as "schoolCode", school.name as "schoolName",
        coalesce(students.funded_students, 0) as "fundedStudents", students.cap_fen as "capFen", coalesce(promised.copies, 0) as copies,
        coalesce(promised.list_fen, 0) as "orderedListFen", coalesce(promised.net_fen, 0) as "orderedFen",
        coalesce(charged.delivered_fen, 0) as "deliveredFen", coalesce(charged.returned_fen, 0) as "returnedFen",
        coalesce(charged.billed_fen, 0) as "billedFen", coalesce(charged.paid_fen, 0) as "paidFen"
      from school left join students on students.school_id = school.id left join promised on promised.school_id = school.id
      left join charged on charged.school_id = school.id
      where school.district_id = ${actor.areaId} and (students.funded_students > 0 or promised.copies > 0 or charged.school_id is not null)
      order by school.code
    )
    select plan.id as "planId", plan.code as "planCode", plan.name as "planName", district.name as "districtName",
      plan.cap_primary_fen as "capPrimaryFen", plan.cap_junior_fen as "capJuniorFen", plan.cap_senior_fen as "capSeniorFen",
      ${mayDeclare} as "mayDeclare", (select coalesce(json_agg(schools), '[]') from schools) as schools,
      (select json_build_object('capFen', case when bool_and("capFen" is not null) then sum("capFen") end,
        ${raw(sums.map((name) => `'${name}', coalesce(sum("${name}"), 0)`).join(', '))}) from schools) as sums,
      (select coalesce(json_agg(declared order by "schoolName", "campusId", grade), '[]') from declared) as declared
    from plan join district on district.id = ${actor.areaId} where plan.id = ${planId} and plan.state <> 'draft'`)
  if (!row) throw refuse('not_found')
  return row
}

interface Declared {
  readonly planId: number
  readonly lines: readonly { readonly campusId: number; readonly grade: number; readonly fundedStudents: number }[]
}

/** The district declares funded students; open plans follow at once. */
export async function declareFunded(context: Context, { planId, lines }: Declared): Promise<FundingStatement> {
  const { db, actor } = context
  const open = await db.row<{ mayDeclare: boolean; name: string }>(sql`
    select plan.name, ${mayDeclare} as "mayDeclare" from plan join district on district.id = ${actor.areaId}
    where plan.id = ${planId} and plan.state <> 'draft'`)
  if (!open) throw refuse('not_found')
  if (!open.mayDeclare) throw refuse('funded_students_stand', { plan: open.name })
  const campusIds = [...new Set(lines.map(({ campusId }) => campusId))]
  const rows = await db.rows<{ campusId: number; grade: number; students: number; was: number; campus: string }>(sql`
    select headcount.campus_id as "campusId", headcount.grade, headcount.students, headcount.funded_students as was,
      school.name || ' ' || campus.name as campus
    from headcount join campus on campus.id = headcount.campus_id join school on school.id = campus.school_id
    where school.district_id = ${actor.areaId} and headcount.campus_id = any(${campusIds}::bigint[])
    order by headcount.campus_id, headcount.grade for update of headcount`)
  const byGrade = new Map(rows.map((row) => [`${row.campusId} ${row.grade}`, row]))
  for (const { campusId, grade, fundedStudents } of lines) {
    const row = byGrade.get(`${campusId} ${grade}`)
    if (!row) throw refuse('not_found')
    if (fundedStudents > row.students)
      throw refuse('more_funded_than_students', { campus: row.campus, grade, students: row.students })
  }
  await writeFunded(context, lines)
  await refreshHeadcounts(context, campusIds)
  await record(
    context,
    lines.map(({ campusId, grade, fundedStudents }) => ({
      thing: 'campus',
      id: campusId,
      action: 'change',
      before: { grade, fundedStudents: byGrade.get(`${campusId} ${grade}`)?.was },
      after: { grade, fundedStudents },
    })),
  )
  return readFunding(context, planId)
}
