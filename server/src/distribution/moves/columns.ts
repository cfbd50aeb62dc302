import { type SummedDocument, sumsOfLines } from '../../base/catalogue/documents.ts'
import { moveFields } from '@keben/core/distribution/moves/fields'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'

export const summedMove: SummedDocument = {
  document: 'move_order',
  lines: 'move_line',
  of: 'move_order_id',
  figures: {
    copies: 'copies',
    sent: 'sent',
    good: 'good',
    damaged: 'damaged',
    missing: 'missing',
    list_fen: 'list_fen',
  },
}

/** Updates the moves' totals from their lines. */
export const totalled = (ids: readonly number[]): Sql => sql`
  update move_order set titles = sums.titles, copies = sums.copies, sent = sums.sent, good = sums.good,
    damaged = sums.damaged, missing = sums.missing, list_fen = sums.list_fen
  from (select made.id, summed.* from unnest(${ids}::bigint[]) as made (id)
    cross join lateral (select ${sumsOfLines(summedMove)} from move_line as line where line.move_order_id = made.id) as summed) as sums
  where move_order.id = sums.id`

/** Time and user of a transition. */
const taken = (step: string, name: string): Sql =>
  sql`${moment(raw(`move_order.${step}_at`))} as ${raw(`"${name}At"`)},
    ${nameOfUser(raw(`move_order.${step}_by`))} as ${raw(`"${name}By"`)}`
const steps = join(
  [
    taken('issued', 'issued'),
    taken('taken_out', 'takenOut'),
    taken('sent', 'sent'),
    taken('taken_in', 'takenIn'),
    taken('completed', 'completed'),
  ],
  ', ',
)

/** The query knows `move_order` and `figures`. */
export const moveColumns: Sql = sql`move_order.id, move_order.number, move_order.company_id as "companyId",
  ${nameOf('company', sql`move_order.company_id`)} as "companyName",
  move_order.from_warehouse_id as "fromWarehouseId",
  ${nameOf('warehouse', sql`move_order.from_warehouse_id`)} as "fromWarehouseName",
  move_order.to_warehouse_id as "toWarehouseId", ${nameOf('warehouse', sql`move_order.to_warehouse_id`)} as "toWarehouseName",
  move_order.state, ${fieldColumns(moveFields, 'move_order')},
  figures.titles, figures.copies, figures.sent, figures.good, figures.damaged, figures.missing,
  figures.list_fen as "listFen", ${steps}, move_order.version,
  ${nameOfUser(sql`move_order.created_by`)} as "createdBy", ${moment(sql`move_order.created_at`)} as "createdAt",
  ${nameOfUser(sql`move_order.changed_by`)} as "changedBy", ${moment(sql`move_order.changed_at`)} as "changedAt"`
