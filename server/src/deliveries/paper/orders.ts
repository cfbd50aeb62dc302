import type { Database } from '../../kit/context.ts'
import { type Sql, sql } from '../../kit/sql.ts'
import { schoolLabel } from '../../schools/label.ts'

/** A send order as it stands on paper. */
export interface PrintedOrder {
  readonly id: number
  readonly number: string
  readonly receiver: 'campus' | 'district' | 'shop'
  readonly receiverName: string
  readonly address: string
  readonly contact: string
  readonly companyName: string
  readonly planName: string
  readonly warehouseName: string
  readonly sentAt: string | null
  readonly sentBy: string
  readonly carrier: string
  readonly plate: string
  readonly driver: string
  readonly phone: string
  readonly parcels: number
  readonly weightG: number
  readonly copies: number
  readonly listFen: number
  readonly lines: readonly PrintedLine[]
}

export interface PrintedLine {
  readonly bookId: number
  readonly bookCode: string
  readonly isbn: string
  readonly title: string
  readonly audience: 'student' | 'teacher'
  readonly copies: number
  readonly priceFen: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
  readonly listFen: number
}

/** What goes or went out of a line: what was sent, else what is ready, else what was issued. */
const copies: Sql = sql`coalesce(line.sent, line.picked, line.issued)`

/** These orders in the order asked, with their lines by code. */
export const readOrders = (db: Database, ids: readonly number[]): Promise<PrintedOrder[]> =>
  db.rows<PrintedOrder>(sql`
    select send_order.id, send_order.number, send_order.receiver, company.name as "companyName",
      coalesce(plan.name, '') as "planName", warehouse.name as "warehouseName",
      case send_order.receiver when 'campus' then ${schoolLabel} when 'shop' then shop.name else district.name end
        as "receiverName",
      case send_order.receiver when 'campus' then coalesce(nullif(campus.address, ''), school.address)
        when 'shop' then shop.address else district.address end as address,
      case send_order.receiver
        when 'campus' then concat_ws(' ', coalesce(nullif(campus.contact, ''), school.contact),
          coalesce(nullif(campus.phone, ''), school.phone))
        when 'shop' then concat_ws(' ', shop.contact, shop.phone) else district.contact end as contact,
      to_char(send_order.sent_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "sentAt",
      coalesce((select name from app_user where app_user.id = send_order.sent_by), '') as "sentBy",
      send_order.carrier, send_order.plate, send_order.driver, send_order.phone, send_order.parcels,
      send_order.weight_g as "weightG", held.copies, held.list_fen as "listFen", held.lines
    from send_order
    join unnest(${ids}::bigint[]) with ordinality as asked (id, place) on asked.id = send_order.id
    join company on company.id = send_order.company_id join warehouse on warehouse.id = send_order.warehouse_id
    join district on district.id = send_order.district_id
    left join plan on plan.id = send_order.plan_id left join school on school.id = send_order.school_id
    left join campus on campus.id = send_order.campus_id left join shop on shop.id = send_order.shop_id
    cross join lateral (
      select coalesce(sum(${copies}), 0) as copies, coalesce(sum(${copies}::bigint * line.price_fen), 0) as list_fen,
        coalesce(json_agg(json_build_object('bookId', book.id, 'bookCode', book.book_code, 'isbn', book.isbn,
          'title', book.title, 'audience', line.audience, 'copies', ${copies}, 'priceFen', line.price_fen,
          'copiesPerPack', line.copies_per_pack, 'packsPerCase', line.packs_per_case,
          'listFen', ${copies}::bigint * line.price_fen) order by book.book_code, line.audience, line.id), '[]') as lines
      from send_order_line as line join book on book.id = line.book_id
      where line.send_order_id = send_order.id and ${copies} <> 0
    ) as held
    order by asked.place`)

/** Where whoever scans the code of a note confirms it. */
export function noteAddress(address: string, { number, receiver }: Pick<PrintedOrder, 'number' | 'receiver'>): string {
  const screen = { campus: 'sys/schoolOrder/AOG', district: 'sys/countyOrder/orderRecSchedule', shop: 'sys/shop/AOG' }
  const base = address.endsWith('/') ? address : `${address}/`
  return new URL(`${screen[receiver]}?note=${encodeURIComponent(number)}`, base).href
}
