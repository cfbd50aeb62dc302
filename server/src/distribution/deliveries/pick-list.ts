import { parcelsOf } from '@keben/core/distribution/deliveries/parcels'
import { type PickLine, type PickList, pickTitles } from '@keben/core/distribution/deliveries/picking'
import { refuse } from '@keben/core/refusals'
import { shelfOrder, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { byName, nameOf } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { receiverName } from './receivers.ts'
import { sendOrdersSeenBy } from './scope.ts'

interface Row extends PickLine {
  readonly weightGrams: number | null
  readonly districtName: string
  readonly warehouseName: string
}

/** Lines to pick for waiting orders, in shelf order. */
export async function readPickList({ db, actor }: Context, ids: readonly number[]): Promise<PickList> {
  const rows = await db.rows<Row>(sql`
    with chosen as materialized (
      select send_order.id, send_order.number, send_order.warehouse_id, ${receiverName(raw('send_order'))} as receiver_name,
        ${nameOf('district', sql`send_order.district_id`)} as district_name,
        ${nameOf('warehouse', sql`send_order.warehouse_id`)} as warehouse_name
      from send_order where send_order.id = any(${ids}::bigint[]) and send_order.state = 'issued' and ${sendOrdersSeenBy(actor)}
    )
    select ${wholeTitleColumns}, chosen.warehouse_id as "warehouseId", line.copies_per_pack as "copiesPerPack",
      line.packs_per_case as "packsPerCase", chosen.id as "sendOrderId", chosen.number, chosen.receiver_name as "receiverName",
      chosen.district_name as "districtName", chosen.warehouse_name as "warehouseName", line.id as "lineId", line.audience,
      coalesce(line.picked, line.issued) as copies, book.weight_grams as "weightGrams"
    from chosen join send_order_line as line on line.send_order_id = chosen.id join book on book.id = line.book_id
    where coalesce(line.picked, line.issued) > 0
    order by chosen.warehouse_id, ${shelfOrder}, ${byName(raw('chosen.district_name'))},
      ${byName(raw('chosen.receiver_name'))}, chosen.id, line.id`)
  if (!rows.length) throw refuse('not_found')
  return { titles: pickTitles(rows), orders: ordersOf(rows), copies: rows.reduce((sum, { copies }) => sum + copies, 0) }
}

function ordersOf(rows: readonly Row[]): PickList['orders'] {
  return [...Map.groupBy(rows, ({ sendOrderId }) => sendOrderId)].map(([id, lines]) => {
    const [{ number, receiverName: name, districtName, warehouseName }] = lines as [Row, ...Row[]]
    return {
      id,
      number,
      receiverName: name,
      districtName,
      warehouseName,
      titles: new Set(lines.map(({ bookId }) => bookId)).size,
      copies: lines.reduce((sum, { copies }) => sum + copies, 0),
      ...parcelsOf(lines),
    }
  })
}
