import type { Actor } from '@keben/core/roles'
import { moment } from '../kit/kept/description.ts'
import { type ListQuery, nameOf, nameOfUser } from '../kit/list.ts'
import { type Sql, everything, join, raw, sql } from '../kit/sql.ts'
import { linesSeenBy, seesAllTitles } from './scope.ts'

const sumsOfLines: Sql = raw(`count(*) as titles, coalesce(sum(line.copies), 0) as copies,
  coalesce(sum(line.sent), 0) as sent, coalesce(sum(line.good), 0) as good, coalesce(sum(line.damaged), 0) as damaged,
  coalesce(sum(line.missing), 0) as missing, coalesce(sum(line.list_fen), 0) as list_fen`)

/**
 * The sums of moves beside them, as `figures`, of all that `condition` is true of. They stand in their rows; whoever sees
 * some titles alone gets the sums of these, and no row of a move that has none of them.
 */
export const withFigures = (actor: Actor, condition: Sql): Pick<ListQuery, 'with' | 'from' | 'where'> =>
  seesAllTitles(actor)
    ? {
        from: raw(`move_order cross join lateral (select move_order.titles, move_order.copies, move_order.sent,
          move_order.good, move_order.damaged, move_order.missing, move_order.list_fen) as figures`),
        where: condition,
      }
    : {
        with: sql`figures as materialized (
          select move_order.id as move_order_id, ${sumsOfLines}
          from move_order join move_line as line on line.move_order_id = move_order.id join book on book.id = line.book_id
          where ${condition} and ${linesSeenBy(actor)} group by move_order.id)`,
        from: raw('move_order join figures on figures.move_order_id = move_order.id'),
        where: everything,
      }

/** Writes the sums of the lines into their moves. */
export const totalled = (ids: readonly number[]): Sql => sql`
  update move_order set titles = sums.titles, copies = sums.copies, sent = sums.sent, good = sums.good,
    damaged = sums.damaged, missing = sums.missing, list_fen = sums.list_fen
  from (select made.id, summed.* from unnest(${ids}::bigint[]) as made (id)
    cross join lateral (select ${sumsOfLines} from move_line as line where line.move_order_id = made.id) as summed) as sums
  where move_order.id = sums.id`

/** When each step was taken, and by whom. */
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

/** The columns of a `Move`, of a query that knows `move_order` and `figures`. */
export const moveColumns: Sql = sql`move_order.id, move_order.number, move_order.company_id as "companyId",
  ${nameOf('company', sql`move_order.company_id`)} as "companyName",
  move_order.from_warehouse_id as "fromWarehouseId",
  ${nameOf('warehouse', sql`move_order.from_warehouse_id`)} as "fromWarehouseName",
  move_order.to_warehouse_id as "toWarehouseId", ${nameOf('warehouse', sql`move_order.to_warehouse_id`)} as "toWarehouseName",
  move_order.state, move_order.remark, move_order.carrier, move_order.plate, move_order.driver, move_order.phone,
  figures.titles, figures.copies, figures.sent, figures.good, figures.damaged, figures.missing,
  figures.list_fen as "listFen", ${steps}, move_order.version,
  ${nameOfUser(sql`move_order.created_by`)} as "createdBy", ${moment(sql`move_order.created_at`)} as "createdAt",
  ${nameOfUser(sql`move_order.changed_by`)} as "changedBy", ${moment(sql`move_order.changed_at`)} as "changedAt"`
