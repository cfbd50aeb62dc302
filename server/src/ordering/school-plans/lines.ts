import type { LineInput, PlanTotals, SavedLines } from '@keben/core/ordering/school-plans/contract'
import { auditInto } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { schoolPlans } from './kind.ts'
import { totalColumns } from './row.ts'

type Written = Pick<SavedLines, 'changed' | 'conflicts' | 'gone'>
type Stands = Pick<SavedLines, 'savedAt' | 'totals'>

interface Saving {
  /** The district fills in for the school. */
  readonly onBehalf?: boolean
}

/**
 * Saves requests in a locked plan, by the school or by its district. A line that holds neither the old nor the new
 * value of the request is skipped and returned (optimistic locking). A new request replaces the district's change. Two
 * pipelined statements; the second returns the sums after the first.
 */
export async function saveLines(
  context: Context,
  planId: number,
  lines: readonly LineInput[],
  saving: Saving = {},
): Promise<SavedLines> {
  const [written, stands] = await Promise.all([
    writeLines(context, planId, lines, saving),
    readStanding(context, planId),
  ])
  return { ...written, ...stands }
}

async function writeLines(
  context: Context,
  planId: number,
  lines: readonly LineInput[],
  { onBehalf = false }: Saving,
): Promise<Written> {
  const { db, actor, now } = context
  const row = await db.row<Written>(sql`
    with input as (
      select "bookId" as book_id, audience, copies, was, reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as input ("bookId" bigint, audience text, copies int, was int, reason text)
    ), found as (
      select input.*, line.book_id is null as gone, line.requested, line.reason as old_reason, line.changed_by, line.changed_at,
        line.requested is distinct from input.was and line.requested is distinct from input.copies as conflicts
      from input left join school_plan_line as line on line.school_plan_id = ${planId} and line.book_id = input.book_id
        and line.audience = input.audience
    ), changed as (
      update school_plan_line as line set requested = found.copies, reason = coalesce(found.reason, line.reason),
        approved = case when line.requested is distinct from found.copies then null else line.approved end,
        approved_reason = case when line.requested is distinct from found.copies then '' else line.approved_reason end,
        changed_by = ${actor.userId}, changed_at = ${now}::timestamptz
      from found
      where line.school_plan_id = ${planId} and line.book_id = found.book_id and line.audience = found.audience
        and not found.conflicts
        and (line.requested is distinct from found.copies or line.reason <> coalesce(found.reason, line.reason))
      returning line.book_id, line.audience, line.requested, line.reason, found.requested as old_requested, found.old_reason
    ), plan_saved as (
      update school_plan set saved_at = ${now}::timestamptz, changed_by = ${actor.userId}, changed_at = ${now}::timestamptz,
        on_behalf = ${onBehalf}
      where id = ${planId} and exists (select from changed)
    ), audited as (
      ${auditInto(context)}, ${schoolPlans.thing}, ${planId}, 'change',
        jsonb_build_object('lines', jsonb_agg(jsonb_build_object('bookCode', book_code, 'audience', audience,
          'copies', old_requested, 'reason', nullif(old_reason, '')) order by book_code, audience)),
        jsonb_build_object('lines', jsonb_agg(jsonb_build_object('bookCode', book_code, 'audience', audience,
          'copies', requested, 'reason', nullif(reason, '')) order by book_code, audience))
      from changed join book on book.id = changed.book_id
      having count(*) > 0
    )
    select (select count(*) from changed) as changed,
      (select coalesce(json_agg(json_build_object('bookId', book_id, 'audience', audience)), '[]') from found where gone) as gone,
      (select coalesce(json_agg(json_build_object('bookId', book_id, 'audience', audience, 'requested', requested,
          'reason', old_reason, 'changedBy', ${nameOfUser(sql`found.changed_by`)},
          'changedAt', ${moment(sql`changed_at`)})), '[]')
        from found where conflicts and not gone) as conflicts`)
  if (!row) throw new Error('A save without an answer.')
  return row
}

/** The plan's sum and time of saving. */
async function readStanding({ db }: Pick<Context, 'db'>, planId: number): Promise<Stands> {
  const row = await db.row<PlanTotals & { savedAt: string }>(sql`
    select ${totalColumns}, ${moment(sql`coalesce(saved_at, created_at)`)} as "savedAt" from school_plan where id = ${planId}`)
  if (!row) throw new Error(`There is no plan ${planId}.`)
  const { savedAt, ...totals } = row
  return { savedAt, totals }
}
