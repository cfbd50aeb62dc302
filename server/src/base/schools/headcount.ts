import type { Headcount } from '@keben/core/base/schools/contract'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

/** The wire value, for the query's campus. */
export const headcountOfCampus = sql`(select coalesce(json_agg(json_build_object('grade', grade, 'classes', classes,
    'students', students, 'fundedStudents', funded_students, 'teachers', teachers) order by grade), '[]')
  from headcount where headcount.campus_id = campus.id)`

/** Replaces the headcount of a locked campus. */
export async function writeHeadcount({ db }: Context, campusId: number, value: unknown): Promise<void> {
  const rows = (value as readonly Headcount[]).map(({ fundedStudents, ...row }) => ({
    ...row,
    funded_students: fundedStudents,
  }))
  await db.run(sql`delete from headcount where campus_id = ${campusId}`)
  if (!rows.length) return
  await db.run(sql`
    insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
    select ${campusId}, grade, classes, students, funded_students, teachers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as input (grade int, classes int, students int, funded_students int, teachers int)`)
}

/** State-funded students by grade, as declared by the district. The rows are locked. */
export const writeFunded = (
  { db }: Context,
  lines: readonly { readonly campusId: number; readonly grade: number; readonly fundedStudents: number }[],
): Promise<number> =>
  db.run(sql`
    update headcount set funded_students = declared.funded
    from unnest(${lines.map(({ campusId }) => campusId)}::bigint[], ${lines.map(({ grade }) => grade)}::int[],
      ${lines.map(({ fundedStudents }) => fundedStudents)}::int[]) as declared (campus_id, grade, funded)
    where headcount.campus_id = declared.campus_id and headcount.grade = declared.grade
      and headcount.funded_students <> declared.funded`)

/** Raises the version of the campuses in `ids`, for optimistic locking. */
export const touchCampuses = ({ db, actor, now }: Context, ids: Sql): Promise<number> =>
  db.run(sql`
    update campus set version = campus.version + 1, changed_by = ${actor.userId}::bigint, changed_at = ${now}::timestamptz
    where id in (${ids})`)
