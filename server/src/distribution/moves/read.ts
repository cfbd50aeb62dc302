import type { MoveDocument } from '@keben/core/distribution/moves/shapes'
import { type MoveSide, type MoveStep, sideOf } from '@keben/core/distribution/moves/states'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { linesSeenBy, withFigures } from '../../base/catalogue/documents.ts'
import { shelfOrder, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf, historyOf } from '../../kit/documents/document.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { moveColumns, summedMove } from './columns.ts'
import { moveKind } from './kind.ts'
import { isWholeFor, movesOwnedBy } from './scope.ts'

const linesOfMove = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select line.id, ${wholeTitleColumns}, line.copies, line.reason, line.facts, line.picked,
      line.picked_reason as "pickedReason", coalesce(line.sent, 0) as sent, line.good, line.damaged,
      line.arrived_reason as "arrivedReason", line.missing, line.price_fen as "priceFen",
      line.copies_per_pack as "copiesPerPack", line.packs_per_case as "packsPerCase", line.list_fen as "listFen",
      case when move_order.state = 'draft' then coalesce((select stood.free from stock_balance as stood
        where stood.warehouse_id = move_order.from_warehouse_id and stood.book_id = line.book_id), 0) end as "freeNow"
    from move_line as line join book on book.id = line.book_id
    where line.move_order_id = move_order.id and ${linesSeenBy(actor)}
    order by ${shelfOrder}, line.id
  ) as row)`

const addressOf = (column: string): Sql =>
  raw(`(select address from warehouse where warehouse.id = move_order.${column})`)

/** Actions of the keeper's side; a partial view has no actions on the whole. */
const offered =
  (isFullyVisible: boolean, side: MoveSide | undefined) =>
  (step: string): boolean => {
    const takenBy = sideOf[step as MoveStep]
    return takenBy === undefined ? isFullyVisible : takenBy === side
  }

/** One move visible from this side with its parts, in one statement. */
export async function readMove(context: Context, id: number, side?: MoveSide): Promise<MoveDocument> {
  const { db, actor } = context
  const {
    with: figures,
    from,
    where,
  } = withFigures(summedMove, actor, sql`move_order.id = ${id} and ${movesOwnedBy(actor, side)}`)
  const row = await db.row<Omit<MoveDocument, 'actions'>>(sql`
    ${figures ? sql`with ${figures}` : raw('')}
    select ${moveColumns}, ${isWholeFor(actor)} as whole, ${addressOf('from_warehouse_id')} as "fromAddress",
      ${addressOf('to_warehouse_id')} as "toAddress", ${linesOfMove(actor)} as lines,
      ${historyOf(moveKind, sql`move_order.id`)} as history
    from ${from} where ${where}`)
  if (!row) throw refuse('not_found')
  return { ...row, actions: actionsOf(moveKind, row.state, context).filter(offered(row.whole, side)) }
}
