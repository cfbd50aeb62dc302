import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { figuresJoin, gradesJoin } from '../../base/plans/figures.ts'
import type { Replacement } from '../selections/replace.ts'

export interface TouchedLines {
  readonly schoolPlanIds: readonly number[]
  readonly lines: number
  readonly copies: number
}

/** Lines of the old title in districts of the company. */
export const oldLines = ({ planId, companyId, old }: Replacement): Sql => sql`
  select line.* from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
  join district_plan on district_plan.id = school_plan.district_plan_id
  where line.plan_id = ${planId} and line.book_id = ${old.id} and district_plan.company_id = ${companyId}`

/**
 * A school's line becomes one of the new edition with its price and funding; an existing line of the new edition takes
 * the copies over.
 */
export async function replaceInLines(context: Context, replacement: Replacement): Promise<TouchedLines> {
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

/** If the district changed one of the lines, the sum counts as its approval. */
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

/** Suggestion and funding follow the new title by the usual rules. */
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
