import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { shareSchoolPlans } from '../../base/plans/locks.ts'
import { audiencesJoin, figuresJoin, gradesJoin } from '../../base/plans/figures.ts'

/**
 * Creates missing plans of a district's active campuses, or of the named ones, with headcounts and lines. Returns the
 * new ids. The caller has locked the district's plan.
 */
export async function createSchoolPlans(
  context: Context,
  districtPlanId: number,
  campusIds?: readonly number[],
): Promise<number[]> {
  const { db, actor, now } = context
  const made = await db.rows<{ id: number }>(sql`
    insert into school_plan (plan_id, district_plan_id, school_id, campus_id, changed_by, changed_at)
    select district_plan.plan_id, district_plan.id, school.id, campus.id, ${actor.userId}::bigint, ${now}::timestamptz
    from district_plan join school on school.district_id = district_plan.district_id and school.state = 'active'
    join campus on campus.school_id = school.id and campus.state = 'active'
    where district_plan.id = ${districtPlanId}
      and (${campusIds ?? null}::bigint[] is null or campus.id = any(${campusIds ?? null}::bigint[]))
    order by campus.id
    on conflict on constraint campus_plans_once do nothing
    returning id`)
  const ids = made.map(({ id }) => id)
  if (!ids.length) return ids
  await copyHeadcounts(context, ids)
  await completeLines(context, ids)
  return ids
}

async function copyHeadcounts({ db }: Pick<Context, 'db'>, schoolPlanIds: readonly number[]): Promise<void> {
  await db.run(sql`
    with present as (
      select school_plan.id as school_plan_id, headcount.grade, headcount.classes, headcount.students,
        headcount.funded_students, headcount.teachers
      from school_plan join headcount on headcount.campus_id = school_plan.campus_id
      where school_plan.id = any(${schoolPlanIds}::bigint[])
    ), gone as (
      delete from school_plan_headcount as old where old.school_plan_id = any(${schoolPlanIds}::bigint[])
        and not exists (select from present where present.school_plan_id = old.school_plan_id and present.grade = old.grade)
    )
    insert into school_plan_headcount (school_plan_id, grade, classes, students, funded_students, teachers)
    select school_plan_id, grade, classes, students, funded_students, teachers from present
    on conflict (school_plan_id, grade) do update set classes = excluded.classes, students = excluded.students,
      funded_students = excluded.funded_students, teachers = excluded.teachers`)
}

/**
 * Adds missing lines: each chosen title for a grade of the campus, or for a stage of the school without headcounts.
 * Existing lines stay. Returns the number of new lines by plan.
 */
export async function completeLines(
  { db }: Pick<Context, 'db'>,
  schoolPlanIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const added = await db.rows<{ id: number; lines: number }>(sql`
    with recursive origin as (
      select district_book.book_id, district_book.book_id as earlier_id from district_book
      where district_book.district_plan_id in (select district_plan_id from school_plan where id = any(${schoolPlanIds}::bigint[]))
      union
      select origin.book_id, book.replaces_id from origin join book on book.id = origin.earlier_id where book.replaces_id is not null
    ), ordered_before as (
      select mine.id as school_plan_id, origin.book_id, line.audience, sum(line.copies)::int as copies
      from school_plan as mine
      join school_plan as past on past.campus_id = mine.campus_id and past.state = 'approved'
        and past.plan_id = ${lastPlanOf(sql`mine.plan_id`)}
      join school_plan_line as line on line.school_plan_id = past.id
      join origin on origin.earlier_id = line.book_id
      where mine.id = any(${schoolPlanIds}::bigint[])
      group by mine.id, origin.book_id, line.audience
    ), added as (
      insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested, funded_most, price_fen,
        last_copies)
      select school_plan.plan_id, school_plan.id, book.id, audiences.audience, figures.headcount, figures.suggested, figures.funded_most,
        plan_book.price_fen, ordered_before.copies
      from school_plan
      join school on school.id = school_plan.school_id
      join district_plan on district_plan.id = school_plan.district_plan_id
      join district_book on district_book.district_plan_id = district_plan.id
      join plan_book on plan_book.plan_id = district_plan.plan_id and plan_book.company_id = district_plan.company_id
        and plan_book.book_id = district_book.book_id
      join book on book.id = district_book.book_id and book.stage = any(school.stages)
      join subject on subject.id = book.subject_id
      ${gradesJoin} ${audiencesJoin} ${figuresJoin(sql`audiences.audience`)}
      left join ordered_before on ordered_before.school_plan_id = school_plan.id and ordered_before.book_id = book.id
        and ordered_before.audience = audiences.audience
      where school_plan.id = any(${schoolPlanIds}::bigint[])
        and (exists (select from school_plan_headcount as taught where taught.school_plan_id = school_plan.id
            and taught.grade between grades.lowest and grades.highest)
          or not exists (select from school_plan_headcount as taught where taught.school_plan_id = school_plan.id))
      on conflict do nothing
      returning school_plan_id
    )
    select school_plan_id as id, count(*) as lines from added group by school_plan_id order by school_plan_id`)
  return new Map(added.map(({ id, lines }) => [id, lines]))
}

/**
 * Open plans follow changed headcounts of their campuses, with suggestions and funding. Returns the changed plans' ids.
 */
export async function refreshHeadcounts(context: Pick<Context, 'db'>, campusIds: readonly number[]): Promise<number[]> {
  const { db } = context
  const rows = await db.rows<{ id: number }>(sql`${beingFilled(campusIds)}`)
  if (!rows.length) return []
  await shareSchoolPlans(
    db,
    rows.map(({ id }) => id),
  )
  // Checked again under the locks, because plans may have been submitted meanwhile.
  const locked = await db.rows<{ id: number }>(sql`${beingFilled(campusIds)} for update of school_plan`)
  const ids = locked.map(({ id }) => id)
  if (!ids.length) return []
  await copyHeadcounts(context, ids)
  await db.run(sql`
    update school_plan_line as line set headcount = fresh.headcount, suggested = fresh.suggested,
      funded_most = fresh.funded_most
    from (
      select old.school_plan_id, old.book_id, old.audience, figures.*
      from school_plan join school_plan_line as old on old.school_plan_id = school_plan.id
      join book on book.id = old.book_id join subject on subject.id = book.subject_id
      ${gradesJoin} ${figuresJoin(sql`old.audience`)}
      where school_plan.id = any(${ids}::bigint[])
        and (old.headcount, old.suggested, old.funded_most)
          is distinct from (figures.headcount, figures.suggested, figures.funded_most)
    ) as fresh
    where (line.school_plan_id, line.book_id, line.audience) = (fresh.school_plan_id, fresh.book_id, fresh.audience)`)
  await completeLines(context, ids)
  return ids
}

const beingFilled = (campusIds: readonly number[]) => sql`
  select school_plan.id from school_plan
  join plan on plan.id = school_plan.plan_id and plan.state = 'open'
  join district_plan on district_plan.id = school_plan.district_plan_id and district_plan.state = 'open'
  where school_plan.campus_id = any(${campusIds}::bigint[]) and school_plan.state in ('filling', 'returned')
  order by school_plan.id`
