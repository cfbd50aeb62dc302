import { issuePlan, openPlan } from '@keben/core/base/plans/contract'
import type { InputOf } from '@keben/core/kit/endpoint'
import { approveSelections, saveSelection, submitSelection } from '@keben/core/ordering/selections/contract'
import { booksSeenBy } from '@keben/server/base/catalogue/scope'
import type { Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { after } from './calendar.ts'
import type { City } from './made.ts'
import { type Player, actorOf } from './play.ts'
import type { DemoSeason } from './seasons.ts'
import type { Stage } from './stage.ts'

/** Companies select what they have terms for; head office approves; districts choose one edition of each. */
export async function offer({ tx, play, cast, city, season, planId }: Stage): Promise<void> {
  const { begins, plan } = season
  await play(cast.manage, after(begins, 1), issuePlan, { id: planId })
  for (const { id: companyId } of city.network.companies) {
    if (!city.network.districts.some((district) => district.companyId === companyId)) continue
    const business = cast.business(companyId)
    const input = await selectionOf(tx, city, season, planId, business)
    const books = season.reaches === 'half' ? input.books.slice(lateTitles) : input.books
    const { selection } = await play(business, after(begins, 3, 1), saveSelection, { ...input, books })
    await play(business, after(begins, 6, 2), submitSelection, { planId, version: selection.version })
    await play(cast.manage, after(begins, 9, 3), approveSelections, { ids: [selection.id] })
  }
  await play(cast.manage, after(plan.selectionUntil, 0, 14), openPlan, { id: planId })
}

/** So many titles are selected after the districts have begun. */
const lateTitles = 3

/** The last company selects a few titles more, which head office has not approved yet. */
export async function selectMore({ tx, play, cast, city, season, planId }: Stage, today: Date): Promise<void> {
  const district = city.network.districts.findLast(({ state }) => state === 'active')
  if (!district) return
  const business = cast.business(district.companyId)
  const input = await selectionOf(tx, city, season, planId, business)
  const { selection } = await play(business, after(today, -2), saveSelection, input)
  await play(business, after(today, -2, 1), submitSelection, { planId, version: selection.version })
}

async function selectionOf(
  tx: Transaction,
  { catalogue, terms }: City,
  { term }: DemoSeason,
  planId: number,
  business: Player,
): Promise<InputOf<typeof saveSelection.input>> {
  const { companyId } = business.user
  const agreed = new Set(terms.filter((one) => one.company_id === companyId).map(({ book_id }) => book_id))
  const granted = await tx.rows<{ id: number }>(sql`select id from book where ${booksSeenBy(actorOf(business))}`)
  const known = new Set(granted.map(({ id }) => id))
  const titles = catalogue.books.filter(
    (book) =>
      book.state === 'active' &&
      (book.term === term || book.term === 'both') &&
      agreed.has(book.id) &&
      known.has(book.id),
  )
  const place = await tx.row<{ id: number }>(sql`
    select id from warehouse where company_id = ${companyId} and state = 'active'
      and not exists (select from warehouse as part where part.parent_id = warehouse.id)
    order by kind <> 'centre', id limit 1`)
  return {
    planId,
    books: titles.map(({ id }, index) => ({
      bookId: id,
      reserveCopies: place && index % 5 === 0 ? 40 + (index % 7) * 20 : 0,
    })),
    ...(place && { reserveWarehouseId: place.id }),
  }
}
