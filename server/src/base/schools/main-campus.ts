import { mainCampusSuffix } from '@keben/core/base/schools/rules'
import { mainCampusName } from '@keben/core/base/schools/words'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { recordCreated } from '../../kit/resources/resource.ts'
import { sql } from '../../kit/database/sql.ts'
import { campuses } from './campuses.ts'

/** Gives new schools their main campus at the school's address, because a school needs one. */
export async function addMainCampuses(context: Context, schoolIds: readonly number[]): Promise<void> {
  const { db, actor, now, language } = context
  const made = await db.rows<{ id: number; schoolId: number }>(sql`
    insert into campus (school_id, code, name, address, contact, phone, created_by, created_at, changed_by, changed_at)
    select id, code || ${mainCampusSuffix}, ${mainCampusName[language]}, address, contact, phone,
      ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz
    from school where id = any(${schoolIds}) order by id
    on conflict (code) do nothing
    returning id, school_id as "schoolId"`)
  await refuseTaken(context, schoolIds, new Set(made.map((campus) => campus.schoolId)))
  await recordCreated(
    context,
    campuses,
    made.map((campus) => campus.id),
  )
}

/** Another school's campus may have the code. */
async function refuseTaken({ db }: Context, schoolIds: readonly number[], done: ReadonlySet<number>): Promise<void> {
  const without = schoolIds.find((id) => !done.has(id))
  if (without === undefined) return
  const school = await db.row<{ code: string }>(sql`select code from school where id = ${without}`)
  throw refuse('main_campus_code_taken', { code: `${school?.code}${mainCampusSuffix}` })
}
