import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import type { addCompanyUsers, listCompanyUsers } from '@keben/core/base/people/contract'
import { companyRoles, dutiesLeft, mayName, roleNeeding } from '@keben/core/base/people/rules'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { setCompany } from '../identity/users.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { referredRows } from '../../kit/resources/references.ts'
import { type ListQuery, equals, oneOf } from '../../kit/lists/list.ts'
import { allOf, sql } from '../../kit/database/sql.ts'
import { verdictsOf } from '../../kit/documents/verdict.ts'
import { type OnDuty, dutiesOf } from './duties.ts'
import { holdsOneOf, userSorts, users } from './users.ts'

const { companyName, ...otherSorts } = userSorts

/** Users whose roles allow a company, with or without one. */
export const companyUserList = (request: ValueOf<typeof listCompanyUsers.input>, actor: Actor): ListQuery => ({
  columns: users.columns,
  from: sql`app_user`,
  where: allOf([
    users.visibleTo(actor),
    users.search(request.keyword),
    holdsOneOf(companyRoles),
    holdsOneOf(request.roles),
    oneOf(sql`app_user.company_id`, request.companyIds),
    equals(sql`app_user.state`, request.state),
  ]),
  tab: equals(sql`(app_user.company_id is not null)`, request.hasCompany),
  sums: {
    inCompany: sql`count(app_user.company_id)`,
    without: sql`count(*) - count(app_user.company_id)`,
  },
  sorts: { ...(companyName && { companyName }), ...otherSorts },
  tie: sql`app_user.id`,
})

/** One by one. */
export async function moveToCompany(
  { companyId, userIds }: ValueOf<typeof addCompanyUsers.input>,
  context: Context,
): Promise<{ verdicts: Verdict[] }> {
  const { db } = context
  const referred = await referredRows(context, users, { companyId }, undefined)
  await db.run(sql`select id from app_user where id = any(${userIds}) order by id for no key update`)
  const found = new Map((await dutiesOf(db, userIds)).map((user) => [user.id, user]))
  const refusals = new Map(
    userIds.flatMap((id): [number, Refusal][] => {
      const refusal = whyNot(found.get(id), companyId)
      return refusal ? [[id, refusal]] : []
    }),
  )
  const moving = [...found.values()].filter((user) => !refusals.has(user.id) && user.companyId !== companyId)
  await setCompany(
    context,
    moving.map((user) => user.id),
    companyId,
  )
  const after = { companyId, companyName: referred['companyId']?.['name'] ?? '' }
  await record(
    context,
    moving.map(({ id, companyId: from, companyName: fromName }) => ({
      thing: 'user',
      id,
      action: 'change',
      before: { companyId: from, companyName: fromName },
      after,
    })),
  )
  return verdictsOf(context, userIds, refusals)
}

function whyNot(user: OnDuty | undefined, companyId: number | null): Refusal | undefined {
  if (!user) return refuse('not_found')
  const { name, roles, duties } = user
  const needing = companyId === null ? roleNeeding(roles, 'companyId') : undefined
  if (needing) return refuse('needs_company', { name, role: needing })
  if (companyId !== null && !mayName(roles, 'companyId')) return refuse('not_of_a_company', { name })
  const left = dutiesLeft(user, { roles, companyId }, duties)
  return left.districts + left.schools + left.warehouses ? refuse('still_has_duties', { name, ...left }) : undefined
}
