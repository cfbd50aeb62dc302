import { orderReferrers } from '../catalogue/order-referrers.ts'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import {
  type District,
  type DistrictDictEntry,
  DistrictFields,
  deleteDistricts,
  districtDict,
  listDistricts,
  saveDistrict,
  stepDistricts,
} from '@keben/core/base/network/contract'
import { districtWords, referrerWords } from '@keben/core/base/network/words'
import type { Actor } from '@keben/core/roles'
import type { Database } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import {
  type Fields,
  type ReferredRows,
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
  listPage,
  nameOf,
  oneOf,
  nameOfUser,
} from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from './scope.ts'

/** Campuses in use that no warehouse serves, neither for their school nor for the whole district. */
const unserved = sql`from campus_warehouse as served
  join campus on campus.id = served.campus_id join school on school.id = served.school_id
  where served.district_id = district.id and served.warehouse_id is null
    and campus.state = 'active' and school.state = 'active'`

export const districts = defineResource<District>({
  thing: 'district',
  table: 'district',
  fields: Object.keys(DistrictFields),
  code: 'code',
  name: 'name',
  words: districtWords,
  unique: { district_code_is_unique: 'code' },
  references: {
    companyId: { table: 'company', shownAs: 'companyName' },
    settlementModeId: { table: 'settlement_mode', shownAs: 'settlementModeName' },
  },
  // What serves the district as a whole goes with it.
  usedBy: [
    { table: 'school', column: 'district_id', words: referrerWords.schools },
    { table: 'warehouse', column: 'district_id', words: referrerWords.warehouses },
    { table: 'warehouse_share', column: 'district_id', words: referrerWords.sharedWarehouses },
    { table: 'shop', column: 'district_id', words: referrerWords.shops },
    { table: 'app_user', column: 'district_id', words: referrerWords.users },
    { table: 'district_discount', column: 'district_id', words: referrerWords.discounts },
    ...orderReferrers('district_id'),
  ],
  columns: sql`${nameOf('company', sql`district.company_id`)} as "companyName",
    ${nameOf('settlement_mode', sql`district.settlement_mode_id`)} as "settlementModeName",
    ${nameOfUser(sql`district.salesperson_id`)} as "salespersonName",
    (select count(*) from school where school.district_id = district.id) as schools,
    (select count(*) from campus join school on school.id = campus.school_id
      where school.district_id = district.id) as campuses,
    coalesce((select warehouse.name from district_coverage join warehouse on warehouse.id = warehouse_id
      where district_coverage.district_id = district.id), '') as "warehouseName",
    (select count(*) ${unserved}) as "unservedCampuses"`,
  search: (keyword) => contains(sql`district.search`, keyword),
  order: sql`district.code`,
  visibleTo: districtsSeenBy,
  entry: { columns: sql`district.company_id as "companyId"` },
  problems: districtProblems,
})

/** What ties a district to the company that it belongs to now. */
interface Ties {
  readonly salespeople: number
  readonly schools: number
  readonly warehouses: number
  readonly shared: number
}

/** The ties of each district, by `district_id`. */
export const districtTies: Sql = sql`(
  select id as district_id, num_nonnulls(salesperson_id) as salespeople,
    (select count(*) from school where school.district_id = district.id and school.salesperson_id is not null) as schools,
    (select count(*) from warehouse where warehouse.district_id = district.id) as warehouses,
    (select count(*) from warehouse_share where warehouse_share.district_id = district.id) as shared
  from district)`

/** People and warehouses work for one company: they are let go before the district is handed to another one. */
async function districtProblems(fields: Fields, _: ReferredRows, db: Database): Promise<Issue[]> {
  const { id, companyId } = fields as ValueOf<typeof saveDistrict.input>
  if (id === undefined) return []
  const ties = await db.row<Ties>(sql`
    select salespeople, schools, warehouses, shared from district join ${districtTies} as ties on district_id = district.id
    where id = ${id} and company_id <> ${companyId}`)
  const bound = ties && Object.values(ties).some((count) => count > 0)
  return bound ? [{ field: 'companyId', rule: 'company_works_here', facts: { ...ties } }] : []
}

export const districtList = (request: ValueOf<typeof listDistricts.input>, actor: Actor): ListQuery =>
  resourceList(districts, actor, request, {
    filters: [
      oneOf(sql`district.company_id`, request.companyIds),
      oneOf(sql`district.settlement_mode_id`, request.settlementModeIds),
      request.served === undefined ? undefined : sql`not exists (select ${unserved}) = ${request.served}`,
    ],
    sorts: {
      code: sql`district.code`,
      name: byName(sql`district.name`),
      companyName: byNameOf('company', sql`district.company_id`),
      settlementModeName: byNameOf('settlement_mode', sql`district.settlement_mode_id`),
      schools: raw('schools'),
      campuses: raw('campuses'),
      unservedCampuses: raw('"unservedCampuses"'),
      changedAt: sql`district.changed_at`,
    },
  })

export const districtHandlers = [
  handle(listDistricts, (input, { db, actor }) =>
    listPage<District, StateCounts>(db, districtList(input, actor), input),
  ),
  handle(saveDistrict, (input, context) => saveResource(context, districts, input)),
  handle(deleteDistricts, ({ ids }, context) => deleteResources(context, districts, ids)),
  handle(stepDistricts, ({ ids, step }, context) => transitionResources(context, districts, ids, step)),
  handle(districtDict, (input, context) => dictOf<ValueOf<typeof DistrictDictEntry>>(context, districts, input)),
]
