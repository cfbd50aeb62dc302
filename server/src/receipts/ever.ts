import type { Database } from '../kit/context.ts'
import type { Invariant } from '../kit/invariant.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'

/*
 * What was ordered and received, by title: of orders that were issued and stand, and of receipts that were counted. Of seasons
 * in the archive it stands in `received_ever`, added up over all of them (0074_received_ever.sql); of the others it is read
 * from the lines.
 */

/** What a supplier declined or the company cancelled asks for nothing. */
const isOrdered: Sql = raw(`document.state in ('issued', 'answered', 'accepted')`)
const isCounted: Sql = raw('document.confirmed_at is not null')

/** The lines of documents of which `condition` is true, as `line` and `document`. */
export const orderedLines = (condition: Sql, joined = raw('')): Sql => sql`supplier_order as document
  join supplier_order_line as line on line.supplier_order_id = document.id ${joined} where ${isOrdered} and ${condition}`
export const countedLines = (condition: Sql): Sql => sql`receipt as document
  join receipt_line as line on line.receipt_id = document.id where ${isCounted} and ${condition}`

/** What lines of orders come to. */
export const orderedFigures: Sql =
  raw(`sum(line.copies)::bigint as ordered, coalesce(sum(line.accepted), 0)::bigint as accepted,
  sum(line.good)::bigint as good, sum(line.damaged)::bigint as damaged, sum(line.open)::bigint as open,
  sum(line.closed)::bigint as closed, whole_sum(line.net_fen) as ordered_net_fen`)

/** What lines of receipts come to: what their entries say. */
export const countedFigures: Sql = raw('whole_sum(line.list_fen) as list_fen, whole_sum(line.net_fen) as net_fen')

/** Whether the season in this column is read from the lines. */
export const standsInLines = (planId: Sql): Sql =>
  sql`${planId} = any(array(select id from plan where id not in (select plan_id from received_season)))`

/** What is told of a title, by the names that it has in `received_ever`. */
export const receivedFigures =
  'ordered, accepted, good, damaged, open, closed, ordered_net_fen, list_fen, net_fen'.split(', ')
const key = 'company_id, supplier_id, warehouse_id, book_id'
const ofLines = raw('document.company_id, document.supplier_id, document.warehouse_id, line.book_id')

/** The same as rows of `received_ever`, of some seasons. */
const received = (inSeason: Sql): Sql => sql`
  select ${raw(key)}, coalesce(ordering.order_ids, '{}') as order_ids,
    ${raw(receivedFigures.map((name) => `coalesce(${name}, 0)::bigint as ${name}`).join(', '))}
  from (
    select ${ofLines}, array_agg(document.id order by document.id) as order_ids, ${orderedFigures}
    from ${orderedLines(inSeason)} group by ${ofLines}
  ) as ordering full join (
    select ${ofLines}, ${countedFigures} from ${countedLines(inSeason)} group by ${ofLines}
  ) as counting using (${raw(key)})`

/** Adds seasons that came into the archive: each once, whoever else does so at the same moment. */
export async function foldReceived(db: Database): Promise<void> {
  const added = receivedFigures.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')
  await db.run(sql`
    with season as (
      insert into received_season (plan_id) select id from plan where state = 'archived' and id not in (select plan_id from received_season)
      on conflict do nothing returning plan_id
    )
    insert into received_ever as kept (${raw(key)}, order_ids, ${raw(receivedFigures.join(', '))})
    ${received(raw('document.plan_id = any(array(select plan_id from season))'))}
    on conflict on constraint received_ever_stands_once
    do update set order_ids = kept.order_ids || excluded.order_ids, ${raw(added)}`)
}

export const receivedInvariants: readonly Invariant[] = [
  {
    name: 'received-ever',
    holds: 'What was ordered and received in seasons of the archive is what its orders and receipts say.',
    broken: sql`
      select concat_ws(' ', 'company', company_id, 'supplier', supplier_id, 'warehouse', warehouse_id, 'title', book_id) as row,
        concat_ws(', ', ${raw(receivedFigures.map((name) => `sum(${name})`).join(', '))}) || ' too much, or other orders' as wrong
      from (
        select ${raw(key)}, 1 as sign, (select array_agg(id order by id) from unnest(order_ids) as id) as order_ids, ${raw(receivedFigures.join(', '))}
        from received_ever
        union all
        select ${raw(key)}, -1, nullif(order_ids, '{}'), ${raw(receivedFigures.map((name) => `-${name}`).join(', '))}
        from (${received(raw('document.plan_id in (select plan_id from received_season)'))}) as counted
      ) as compared
      group by ${raw(key)} having ${raw(receivedFigures.map((name) => `sum(${name}) <> 0`).join(' or '))}
        or min(order_ids) filter (where sign = 1) is distinct from min(order_ids) filter (where sign = -1)`,
  },
]
