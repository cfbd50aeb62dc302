import type { Context } from '../../kit/requests/context.ts'
import type { NoticeKind } from '@keben/core/kit/notice'
import { notifyEach } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { schoolUsersOf } from '../../base/people/recipients.ts'
import { schoolLabel } from '../../base/schools/label.ts'

/** The minimum facts about a school's plan. */
interface AboutSchool {
  readonly plan: string
  readonly school: string
}

/** Notifies users of schools, each about its own plan. */
export async function notifySchools<Facts extends AboutSchool>(
  context: Context,
  kind: NoticeKind<Facts>,
  schoolPlanIds: readonly number[],
  more: Omit<Facts, keyof AboutSchool>,
): Promise<void> {
  if (!schoolPlanIds.length) return
  const about = await context.db.rows<AboutSchool & { readonly id: number }>(sql`
    select school_plan.id, plan.name as plan, ${schoolLabel} as school
    from school_plan join plan on plan.id = school_plan.plan_id join school on school.id = school_plan.school_id
    join campus on campus.id = school_plan.campus_id
    where school_plan.id = any(${schoolPlanIds}::bigint[])`)
  await notifyEach(
    context,
    usersOf(schoolPlanIds),
    kind,
    about.map(({ id, plan, school }) => ({
      key: id,
      link: `/sys/schoolOrder/orderPlan?plan=${id}`,
      facts: { ...more, plan, school } as Facts,
    })),
  )
}

/** With plan ids. */
const usersOf = (schoolPlanIds: readonly number[]): Sql => sql`
  select recipient.id, school_plan.id from school_plan
  cross join lateral (${schoolUsersOf(sql`select school_plan.campus_id`)}) as recipient
  where school_plan.id = any(${schoolPlanIds}::bigint[])`
