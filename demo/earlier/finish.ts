import type { Database } from '@keben/server/kit/requests/context'
import { sql } from '@keben/server/kit/database/sql'
import { middle } from './room.ts'

/** The season that is copied for earlier ones. */
export interface Found {
  readonly planId: number
  readonly code: string
  readonly year: number
}

/** Completes a season: differences are credited, unsent and missing copies are closed, and the season is archived. */
export async function finishSeason(db: Database, { planId }: Found): Promise<void> {
  await db.run(sql`
    update season_delivery_difference set state = case kind when 'surplus' then 'fetch' else 'credit' end,
      note = '学季已结束', closed_at = changed_at, closed_by = changed_by
    where state = 'open'`)
  // Copies in transit are not sent here and differences are credited, so the fulfilment is recomputed.
  await db.run(sql`
    update season_fulfilment_line as due set issued = 0, sent = coalesce(gone.copies, 0), credited = coalesce(credit.copies, 0)
    from season_fulfilment_line as own
    left join (select fulfilment_line_id, sum(sent)::int as copies from season_send_order_line group by fulfilment_line_id) as gone
      on gone.fulfilment_line_id = own.id
    left join (select fulfilment_line_id, sum(copies)::int as copies from season_delivery_difference where state = 'credit'
      group by fulfilment_line_id) as credit on credit.fulfilment_line_id = own.id
    where own.id = due.id`)
  await db.run(sql`
    insert into season_fulfilment_closing (id, fulfilment_line_id, copies, reason, created_by, at)
    select ${middle}::bigint + row_number() over (order by due.id), due.id, due.requested + due.to_resend - due.sent - due.closed,
      '学季已结束，未发部分不再供应', plan.changed_by, plan.changed_at
    from season_fulfilment_line as due cross join season_plan as plan where due.requested + due.to_resend - due.sent > due.closed`)
  await db.run(sql`update season_fulfilment_line set closed = requested + to_resend - sent`)
  await db.run(sql`
    update season_supplier_order_line set closed = copies - good - damaged, closed_reason = '学季已结束'
    where open > 0`)
  await db.run(sql`
    insert into season_document_step (id, thing, thing_id, at, created_by, role, step, from_state, to_state, reason)
    select ${middle}::bigint, 'plan', id, changed_at, changed_by, 'manage', 'archive', state, 'archived', '学季已结束'
    from season_plan where id = ${planId}`)
  await db.run(sql`update season_plan set state = 'archived', version = version + 1`)
}
