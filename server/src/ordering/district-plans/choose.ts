import type { chooseBooks, fixChoice } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanWords } from '@keben/core/ordering/district-plans/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { type EditionChoice, editionClashes } from '@keben/core/base/plans/rules'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { type LockedDistrict, districtOfPlan, lockDistrictVersion, mustBeAtWork, stampDistrict } from './document.ts'
import { districtPlans } from './kinds.ts'

const mostNamed = 5

export const named = (names: readonly string[], count = names.length) => ({ names: names.slice(0, mostNamed), count })

type Title = EditionChoice & { readonly chosen: boolean }

/** Chosen or requested titles of the catalogue. */
const titlesOf = ({ db }: Context, { id, planId, companyId }: LockedDistrict, bookIds: readonly number[]) =>
  db.rows<Title>(sql`
    select book.id as "bookId", book.title, book.subject_id as "subjectId", book.stage, book.grade, book.kind,
      book.edition_id as "editionId", district_book.book_id is not null as chosen
    from plan_book join book on book.id = plan_book.book_id
    left join district_book on district_book.district_plan_id = ${id} and district_book.book_id = book.id
    where plan_book.plan_id = ${planId} and plan_book.company_id = ${companyId}
      and (district_book.book_id is not null or book.id = any(${bookIds}::bigint[]))`)

/** Replaces the choice. Schools that have begun lose nothing. */
export async function choose(
  { planId, version, bookIds }: ValueOf<typeof chooseBooks.input>,
  context: Context,
): Promise<DistrictPlanDocument> {
  const district = await lockDistrictVersion(context, planId, version)
  mustBeAtWork(district, context.now, ['waiting', 'open'])
  const chosenIds = new Set(bookIds)
  const titles = await titlesOf(context, district, bookIds)
  const chosen = titles.filter(({ bookId }) => chosenIds.has(bookId))
  if (chosen.length < chosenIds.size) throw refuse('no_such_reference', { field: titleWords })
  const added = chosen.filter((title) => !title.chosen)
  const removed = titles.filter(({ bookId }) => !chosenIds.has(bookId))
  if (district.state === 'open') mayGrow(chosen, removed)
  if (added.length || removed.length) await write(context, district, added, removed)
  return districtOfPlan(context, planId)
}

const titleWords = { en: districtPlanWords.en.bookId, zh: districtPlanWords.zh.bookId }

function mayGrow(chosen: readonly Title[], removed: readonly Title[]): void {
  if (removed.length) throw refuse('choice_only_grows', named(removed.map(({ title }) => title)))
  mustNotClash(chosen)
}

function mustNotClash(titles: readonly EditionChoice[]): void {
  const clashes = editionClashes(titles).flat()
  if (clashes.length) throw refuse('choice_clashes', named(clashes.map(({ title }) => title)))
}

async function write(
  context: Context,
  { id, state }: LockedDistrict,
  added: readonly Title[],
  removed: readonly Title[],
): Promise<void> {
  const { db } = context
  const idsOf = (titles: readonly Title[]) => titles.map(({ bookId }) => bookId)
  if (removed.length)
    await db.run(
      sql`delete from district_book where district_plan_id = ${id} and book_id = any(${idsOf(removed)}::bigint[])`,
    )
  if (added.length)
    await db.run(sql`insert into district_book (district_plan_id, book_id)
      select ${id}, book_id from unnest(${idsOf(added)}::bigint[]) as book_id`)
  // A changed choice in an unopened plan must be fixed again.
  await stampDistrict(context, id, state === 'waiting' ? sql`chosen_at = null` : sql`chosen_at = chosen_at`)
  const facts = { added: added.length, removed: removed.length }
  await recordHistory(context, districtPlans, 'bookSelect', [id], { facts })
  await record(context, [{ thing: districtPlans.thing, id, action: 'choose', after: facts }])
}

/** Fixes the choice: one edition for the same lessons. */
export async function fix(
  { planId, version }: ValueOf<typeof fixChoice.input>,
  context: Context,
): Promise<DistrictPlanDocument> {
  const district = await lockDistrictVersion(context, planId, version)
  mustBeAtWork(district, context.now, ['waiting'])
  const titles = await titlesOf(context, district, [])
  if (!titles.length) throw refuse('choice_empty')
  mustNotClash(titles)

  await stampDistrict(context, district.id, sql`chosen_at = ${context.now}`)
  const facts = { titles: titles.length }
  await recordHistory(context, districtPlans, 'bookSubmit', [district.id], { facts })
  await record(context, [{ thing: districtPlans.thing, id: district.id, action: 'choose', after: facts }])
  return districtOfPlan(context, planId)
}
