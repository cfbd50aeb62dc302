import { refuse } from '@keben/core/refusals'
import type { Context, Database } from '../kit/context.ts'
import { type Sql, sql } from '../kit/sql.ts'
import { figuresJoin, gradesJoin } from '../plans/figures.ts'
import type { Replacement } from './replace.ts'

export interface Touched {
  readonly districtPlanIds: readonly number[]
  readonly schoolPlanIds: readonly number[]
  readonly lines: number
  readonly copies: number
}

/**
 * From the selection down to the lines of schools, in a fixed number of statements. Where the new edition stood beside the
 * old one, their quantities add up. The caller holds the plan alone.
 */
export async function replaceEverywhere(context: Context, replacement: Replacement): Promise<Touched> {
  const { db } = context
  await mustHoldBoth(db, replacement)
  await inSelection(db, replacement)
  await inCatalogue(context, replacement)
  const districtPlanIds = await inChoices(context, replacement)
  return { districtPlanIds, ...(await inLines(context, replacement)) }
}

/** As many as one line, and one reserve, can hold. */
const mostCopies = 99_999
const mostReserve = 999_999

/** Where both titles together are more than one can hold, nothing is cut: somebody has to lower one of them first. */
async function mustHoldBoth(db: Database, replacement: Replacement): Promise<void> {
  const { planId, companyId, selectionId, old, by } = replacement
  const tooMuch = await db.row<{ where: string; copies: number; most: number }>(sql`
    select * from (
      select school.name || case when campus.name = '' then '' else ' ' || campus.name end as "where",
        greatest(coalesce(line.requested, 0) + coalesce(old.requested, 0), line.copies + old.copies) as copies,
        ${mostCopies}::int as most
      from (${oldLines(replacement)}) as old
      join school_plan_line as line on line.school_plan_id = old.school_plan_id and line.audience = old.audience
        and line.book_id = ${by.id}
      join school_plan on school_plan.id = line.school_plan_id
      join school on school.id = school_plan.school_id join campus on campus.id = school_plan.campus_id
      union all
      select district.name, sum(chosen.reserve_copies), ${mostReserve}
      from district_book as chosen join district_plan as part on part.id = chosen.district_plan_id
      join district on district.id = part.district_id
      where part.plan_id = ${planId} and part.company_id = ${companyId} and chosen.book_id in (${old.id}, ${by.id})
      group by district.id
      union all
      select company.name, greatest(
        (select sum(reserve_copies) from selection_book where selection_id = ${selectionId} and book_id in (${old.id}, ${by.id})),
        (select sum(reserve_copies) from plan_book where plan_id = ${planId} and company_id = ${companyId}
          and book_id in (${old.id}, ${by.id}))), ${mostReserve}
      from company where company.id = ${companyId}
    ) as both_together where copies > most order by copies desc, "where" limit 1`)
  if (tooMuch) throw refuse('replacement_too_many', { title: old.title, by: by.title, ...tooMuch })
}

async function inSelection(db: Database, { selectionId, old, by }: Replacement): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from selection_book where selection_id = ${selectionId} and book_id = ${old.id} returning reserve_copies
    )
    insert into selection_book (selection_id, book_id, reserve_copies) select ${selectionId}, ${by.id}, reserve_copies from gone
    on conflict (selection_id, book_id) do update
      set reserve_copies = selection_book.reserve_copies + excluded.reserve_copies`)
}

/** At its own price and terms, as they are now; nothing happens where the old one was never approved. */
async function inCatalogue({ db, now }: Context, { planId, companyId, old, by }: Replacement): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from plan_book where plan_id = ${planId} and company_id = ${companyId} and book_id = ${old.id}
      returning reserve_copies, reserve_warehouse_id
    )
    insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp, reserve_copies, reserve_warehouse_id, added_at)
    select ${planId}, ${companyId}, book.id, book.price_fen, book.price_kind, book.copies_per_pack, book.packs_per_case,
      terms.supplier_id, terms.purchase_discount_bp, gone.reserve_copies,
      gone.reserve_warehouse_id, ${now}
    from gone join book on book.id = ${by.id}
    join book_terms as terms on terms.book_id = book.id and terms.company_id = ${companyId}
    on conflict (plan_id, company_id, book_id) do update
      set reserve_copies = plan_book.reserve_copies + excluded.reserve_copies`)
}

