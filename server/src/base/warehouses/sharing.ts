import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import {
  type DistrictWarehouses,
  type WarehouseDistrict,
  districtsOfWarehouse,
  listDistrictWarehouses,
  shareWarehouse,
} from '@keben/core/base/warehouses/contract'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type ListQuery, byName, contains, listPage, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { warehousesSeenBy } from './scope.ts'
import { servedCampuses } from './served.ts'
import { refuseStrays } from './strays.ts'
import { holdTree } from './tree.ts'

/** How a district gets a warehouse: located in it or shared with it, including parts. */
const ways: Sql = sql`(
  select used.district_id, branch.id as warehouse_id, used.warehouse_id as top_id, used.shared
  from (
    select district_id, id as warehouse_id, false as shared from warehouse where district_id is not null
    union all select district_id, warehouse_id, true from warehouse_share
  ) as used
  join warehouse_branch as branch on branch.top_id = used.warehouse_id)`

/** A district's leaves with the reason and the served part. */
const warehousesOfDistrict = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', leaf.id, 'code', leaf.code, 'name', leaf.name,
    'shared', leaf.shared, 'through', leaf.through, 'schools', coalesce(served.schools, 0),
    'campuses', coalesce(served.campuses, 0)) order by leaf.shared, leaf.code), '[]')
  from (
    select warehouse.id, warehouse.code, warehouse.name, used.shared, coalesce((
      select min(top.name) from ${ways} as way join warehouse as top on top.id = way.top_id
      where way.district_id = used.district_id and way.warehouse_id = warehouse.id and way.shared = used.shared
      having bool_and(way.top_id <> warehouse.id)), '') as through
    from district_warehouse as used join warehouse on warehouse.id = used.warehouse_id
    where used.district_id = district.id and ${warehousesSeenBy(actor)} and warehouse.state = 'active'
  ) as leaf
  left join (
    select warehouse_id, count(distinct school_id) as schools, count(*) as campuses
    from ${servedCampuses} as campus where campus.district_id = district.id group by warehouse_id
  ) as served on served.warehouse_id = leaf.id)`

const districtWarehouses = (request: ValueOf<typeof listDistrictWarehouses.input>, actor: Actor): ListQuery => ({
  columns: sql`district.id, district.code, district.name,
    (select count(*) from school where school.district_id = district.id and school.state = 'active') as schools,
    (select count(*) from ${servedCampuses} as campus where campus.district_id = district.id) as campuses,
    ${warehousesOfDistrict(actor)} as warehouses`,
  from: raw('district'),
  where: allOf([
    sql`district.state = 'active'`,
    districtsSeenBy(actor),
    contains(sql`district.search`, request.keyword),
    oneOf(sql`district.id`, request.areaIds),
  ]),
  sorts: { code: sql`district.code`, name: byName(sql`district.name`), schools: raw('schools') },
  tie: raw('district.id'),
})

/** The company's districts and how each uses the warehouse. */
async function usersOf(
  { bkWareHouseId }: ValueOf<typeof districtsOfWarehouse.input>,
  { db, actor }: Context,
): Promise<{ list: WarehouseDistrict[] }> {
  const row = await db.row<{ list: WarehouseDistrict[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object('id', district.id, 'code', district.code, 'name', district.name,
        'own', exists (select from ${ways} as way where way.district_id = district.id
          and way.warehouse_id = warehouse.id and not way.shared),
        'shared', exists (select from warehouse_share as share
          where share.district_id = district.id and share.warehouse_id = warehouse.id),
        'through', coalesce((select min(top.name) from ${ways} as way join warehouse as top on top.id = way.top_id
          where way.district_id = district.id and way.warehouse_id = warehouse.id and way.top_id <> warehouse.id), ''),
        'schools', (select count(distinct campus.school_id) from ${servedCampuses} as campus
          where campus.district_id = district.id
            and campus.warehouse_id in (select id from warehouse_branch where top_id = warehouse.id))
      ) order by district.code), '[]')
      from district where district.state = 'active' and ${districtsSeenBy(actor)}) as list
    from warehouse where warehouse.id = ${bkWareHouseId} and ${warehousesSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row
}

type Share = ValueOf<typeof shareWarehouse.input>

async function share(input: Share, context: Context): Promise<{ shared: number; stopped: number }> {
  const { db, actor, now } = context
  const { bkWareHouseId, areaIds, stopAreaIds } = input
  await holdTree(db)
  const warehouse = await lockShared(context, input)
  const before = await sharedWith(context, bkWareHouseId)

  const stopped = await db.run(
    sql`delete from warehouse_share where warehouse_id = ${bkWareHouseId} and district_id = any(${stopAreaIds})`,
  )
  const shared = await db.run(sql`
    insert into warehouse_share (warehouse_id, district_id, created_by, created_at)
    select ${bkWareHouseId}::bigint, id, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(${areaIds}::bigint[]) as id on conflict do nothing`)
  await refuseStrays(context, warehouse)

  if (shared + stopped > 0) {
    const after = await sharedWith(context, bkWareHouseId)
    const entry = { before: { sharedWith: before }, after: { sharedWith: after } }
    await record(context, [{ thing: 'warehouse', id: bkWareHouseId, action: 'change', ...entry }])
  }
  return { shared, stopped }
}

/** Warehouse and districts must be the company's; a disabled warehouse gets no further sharing. */
async function lockShared({ db, actor }: Context, { bkWareHouseId, areaIds, stopAreaIds }: Share) {
  const ids = [...new Set([...areaIds, ...stopAreaIds])]
  const warehouse = await db.row<{ id: number; name: string; state: string }>(sql`
    select id, name, state from warehouse where id = ${bkWareHouseId} and ${warehousesSeenBy(actor)} for share`)
  const districts = await db.run(
    sql`select from district where id = any(${ids}) and ${districtsSeenBy(actor)} order by id for share`,
  )
  if (!warehouse || districts < ids.length) throw refuse('not_found')
  if (areaIds.length && warehouse.state !== 'active') throw refuse('warehouse_disabled', { warehouse: warehouse.name })
  return warehouse
}

const sharedWith = async ({ db }: Context, warehouseId: number): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select name from warehouse_share join district on district.id = district_id
    where warehouse_id = ${warehouseId} order by district.id`)
  return rows.map(({ name }) => name)
}

export const sharingHandlers = [
  handle(listDistrictWarehouses, (input, { db, actor }) =>
    listPage<DistrictWarehouses, Record<string, never>>(db, districtWarehouses(input, actor), input),
  ),
  handle(shareWarehouse, share),
  handle(districtsOfWarehouse, usersOf),
]
