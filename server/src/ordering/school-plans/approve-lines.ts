import type { LineConflict, LineInput } from '@keben/core/ordering/school-plans/contract'
import type { Context } from '../../kit/requests/context.ts'
import { record } from '../../kit/documents/audit.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { schoolPlans } from './kind.ts'

/** A line before and after the district's change. */
export interface ChangedLine {
  readonly bookCode: string
  readonly title: string
  readonly audience: string
  readonly requested: number | null
  readonly before: number | null
  readonly after: number | null
  readonly reason: string
}

interface Changes {
  readonly changed: readonly ChangedLine[]
  readonly conflicts: (Omit<LineConflict, 'requested'> & { readonly copies: number | null })[]
  /** Some line is missing in this plan. */
  readonly gone: boolean
  /** A title changed without a reason. */
  readonly unexplained: string | null
}

/**
 * Sets approved copies in a locked plan; null or the requested number undoes a change. A line that changed meanwhile is
 * skipped and returned (optimistic locking).
 */
export async function changeLines(context: Context, id: number, lines: readonly LineInput[]): Promise<Changes> {
  const { db, actor, now } = context
  const row = await db.row<Changes>(sql`
    with input as (
      select "bookId" as book_id, audience, copies, was, coalesce(reason, '') as reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as input ("bookId" bigint, audience text, copies int, was int, reason text)
    ), found as (
      select input.book_id, input.audience, input.was, line.requested, line.approved, line.approved_reason as old_reason,
        line.changed_by, line.changed_at, line.book_id is null as gone,
        nullif(input.copies, line.requested) as wanted,
        case when nullif(input.copies, line.requested) is null then '' else input.reason end as reason
      from input left join school_plan_line as line on line.school_plan_id = ${id} and line.book_id = input.book_id
        and line.audience = input.audience
    ), weighed as (
      select found.*, not gone and approved is distinct from was and approved is distinct from wanted as conflicts from found
    ), changed as (
      update school_plan_line as line set approved = weighed.wanted, approved_reason = weighed.reason,
        changed_by = ${actor.userId}, changed_at = ${now}::timestamptz
      from weighed
      where line.school_plan_id = ${id} and line.book_id = weighed.book_id and line.audience = weighed.audience
        and not weighed.conflicts and (weighed.wanted is null or weighed.reason <> '')
        and (line.approved, line.approved_reason) is distinct from (weighed.wanted, weighed.reason)
      returning line.book_id, line.audience, line.requested, weighed.approved as before, line.approved as after, line.approved_reason
    )
    select coalesce((select json_agg(json_build_object('bookCode', book.book_code, 'title', book.title, 'audience', changed.audience,
          'requested', changed.requested, 'before', changed.before, 'after', changed.after, 'reason', changed.approved_reason)
          order by book.book_code, changed.audience)
        from changed join book on book.id = changed.book_id), '[]') as changed,
      (select coalesce(json_agg(json_build_object('bookId', book_id, 'audience', audience, 'copies', approved,
          'reason', old_reason, 'changedBy', ${nameOfUser(sql`weighed.changed_by`)},
          'changedAt', ${moment(sql`changed_at`)})), '[]') from weighed where conflicts) as conflicts,
      exists (select from weighed where gone) as gone,
      (select book.title from weighed join book on book.id = weighed.book_id
        where not gone and not conflicts and wanted is not null and reason = '' order by book.title limit 1) as unexplained`)
  if (!row) throw new Error('A change of lines without an answer.')
  await noteChanges(context, id, row.changed)
  return row
}

async function noteChanges(context: Context, id: number, changed: readonly ChangedLine[]): Promise<void> {
  if (!changed.length) return
  await context.db.run(
    sql`update school_plan set version = version + 1, changed_by = ${context.actor.userId}, changed_at = ${context.now}
      where id = ${id}`,
  )
  const side = (copies: 'before' | 'after') =>
    changed.map(({ bookCode, audience, reason, ...line }) => ({
      bookCode,
      audience,
      copies: line[copies] ?? line.requested,
      ...(copies === 'after' && reason && { reason }),
    }))
  await record(context, [
    {
      thing: schoolPlans.thing,
      id,
      action: 'change',
      before: { lines: side('before') },
      after: { lines: side('after') },
    },
  ])
}
