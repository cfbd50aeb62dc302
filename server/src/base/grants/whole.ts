import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { grantedBy, holdsOnlyTitlesSeenBy } from '../catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { activeHolders } from './grantees.ts'

/** Named in a sentence. */
const mostNamed = 5

/**
 * A transition of a whole document needs every title. The refusal names users who see all of them. `lines` selects the
 * lines as `held`; `what` is the document's display name.
 */
export async function mustSeeWhole(context: Context, what: string, lines: Sql): Promise<void> {
  const refusal = await wholeRefusal(context, what, lines)
  if (refusal) throw refusal
}

export async function wholeRefusal({ db, actor }: Context, what: string, lines: Sql): Promise<Refusal | undefined> {
  const row = await db.row<{ whole: boolean }>(sql`select ${holdsOnlyTitlesSeenBy(actor, lines)} as whole`)
  if (row?.whole) return undefined
  const others = await db.rows<{ name: string }>(sql`
    select app_user.name from app_user
    where app_user.company_id = ${actor.companyId} and app_user.id in ${activeHolders('business')}
      and (exists (select from book_grant where user_id = app_user.id and scope = 'all')
        or not exists (select from ${lines} and not exists (select from book as other
          where other.id = held.book_id and ${grantedBy(sql`user_id = app_user.id`, raw('other'))})))
    order by app_user.name limit ${mostNamed}`)
  return refuse('document_is_shared', { number: what, who: others.map(({ name }) => name) })
}
