import { addUsers } from '@keben/server/base/identity/users'
import { createSchoolPlans } from '@keben/server/ordering/school-plans/create'
import { sql } from '@keben/server/kit/database/sql'
import type { Client } from '../client.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { contextFor } from './context.ts'
import type { Season } from './season.ts'
import { openSessions } from './sessions.ts'

/** A school of a season with a signed-in user. */
export interface TakingPart {
  readonly schoolPlanId: number
  readonly client: Client
}

/** Further schools of the own district with their plans: one campus each, 80 students in grades 3 and 4. */
export async function manySchoolsIn(world: World, season: Season, count: number): Promise<TakingPart[]> {
  const { district } = organisations
  const rows = await world.db.write(async (tx) => {
    const campuses = await tx.rows<{ id: number; schoolId: number }>(sql`
      with added as (
        insert into school (code, name, district_id, stages, address, contact, phone)
        select '55' || lpad(n::text, 8, '0'), 'School ' || n, ${district.own}, '{primary}', 'Street', 'Zhao', '13900000009'
        from generate_series(1, ${count}::int) as n returning id, code
      )
      insert into campus (school_id, code, name) select id, code || '01', 'Main' from added
      returning id, school_id as "schoolId"`)
    await tx.run(sql`
      insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
      select campus_id, grade, 2, 80, 70, 5 from unnest(${campuses.map(({ id }) => id)}::bigint[]) as campus_id, unnest('{3,4}'::int[]) as grade`)
    await createSchoolPlans(
      contextFor(tx, 'area'),
      season.own.districtPlanId,
      campuses.map(({ id }) => id),
    )
    const users = await addUsers(
      tx,
      campuses.map(({ id, schoolId }) => ({
        userName: `of-campus-${id}`,
        name: `Person of campus ${id}`,
        mobile: '',
        passwordHash: '-',
        mustChangePassword: false,
        roles: ['school'],
        schoolId,
      })),
    )
    const tokens = await openSessions(tx, users)
    const plans = await tx.rows<{ id: number; campusId: number }>(sql`
      select id, campus_id as "campusId" from school_plan where plan_id = ${season.planId}`)
    const planOf = new Map(plans.map(({ id, campusId }) => [campusId, id]))
    return campuses.map(({ id }, place) => ({ schoolPlanId: planOf.get(id) ?? 0, token: tokens[place] ?? '' }))
  })
  return rows.map(({ schoolPlanId, token }) => ({ schoolPlanId, client: world.anyone.client(token) }))
}
