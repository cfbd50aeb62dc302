import { cityDay } from '@keben/core/kit/moment'
import { mayOwe } from '../../ledgers/fulfilment/owing.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'

/*
 * Copies that shops can get, by title and warehouse: free ones less unissued fulfilment. Plans and supplementary orders
 * come first, and one shop's confirmed copies are not offered to the next.
 */

/** Purchased from suppliers and not arrived, by warehouse and title. */
const coming = (bookId: Sql, now: Date): Sql => sql`
  select sum(brought.open)::int as copies, min(brought.arrival_on) filter (where brought.arrival_on >= ${cityDay(now)}::date) as arrives_on
  from supplier_order_line as brought join supplier_order on supplier_order.id = brought.supplier_order_id
  where brought.book_id = ${bookId} and brought.open > 0 and ${isLive(raw('brought.plan_id'))} and supplier_order.warehouse_id = warehouse.id
    and supplier_order.state in ('issued', 'answered', 'accepted')`

/** A company's leaf warehouses: `available` now, `later` with incoming copies. */
export const placesOf = (companyId: Sql, bookId: Sql, now: Date): Sql => sql`
  select place.*, greatest(place.free - place.owed, 0) as available, greatest(place.free + place.coming - place.owed, 0) as later
  from (
    select warehouse.id as warehouse_id, warehouse.code, warehouse.name, coalesce(stood.free, 0) as free,
      coalesce((select sum(fulfilment_line.open)::int from fulfilment_line
        where fulfilment_line.warehouse_id = warehouse.id and fulfilment_line.book_id = ${bookId} and fulfilment_line.open > 0
          and ${mayOwe}), 0) as owed,
      coalesce(coming.copies, 0) as coming, coming.arrives_on
    from warehouse
    left join stock_balance as stood on stood.warehouse_id = warehouse.id and stood.book_id = ${bookId}
    cross join lateral (${coming(bookId, now)}) as coming
    where warehouse.company_id = ${companyId} and warehouse.state = 'active'
      and not exists (select from warehouse as part where part.parent_id = warehouse.id)
  ) as place`

/** Columns with the terms of sale. */
export interface SoldAs {
  readonly leastCopies: Sql
  readonly wholePacks: Sql
  readonly copiesPerPack: Sql
  /** The copies that the shop wants, 0 for none. */
  readonly wanted: Sql
}

/** The twin of `fewestCopies`. */
const fewest = ({ leastCopies, wholePacks, copiesPerPack }: Omit<SoldAs, 'wanted'>): Sql =>
  sql`(case when ${wholePacks} then ceil(${leastCopies}::numeric / ${copiesPerPack})::int * ${copiesPerPack} else ${leastCopies} end)`

/**
 * The availability that a shop sees, as JSON with `standing` and `arrivesOn`, without figures. Few is less than a pack,
 * or than the minimum order; partly is less than the shop wants.
 */
export const shelfOf = (companyId: Sql, bookId: Sql, sold: SoldAs, now: Date): Sql => sql`(
  select json_build_object('standing', shelf.standing,
    'arrivesOn', case when shelf.standing in ('coming', 'few', 'partly') then shelf.arrives_on end)
  from (
    select case when sum(place.available) between 1 and ${sold.wanted} - 1 then 'partly'
        when sum(place.available) >= greatest(${fewest(sold)}, ${sold.copiesPerPack}) then 'available'
        when sum(place.available) > 0 then 'few' when sum(place.later) > 0 then 'coming' else 'none' end as standing,
      min(place.arrives_on) filter (where place.later > place.available) as arrives_on
    from (${placesOf(companyId, bookId, now)}) as place
  ) as shelf)`

export interface ShelfRow {
  readonly shelf: { readonly standing: string; readonly arrivesOn: string | null }
}

/** Adds the availability to a row. */
export const withShelf = <Row extends ShelfRow>({ shelf, ...row }: Row): Omit<Row, 'shelf'> & ShelfRow['shelf'] => ({
  ...row,
  ...shelf,
})

/** A title's totals over a company's warehouses: `free`, `available` and `coming`. */
export const totalsOf = (companyId: Sql, bookId: Sql, now: Date): Sql => sql`
  select coalesce(sum(place.free), 0)::int as free, coalesce(sum(place.available), 0)::int as available,
    coalesce(sum(place.coming), 0)::int as coming from (${placesOf(companyId, bookId, now)}) as place`

/** Copies owed to shops from any warehouse of the company. */
export const owedToShops = (companyId: Sql, bookId: Sql): Sql => sql`(
  select coalesce(sum(fulfilment_line.owed), 0)::int from fulfilment_line
  where fulfilment_line.book_id = ${bookId} and fulfilment_line.company_id = ${companyId} and fulfilment_line.receiver = 'shop')`

/** An array of `ServingPlace`, which says whether a place serves a district. */
export const placesJson = (companyId: Sql, bookId: Sql, districtId: Sql, now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object('warehouseId', place.warehouse_id, 'warehouseName', place.name, 'free', place.free,
    'owed', place.owed, 'available', place.available, 'coming', place.coming,
    'serves', exists (select from district_coverage as serving
      where serving.district_id = ${districtId} and serving.warehouse_id = place.warehouse_id)) order by place.code), '[]')
  from (${placesOf(companyId, bookId, now)}) as place)`

export const none: Sql = raw(`'[]'::json`)
