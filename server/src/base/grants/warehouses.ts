import {
  type GrantChange,
  type UserWarehouses,
  type WarehouseGrantNode,
  type WarehouseGrantee,
  grantWarehouses,
  listWarehouseGrantees,
  warehouseGrantInfo,
  warehousesOfUser,
} from '@keben/core/base/grants/contract'
import { grantWords } from '@keben/core/base/grants/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { byName, nameOf } from '../../kit/lists/list.ts'
import { type Sql, nothing, sql } from '../../kit/database/sql.ts'
import { grantedWarehouses, warehousesSeenBy } from '../warehouses/scope.ts'
import { isLeaf, nested } from '../warehouses/tree.ts'
import {
  type GrantHistoryChange,
  activeHolders,
  granteeColumns,
  lockGrantees,
  recordGrants,
  refuseStale,
} from './grantees.ts'

type Input = ValueOf<typeof grantWarehouses.input>

async function readUserWarehouses(db: Database, userId: number): Promise<UserWarehouses> {
  const row = await db.row<UserWarehouses>(sql`
    with own as (select warehouse_id from warehouse_grant where user_id = ${userId})
    select app_user.id as "userId",
      md5(coalesce((select string_agg(warehouse_id::text, ',' order by warehouse_id) from own), '')) as stamp,
      coalesce((select json_agg(json_build_object('bkWareHouseId', id, 'code', code, 'name', name,
          'granted', id in (select warehouse_id from own)) order by code)
        from warehouse where id in ${grantedWarehouses(userId)}), '[]') as list
    from app_user where app_user.id = ${userId}`)
  if (!row) throw refuse('not_found')
  return row
}

/** For one or many keepers, all or none. */
async function grant(input: Input, context: Context): Promise<GrantChange> {
  const { userIds, mode, stamp } = input
  await lockGrantees(context, userIds, 'warehouse')
  if (stamp !== undefined) await refuseStale(context, stamp, await readUserWarehouses(context.db, userIds[0] ?? 0))
  await refuseUnknown(context, input)
  const change = await recordGrants(context, await moveGrants(context, input))
  return { ...change, stillCovered: mode === 'remove' ? await countStillCovered(context, input) : 0 }
}

async function refuseUnknown({ db, actor }: Context, { bkWareHouseIds }: Input): Promise<void> {
  const unknown = await db.row<{ id: number }>(sql`
    select id from unnest(${bkWareHouseIds}::bigint[]) as id
    where not exists (select from warehouse where warehouse.id = id.id and ${warehousesSeenBy(actor)}) limit 1`)
  if (!unknown) return
  const facts = { given: String(unknown.id) }
  throw noSuch({ words: grantWords }, { field: 'bkWareHouseIds', rule: 'no_such_entry', facts })
}

/** The grants to delete. */
function goes({ mode, bkWareHouseIds }: Input): Sql {
  switch (mode) {
    case 'set':
      return sql`warehouse_id <> all(${bkWareHouseIds})`
    case 'add':
      return nothing
    case 'remove':
      return sql`warehouse_id = any(${bkWareHouseIds})`
  }
}

/** One statement; returns the differences. */
const moveGrants = ({ db, actor, now }: Context, input: Input) =>
  db.rows<GrantHistoryChange>(sql`
    with revoked as (
      delete from warehouse_grant where user_id = any(${input.userIds}) and ${goes(input)}
      returning user_id, warehouse_id),
    granted as (
      insert into warehouse_grant (user_id, warehouse_id, created_by, created_at)
      select distinct user_id, warehouse_id, ${actor.userId}::bigint, ${now}::timestamptz
      from unnest(${input.userIds}::bigint[]) as user_id
      cross join unnest(${input.bkWareHouseIds}::bigint[]) as warehouse_id where ${input.mode !== 'remove'}::boolean
      on conflict do nothing returning user_id, warehouse_id)
    select change, user_id as "userId", 'grantedWarehouses' as field, warehouse.name || ' ' || warehouse.code as name
    from (select 'revoked' as change, * from revoked union all select 'granted', * from granted) as moved
    join warehouse on warehouse.id = moved.warehouse_id order by user_id, ${byName(sql`warehouse.name`)}`)

/** Users who still work in a revoked warehouse through its parent or parts. */
async function countStillCovered({ db }: Context, { userIds, bkWareHouseIds }: Input): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(distinct warehouse_grant.user_id) from warehouse_grant
    join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
    where warehouse_grant.user_id = any(${userIds}) and branch.id in (
      select taken.id from warehouse_branch as taken where taken.top_id = any(${bkWareHouseIds}))`)
  return row?.count ?? 0
}

/** Keepers with their number of warehouses, counted in one pass. */
const readGrantees = (db: Database) =>
  db.rows<WarehouseGrantee>(sql`
    select ${granteeColumns}, coalesce(granted.warehouses, 0) as warehouses
    from app_user left join (
      select warehouse_grant.user_id, count(distinct branch.id) as warehouses from warehouse_grant
      join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
      join warehouse on warehouse.id = branch.id where ${isLeaf()} group by warehouse_grant.user_id
    ) as granted on granted.user_id = app_user.id
    where exists (select from user_role where user_role.user_id = app_user.id and role = 'warehouse')
    order by ${byName(sql`app_user.name`)}, app_user.id`)

type FlatNode = Omit<WarehouseGrantNode, 'childrenList'> & { readonly parentId: number | null }

/** The tree with grants of some users, and keepers by warehouse. */
async function readTree(db: Database, actor: Actor, userIds: readonly number[]): Promise<WarehouseGrantNode[]> {
  const rows = await db.rows<FlatNode>(sql`
    select warehouse.id, code, name, kind, state, parent_id as "parentId",
      ${nameOf('company', sql`warehouse.company_id`)} as "companyName", coalesce(staffed.keepers, 0) as keepers,
      (select count(*) from warehouse_grant
        where warehouse_grant.warehouse_id = warehouse.id and user_id = any(${userIds})) as "grantedTo"
    from warehouse left join (
      select branch.id, count(distinct warehouse_grant.user_id) as keepers from warehouse_grant
      join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
      where warehouse_grant.user_id in ${activeHolders('warehouse')} group by branch.id
    ) as staffed on staffed.id = warehouse.id
    where ${warehousesSeenBy(actor)} order by ${byName(sql`warehouse.name`)}, warehouse.id`)
  return nested(rows)
}

export const warehouseGrantHandlers = [
  handle(grantWarehouses, grant),
  handle(warehousesOfUser, ({ userId }, { db }) => readUserWarehouses(db, userId)),
  handle(listWarehouseGrantees, async (_, { db }) => ({ list: await readGrantees(db) })),
  handle(warehouseGrantInfo, async ({ userIds }, { db, actor }) => ({ list: await readTree(db, actor, userIds) })),
]
