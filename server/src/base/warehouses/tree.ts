import type { WarehouseNode, saveWarehouse } from '@keben/core/base/warehouses/contract'
import { type CompanyLine, warehouseProblems } from '@keben/core/base/warehouses/rules'
import type { WarehouseKind } from '@keben/core/base/warehouses/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { Context, Database } from '../../kit/requests/context.ts'
import type { Fields, ReferredRows } from '../../kit/resources/description.ts'
import { closesACircle, holdLinks } from '../../kit/resources/links.ts'
import { byName, nameOf } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { warehousesSeenBy } from './scope.ts'

/** Copies lie only in warehouses without parts. */
export const isLeaf = (warehouse = raw('warehouse')): Sql =>
  sql`not exists (select from warehouse as part where part.parent_id = ${warehouse}.id)`

/**
 * Which warehouses a district may use follows from the tree, the home districts and the sharing together. Who changes
 * one of them is alone until the end, also against those who set coverage by them.
 */
export const holdTree = (db: Database): Promise<boolean> => holdLinks(db, 'warehouse', everything)

/** Relies on the tree until the end, together with others who do. */
export const relyOnTree = (db: Database): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock_shared(hashtext('keben links of warehouse'))`)

/** What only the database knows: whether a warehouse fits what it is part of, its own parts, its district and its keeper. */
export async function findProblems(fields: Fields, referred: ReferredRows, db: Database): Promise<Issue[]> {
  const warehouse = fields as ValueOf<typeof saveWarehouse.input>
  const row = await db.row<Surroundings>(surroundingsOf(warehouse))
  if (!row) throw new Error('A select without a from has one row.')
  const { parentId: parent, districtId: district } = referred
  const problems = warehouseProblems({
    ...warehouse,
    companyLine: row.companyLine,
    parts: row.parts,
    parent: parent && { kind: parent['kind'] as WarehouseKind, companyId: Number(parent['company_id']) },
    district: district && { companyId: Number(district['company_id']) },
  })
  if (await closesACircle(db, { table: 'warehouse', column: 'parent_id', from: warehouse.id, to: warehouse.parentId }))
    problems.push({ field: 'parentId', rule: 'parts_in_a_circle', facts: {} })
  if (row.parentDistricts + row.parentSchools > 0)
    problems.push({
      field: 'parentId',
      rule: 'parent_serves',
      facts: { districts: row.parentDistricts, schools: row.parentSchools },
    })
  if (row.parentIsShelf) problems.push({ field: 'parentId', rule: 'parent_is_shelf', facts: {} })
  if (row.staysWithCompany) problems.push({ field: 'companyId', rule: 'company_has_copies_there', facts: {} })
  if (row.sharedElsewhere)
    problems.push({
      field: 'companyId',
      rule: 'shared_in_other_company',
      facts: { districts: row.sharedElsewhere },
    })
  if (!row.isKeeper) problems.push({ field: 'keeperId', rule: 'not_a_keeper', facts: {} })
  return problems
}

interface Surroundings {
  readonly companyLine: CompanyLine
  readonly parts: { name: string; kind: WarehouseKind; companyLine: CompanyLine }[]
  /** What the chosen parent serves by itself. */
  readonly parentDistricts: number
  readonly parentSchools: number
  /** The chosen parent has no parts yet, and copies lie in it, have lain there or are to come: they lie in leaves alone. */
  readonly parentIsShelf: boolean
  /** It would go to another company with copies that are this one's. */
  readonly staysWithCompany: boolean
  /** The names of districts of other companies with which it is shared. */
  readonly sharedElsewhere: string | null
  readonly isKeeper: boolean
}

const lineOf = (company: Sql): Sql => sql`(
  with recursive line (id) as (
    select ${company}::bigint
    union select company.parent_id from line join company on company.id = line.id where company.parent_id is not null
  )
  select json_agg(id) from line)`

/** Copies are to come, or a season that lives asks for some: of a warehouse with this id. */
const awaitsCopies = (warehouse: Sql): Sql => sql`(
  exists (select from purchase_order_line as line
    join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
    left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
    where line.warehouse_id = ${warehouse}::bigint and coalesce(supplied.open, line.copies) > 0)
  or exists (select from receipt where receipt.warehouse_id = ${warehouse}::bigint and receipt.state = 'issued')
  or exists (select from move_order where ${warehouse}::bigint in (move_order.from_warehouse_id, move_order.to_warehouse_id)
    and move_order.state not in ('completed', 'cancelled'))
  or exists (select from plan_result_line as line
    join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
    join plan on plan.id = line.plan_id and plan.state in ('resulted', 'patching')
    where line.warehouse_id = ${warehouse}::bigint))`

const surroundingsOf = ({ id, parentId, companyId, keeperId }: ValueOf<typeof saveWarehouse.input>): Sql => sql`
  select ${lineOf(sql`${companyId}`)} as "companyLine",
    (select coalesce(json_agg(json_build_object('name', part.name, 'kind', part.kind,
      'companyLine', ${lineOf(raw('part.company_id'))}) order by part.id), '[]')
      from warehouse as part where part.parent_id = ${id ?? null}::bigint) as parts,
    (select count(*) from district_coverage where warehouse_id = ${parentId}::bigint) as "parentDistricts",
    (select count(*) from school_coverage where warehouse_id = ${parentId}::bigint) as "parentSchools",
    not exists (select from warehouse as part where part.parent_id = ${parentId}::bigint)
      and (exists (select from stock_balance where warehouse_id = ${parentId}::bigint) or ${awaitsCopies(sql`${parentId}`)})
      as "parentIsShelf",
    exists (select from warehouse where id = ${id ?? null}::bigint and company_id <> ${companyId})
      and (exists (select from stock_balance as stood where stood.warehouse_id = ${id ?? null}::bigint
          and stood.on_hand + stood.in_transit + stood.damaged > 0)
        or ${awaitsCopies(sql`${id ?? null}`)}) as "staysWithCompany",
    (select string_agg(district.name, ', ' order by district.id) from warehouse_share
      join district on district.id = warehouse_share.district_id
      where warehouse_share.warehouse_id = ${id ?? null}::bigint and district.company_id <> ${companyId}) as "sharedElsewhere",
    ${keeperId}::bigint is null
      or exists (select from user_role where user_id = ${keeperId}::bigint and role = 'warehouse') as "isKeeper"`

type FlatNode = Omit<WarehouseNode, 'childrenList'> & { readonly parentId: number | null }

/** The visible tree: a part of an invisible warehouse is at the top. */
export async function wholeTree({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<WarehouseNode[]> {
  const rows = await db.rows<FlatNode>(sql`
    select warehouse.id, code, name, kind, state, parent_id as "parentId", company_id as "companyId",
      ${nameOf('company', sql`warehouse.company_id`)} as "companyName",
      coalesce(${nameOf('district', sql`warehouse.district_id`)}, '') as "districtName", ${isLeaf()} as leaf
    from warehouse where ${warehousesSeenBy(actor)} order by ${byName(sql`warehouse.name`)}, warehouse.id`)
  return nested(rows)
}

export type NestedRow<Row> = Omit<Row, 'parentId'> & { readonly childrenList: NestedRow<Row>[] }

/** Rows as a tree: each among the parts of its parent, or at the top if the parent is not included. */
export function nested<Row extends { readonly id: number; readonly parentId: number | null }>(
  rows: readonly Row[],
): NestedRow<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const partsOf = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const below = (parent: number | null): NestedRow<Row>[] =>
    (partsOf.get(parent) ?? []).map((row) => ({ ...row, childrenList: below(row.id) }))
  return below(null)
}
