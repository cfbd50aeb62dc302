import type { Headcount } from '@keben/core/schools/contract'
import type { Context } from '../kit/context.ts'
import { sql } from '../kit/sql.ts'

/** The headcount of the campus of the query, as the wire has it. */
export const headcountOfCampus = sql`(select coalesce(json_agg(json_build_object('grade', grade, 'classes', classes,
    'students', students, 'fundedStudents', funded_students, 'teachers', teachers) order by grade), '[]')
  from headcount where headcount.campus_id = campus.id)`

/** Puts a headcount in the place of the one that was there. The campus is locked. */
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
      as given (grade int, classes int, students int, funded_students int, teachers int)`)
}
