import { orderReferrerWords } from '@keben/core/base/catalogue/words'
import { orderReferrers } from '../catalogue/order-referrers.ts'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import {
  type MyWarehouse,
  type Warehouse,
  type WarehouseDictEntry,
  WarehouseFields,
  deleteWarehouses,
  keeperDict,
  listAllWarehouses,
  listMyWarehouses,
  listWarehouses,
  saveWarehouse,
  stepWarehouses,
  warehouseDict,
} from '@keben/core/base/warehouses/contract'
import { warehouseReferrerWords, warehouseWords } from '@keben/core/base/warehouses/words'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import {
  type Description,
  type Dictionary,
  type StateCounts,
  defineResource,
  resourceList,
} from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import {
  type ListQuery,
  byName,
  byNameOf,
  contains,
  equals,
  listPage,
  nameOf,
  oneOf,
  nameOfUser,
} from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { warehouseGuard } from './deletion-guard.ts'
import { grantedWarehouses, warehousesSeenBy } from './scope.ts'
import { servedBeneath } from './served.ts'
import { refuseStrays } from './strays.ts'
import { findProblems, holdTree, isLeaf, wholeTree } from './tree.ts'

const names = sql`
  coalesce((select parent.name from warehouse as parent where parent.id = warehouse.parent_id), '') as "parentName",
  ${nameOf('company', sql`warehouse.company_id`)} as "companyName",
  coalesce(${nameOf('district', sql`warehouse.district_id`)}, '') as "districtName",
  ${nameOfUser(sql`warehouse.keeper_id`)} as "keeperName",
  ${isLeaf()} as leaf`

const entryColumns = sql`warehouse.kind, warehouse.parent_id as "parentId", warehouse.company_id as "companyId",
  ${isLeaf()} as leaf`

const served = (figure: 'districts' | 'schools' | 'campuses') =>
  sql`coalesce((select ${raw(figure)} from ${servedBeneath} as beneath where beneath.top_id = warehouse.id), 0) as ${raw(figure)}`

const description: Description = {
  thing: 'warehouse',
  table: 'warehouse',
  fields: Object.keys(WarehouseFields),
  code: 'code',
  name: 'name',
  words: warehouseWords,
  unique: { warehouse_code_is_unique: 'code' },
  references: {
    parentId: { table: 'warehouse', shownAs: 'parentName' },
    companyId: { table: 'company', shownAs: 'companyName' },
    districtId: { table: 'district', shownAs: 'districtName' },
    keeperId: { table: 'app_user', shownAs: 'keeperName' },
  },
  usedBy: [
    { table: 'warehouse', column: 'parent_id', words: warehouseReferrerWords.parts },
    { table: 'district_coverage', column: 'warehouse_id', words: warehouseReferrerWords.districts },
    { table: 'school_coverage', column: 'warehouse_id', words: warehouseReferrerWords.schools },
    { table: 'warehouse_grant', column: 'warehouse_id', words: warehouseReferrerWords.grants },
    { table: 'selection', column: 'reserve_warehouse_id', words: orderReferrerWords.plans },
    { table: 'fulfilment_line', column: 'later_warehouse_id', words: orderReferrerWords.promises },
    { table: 'plan_book', column: 'reserve_warehouse_id', words: orderReferrerWords.plans },
    ...orderReferrers('warehouse_id'),
    ...orderReferrers('from_warehouse_id'),
    ...orderReferrers('to_warehouse_id'),
  ],
  columns: sql`${names}, ${served('districts')}, ${served('schools')}, ${served('campuses')}`,
  search: (keyword) => contains(sql`warehouse.search`, keyword),
  order: byName(sql`warehouse.name`),
  visibleTo: warehousesSeenBy,
  entry: { columns: entryColumns },
  problems: findProblems,
  deletionGuard: warehouseGuard,
}

export const warehouses = defineResource<Warehouse>(description)

/** For lists: coverage is aggregated once. */
const listed = defineResource<Warehouse>({
  ...description,
  columns: sql`${names}, coalesce(beneath.districts, 0) as districts, coalesce(beneath.schools, 0) as schools,
    coalesce(beneath.campuses, 0) as campuses`,
})

export const warehouseList = (request: ValueOf<typeof listWarehouses.input>, actor: Actor): ListQuery => ({
  ...resourceList(listed, actor, request, {
    filters: [
      equals(sql`warehouse.kind`, request.kind),
      oneOf(sql`warehouse.company_id`, request.companyIds),
      oneOf(sql`warehouse.district_id`, request.districtIds),
      request.leaf === undefined ? undefined : sql`(${isLeaf()}) = ${request.leaf}`,
    ],
    sorts: {
      code: sql`warehouse.code`,
      name: byName(sql`warehouse.name`),
      companyName: byNameOf('company', sql`warehouse.company_id`),
      districtName: byNameOf('district', sql`warehouse.district_id`),
      campuses: raw('campuses'),
      changedAt: sql`warehouse.changed_at`,
    },
  }),
  from: sql`warehouse left join ${servedBeneath} as beneath on beneath.top_id = warehouse.id`,
})

const keepers: Dictionary = {
  table: 'app_user',
  code: 'userName',
  name: 'name',
  search: (keyword) => contains(sql`app_user.search`, keyword),
  order: byName(sql`app_user.name`),
  visibleTo: () => sql`exists (select from user_role where user_id = app_user.id and role = 'warehouse')`,
  entry: { columns: sql`coalesce(${nameOf('company', sql`app_user.company_id`)}, '') as "companyName"`, most: 50 },
}

async function save(input: ValueOf<typeof saveWarehouse.input>, context: Context): Promise<Warehouse> {
  await holdTree(context.db)
  const saved = await saveResource(context, warehouses, input)
  await refuseStrays(context, saved)
  return saved
}

/** Active warehouses granted to a user in any role. */
const grantedTo = ({ db, actor }: Pick<Context, 'db' | 'actor'>) =>
  db.rows<ValueOf<typeof MyWarehouse>>(sql`
    select warehouse.id, warehouse.id as value, code, name, ${entryColumns},
      exists (select from warehouse_grant
        where warehouse_grant.warehouse_id = warehouse.id and user_id = ${actor.userId}) as granted
    from warehouse where state = 'active' and warehouse.id in ${grantedWarehouses(actor.userId)}
    order by ${byName(sql`warehouse.name`)}, warehouse.id`)

export const treeHandlers = [
  handle(listWarehouses, (input, { db, actor }) =>
    listPage<Warehouse, StateCounts>(db, warehouseList(input, actor), input),
  ),
  handle(saveWarehouse, save),
  handle(deleteWarehouses, ({ ids }, context) => deleteResources(context, warehouses, ids)),
  handle(stepWarehouses, async ({ ids, step }, context) => {
    await holdTree(context.db)
    return transitionResources(context, warehouses, ids, step)
  }),
  handle(warehouseDict, (input, context) => dictOf<ValueOf<typeof WarehouseDictEntry>>(context, warehouses, input)),
  handle(keeperDict, (input, context) => dictOf<ValueOf<typeof keeperDict.output>[number]>(context, keepers, input)),
  handle(listAllWarehouses, (_, context) => wholeTree(context)),
  handle(listMyWarehouses, (_, context) => grantedTo(context)),
]