/** In the choices of the company's districts, whose versions change with it; answers which of their plans had it. */
async function inChoices({ db, actor, now }: Context, { planId, companyId, old, by }: Replacement): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    with gone as (
      delete from district_book using district_plan
      where district_plan.id = district_book.district_plan_id and district_plan.plan_id = ${planId}
        and district_plan.company_id = ${companyId} and district_book.book_id = ${old.id}
      returning district_plan_id, reserve_copies
    ), changed as (
      update district_plan set version = version + 1, changed_by = ${actor.userId}, changed_at = ${now}
      where id in (select district_plan_id from gone)
    )
    insert into district_book (district_plan_id, book_id, reserve_copies)
    select district_plan_id, ${by.id}, reserve_copies from gone order by district_plan_id
    on conflict (district_plan_id, book_id) do update
      set reserve_copies = district_book.reserve_copies + excluded.reserve_copies
    returning district_plan_id as id`)
  return rows.map(({ id }) => id)
}

/** Lines of the old title in the plans of schools whose districts the company serves. */
const oldLines = ({ planId, companyId, old }: Replacement): Sql => sql`
  select line.* from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
  join district_plan on district_plan.id = school_plan.district_plan_id
  where line.plan_id = ${planId} and line.book_id = ${old.id} and district_plan.company_id = ${companyId}`

/**
 * The lines of schools. One that stands alone becomes a line of the new edition, with its price and with what the state
 * pays of it; where there is one of the new edition already, it takes the copies over.
 */
async function inLines(context: Context, replacement: Replacement): Promise<Omit<Touched, 'districtPlanIds'>> {
  const { db } = context
  const sums = await db.row<{ schoolPlanIds: number[]; lines: number; copies: number }>(sql`
    select coalesce(json_agg(distinct school_plan_id), '[]') as "schoolPlanIds", count(*) as lines,
      coalesce(sum(copies), 0) as copies
    from (${oldLines(replacement)}) as line`)
  if (!sums?.lines) return { schoolPlanIds: [], lines: 0, copies: 0 }
  await joinLines(context, replacement)
  await renameLines(context, replacement)
  return sums
}

/** What the district approved stays approved: where it changed one of the two lines, the sum is its word. */
async function joinLines({ db, actor, now }: Context, replacement: Replacement): Promise<void> {
  await db.run(sql`
    with old as (${oldLines(replacement)}), joined as (
      update school_plan_line as line set
        requested = case when line.requested is null and old.requested is null then null
          else coalesce(line.requested, 0) + coalesce(old.requested, 0) end,
        approved = case when line.approved is null and old.approved is null then null
          else line.copies + old.copies end,
        approved_reason = case when line.approved_reason = '' then old.approved_reason else line.approved_reason end,
        reason = case when line.reason = '' then old.reason else line.reason end,
        last_copies = coalesce(line.last_copies, old.last_copies), changed_by = ${actor.userId}, changed_at = ${now}
      from old
      where line.school_plan_id = old.school_plan_id and line.book_id = ${replacement.by.id} and line.audience = old.audience
      returning line.school_plan_id, line.audience
    )
    delete from school_plan_line as line using joined
    where line.school_plan_id = joined.school_plan_id and line.audience = joined.audience
      and line.book_id = ${replacement.old.id}`)
}

/** By the rules of every other line: what is suggested and what the state pays follow from the new title. */
async function renameLines({ db, actor, now }: Context, replacement: Replacement): Promise<void> {
  const { planId, companyId, by } = replacement
  await db.run(sql`
    update school_plan_line as line set book_id = ${by.id}, price_fen = fresh.price_fen, headcount = fresh.headcount,
      suggested = fresh.suggested, funded_most = fresh.funded_most, changed_by = ${actor.userId}, changed_at = ${now}
    from (
      select old.school_plan_id, old.book_id, old.audience, offered.price_fen, figures.*
      from (${oldLines(replacement)}) as old
      join school_plan on school_plan.id = old.school_plan_id
      join book on book.id = ${by.id} join subject on subject.id = book.subject_id
      join plan_book as offered on offered.plan_id = ${planId} and offered.company_id = ${companyId} and offered.book_id = book.id
      ${gradesJoin} ${figuresJoin(sql`old.audience`)}
    ) as fresh
    where (line.school_plan_id, line.book_id, line.audience) = (fresh.school_plan_id, fresh.book_id, fresh.audience)`)
}
