import type { PatchDocument } from '@keben/core/ordering/patches/shapes'
import { patchApproved, patchRecalled, patchRejected, patchSubmitted } from '@keben/core/ordering/patches/words'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll, notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { districtUsersOf, schoolUsersOf } from '../../base/people/recipients.ts'

/** For the district's review. */
export async function notifyDistrict(context: Context, patch: PatchDocument): Promise<void> {
  const { id, number, schoolName: school, copies, districtId } = patch
  const link = `/sys/countyOrder/orderPatch?patch=${id}`
  await notifyAll(context, districtUsersOf(sql`${districtId}`), patchSubmitted, { number, school, copies }, link)
}

/** No review is needed. */
export async function notifyRecalled(context: Context, patches: readonly { readonly id: number }[]): Promise<void> {
  await notifyFrom(
    context,
    patchRecalled,
    sql`
      select recipient.id as user_id, jsonb_build_object('number', patch.number, 'school', school.name) as facts,
        '/sys/countyOrder/orderPatch' as link
      from patch join school on school.id = patch.school_id
        cross join lateral (${districtUsersOf(sql`patch.district_id`)}) as recipient
      where patch.id = any(${patches.map(({ id }) => id)}::bigint[])`,
  )
}

/** Users of the writing schools, with the order's number. */
const toWriters = (ids: readonly number[], more: Readonly<Record<string, string>>): Sql => sql`
  select recipient.id as user_id, jsonb_build_object('number', patch.number) || ${JSON.stringify(more)}::jsonb as facts,
    '/sys/schoolOrder/orderPatch?patch=' || patch.id as link
  from patch cross join lateral (${schoolUsersOf(sql`select patch.campus_id`)}) as recipient
  where patch.id = any(${ids}::bigint[])`

export const notifyApproved = (context: Context, ids: readonly number[]): Promise<number> =>
  notifyFrom(context, patchApproved, toWriters(ids, {}))

export const notifyRejected = (context: Context, ids: readonly number[], reason: string): Promise<number> =>
  notifyFrom(context, patchRejected, toWriters(ids, { reason }))
