import { saleStates, saleSteps } from '@keben/core/distribution/retail/choices'
import type { resourceTransitions } from '@keben/core/kit/resource'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { recordCreated, transitionResources } from '../../kit/resources/resource.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { saleBooks } from './sale-books.ts'
import { lockOffers, offerState, titlesOf, titlesSeenBy } from './sell.ts'

interface Offer {
  readonly id: number
  readonly saleId: number | null
  readonly state: keyof typeof saleStates
  readonly inUse: boolean
}

async function offersOf(context: Context, ids: readonly number[]): Promise<Map<number, Offer>> {
  const { db, actor } = context
  await lockOffers(context, ids)
  const rows = await db.rows<Offer>(sql`
    select book.id, sale_book.id as "saleId", ${offerState} as state, book.state = 'active' as "inUse"
    from ${titlesOf(actor, context.now).from} where book.id = any(${ids}::bigint[]) and ${titlesSeenBy(actor)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

const notPossible = (name: keyof typeof resourceTransitions, offer: Offer): Refusal =>
  refuse('step_not_possible', {
    step: saleSteps[name],
    state: saleStates[offer.state],
    from: name === 'enable' ? [saleStates.disabled, saleStates.none] : [saleStates.active],
  })

/** Puts titles on sale one by one; new ones at their list price. */
export async function putOn(context: Context, ids: readonly number[]): Promise<{ verdicts: Verdict[] }> {
  const offers = await offersOf(context, ids)
  const refusals = refusing(ids, (id) => {
    const offer = offers.get(id)
    if (!offer?.inUse) return refuse('not_found')
    return offer.state === 'active' ? notPossible('enable', offer) : undefined
  })
  const accepted = [...offers.values()].filter(({ id }) => !refusals.has(id))
  await create(
    context,
    accepted.filter(({ saleId }) => saleId === null).map(({ id }) => id),
  )
  await step(context, accepted, 'enable')
  return verdictsOf(context, ids, refusals)
}

export async function takeOff(context: Context, ids: readonly number[]): Promise<{ verdicts: Verdict[] }> {
  const offers = await offersOf(context, ids)
  const refusals = refusing(ids, (id) => {
    const offer = offers.get(id)
    if (!offer) return refuse('not_found')
    return offer.state === 'active' ? undefined : notPossible('disable', offer)
  })
  await step(
    context,
    [...offers.values()].filter(({ id }) => !refusals.has(id)),
    'disable',
  )
  return verdictsOf(context, ids, refusals)
}

/** If another user puts the same title on sale concurrently, the goal is reached. */
async function create(context: Context, bookIds: readonly number[]): Promise<void> {
  if (!bookIds.length) return
  const { db, actor, now } = context
  const made = await db.rows<{ id: number }>(sql`
    insert into sale_book (company_id, book_id, created_by, created_at, changed_by, changed_at)
    select ${actor.companyId}::bigint, id, ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(${bookIds.toSorted((one, other) => one - other)}::bigint[]) as title (id)
    on conflict (company_id, book_id) do nothing
    returning id`)
  await recordCreated(
    context,
    saleBooks,
    made.map(({ id }) => id),
  )
}

async function step(context: Context, offers: readonly Offer[], name: keyof typeof resourceTransitions): Promise<void> {
  const ids = offers.flatMap(({ saleId }) => saleId ?? [])
  if (ids.length) await transitionResources(context, saleBooks, ids, name)
}
