import type { ValueOf } from '@keben/core/kit/endpoint'
import type { DemandSource, PurchaseStanding } from '@keben/core/supply/purchase-orders/choices'
import type { DemandListInput, PlanToBuyListInput } from '@keben/core/supply/purchase-orders/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import {
  discountOf,
  fromStock,
  lostOf,
  needColumns,
  perCaseOf,
  perPackOf,
  priceOf,
  supplierOf,
  termsOf,
  boughtTitle,
} from './columns.ts'
import { notMaterialized, needWhere } from './need.ts'
import { needsSeenBy, purchaseOrdersSeenBy } from './scope.ts'

export interface PlaceFilters {
  readonly warehouseIds: readonly number[]
  readonly publisherIds: readonly number[]
  readonly subjectIds: readonly number[]
  readonly bookIds: readonly number[]
  readonly keyword?: string
}

/** Conditions on places, not on demand. */
export const needsSeen = (actor: Actor, input: PlaceFilters): Sql =>
  allOf([needsSeenBy(actor), oneOf(sql`warehouse.id`, input.warehouseIds), ...titlesAsked(input)])

const titlesAsked = (input: PlaceFilters): (Sql | undefined)[] => [
  oneOf(sql`book.publisher_id`, input.publisherIds),
  oneOf(sql`book.subject_id`, input.subjectIds),
  oneOf(sql`book.id`, input.bookIds),
  bookSearch(input.keyword ?? ''),
]

/** Title, warehouse and terms of the need. */
export const withTerms: Sql = sql`join book on book.id = need.book_id join warehouse on warehouse.id = need.warehouse_id
  join plan on plan.id = need.plan_id
  ${termsOf(raw('need.plan_id'), raw('warehouse.company_id'), raw('need.book_id'))}`

export const needFrom: Sql = sql`need ${withTerms}`

/** Needs that cannot be bought, as `unbuyable`: for closed warehouses. Used beside the common table `need`. */
export const unbuyable = (input: {
  readonly planIds: readonly number[]
  readonly supplierIds: readonly number[]
}): { readonly closed: Sql } => ({
  closed: sql`(select coalesce(json_agg(json_build_object('warehouseId', shut.id, 'warehouseName', shut.name,
      'copies', shut.copies) order by shut.code, shut.id), '[]')
    from (select warehouse.id, warehouse.name, warehouse.code, sum(need.missing)::int as copies from ${needFrom}
      where ${allOf([
        raw(`warehouse.state <> 'active' and need.missing > 0`),
        oneOf(sql`need.plan_id`, input.planIds),
        oneOf(supplierOf, input.supplierIds),
      ])}
      group by warehouse.id) as shut)`,
})

const asksFor: Readonly<Record<DemandSource, Sql>> = {
  result: raw('need.result_copies > 0'),
  patch: raw('need.patch_copies > 0'),
  shop: raw('need.shop_copies > 0'),
}

const sumOf = (column: string): Sql => raw(`coalesce(sum(need.${column}), 0)`)
const stockSum = raw(`coalesce(sum(${fromStock('need.stock')}), 0)`)
const lostSum = raw(`coalesce(sum(${lostOf('need.stock')}), 0)`)
const demandSums = {
  resultCopies: sumOf('result_copies'),
  patchCopies: sumOf('patch_copies'),
  shopCopies: sumOf('shop_copies'),
  copies: sumOf('copies'),
  boughtCopies: sumOf('covered'),
  stockCopies: stockSum,
  lostCopies: lostSum,
}

/** Demand and need by title and warehouse. */
export const demandList = (input: ValueOf<typeof DemandListInput>, actor: Actor): ListQuery => ({
  with: needWhere(needsSeen(actor, input)),
  columns: sql`row_number() over (order by need.plan_id, need.warehouse_id, need.book_id) as id,
    plan.id as "planId", plan.code as "planCode", plan.name as "planName", ${boughtTitle},
    warehouse.id as "warehouseId", warehouse.name as "warehouseName", ${supplierOf} as "supplierId",
    coalesce(${nameOf('supplier', supplierOf)}, '') as "supplierName", ${needColumns}, need.copies,
    need.coming as "openCopies", ${priceOf} as "priceFen", ${discountOf} as "discountBp",
    ${perPackOf} as "copiesPerPack", ${perCaseOf} as "packsPerCase"`,
  from: needFrom,
  where: allOf([
    raw('need.copies > 0'),
    oneOf(sql`need.plan_id`, input.planIds),
    oneOf(supplierOf, input.supplierIds),
    input.source && asksFor[input.source],
  ]),
  tab: input.onlyMissing ? raw('need.missing > 0') : undefined,
  sums: {
    ...demandSums,
    missing: sumOf('missing'),
    titles: raw('count(distinct need.book_id)'),
    lines: raw('count(*)'),
    missingLines: raw('count(*) filter (where need.missing > 0)'),
    missingTitles: raw('count(distinct need.book_id) filter (where need.missing > 0)'),
    ...unbuyable(input),
  },
  sorts: {
    bookCode: sql`book.book_code`,
    title: sql`book.title_order`,
    warehouseName: byName(sql`warehouse.name`),
    planCode: sql`plan.code`,
    copies: sql`need.copies`,
    missing: sql`need.missing`,
  },
  tie: sql`need.plan_id, need.warehouse_id, need.book_id`,
})

const standings: Readonly<Record<PurchaseStanding, Sql>> = {
  missing: raw('asking.missing > 0'),
  covered: raw('asking.missing = 0'),
}

/** Live seasons with their need, within the person's scope. */
export const plansToBuy = (input: ValueOf<typeof PlanToBuyListInput>, actor: Actor): ListQuery => ({
  with: sql`${needWhere(needsSeenBy(actor), notMaterialized)}, asking as (
    select need.plan_id, ${sumOf('result_copies')} as result_copies, ${sumOf('patch_copies')} as patch_copies,
      ${sumOf('shop_copies')} as shop_copies, ${sumOf('copies')} as copies, ${sumOf('covered')} as covered,
      ${sumOf('bought')} as bought, ${sumOf('coming')} as coming, ${stockSum} as stock, ${lostSum} as lost,
      ${sumOf('missing')} as missing,
      count(distinct need.book_id) as titles, count(distinct need.book_id) filter (where need.missing > 0) as missing_titles
    from need where need.copies > 0 group by need.plan_id)`,
  columns: sql`plan.id, plan.code, plan.name, plan.state as "planState",
    case when ${standings.missing} then 'missing' else 'covered' end as standing, plan_result.id as "resultId",
    plan_result.number, ${moment(sql`plan_result.issued_at`)} as "issuedAt", asking.titles,
    asking.result_copies as "resultCopies", asking.patch_copies as "patchCopies", asking.shop_copies as "shopCopies",
    asking.copies, asking.covered as "boughtCopies", asking.stock as "stockCopies",
    asking.lost as "lostCopies", asking.missing,
    asking.missing_titles as "missingTitles", asking.bought - asking.covered as surplus, asking.coming as "openCopies",
    (select count(*) from purchase_order where purchase_order.plan_id = plan.id and purchase_order.state <> 'cancelled'
      and ${purchaseOrdersSeenBy(actor)}) as orders`,
  from: raw(`asking join plan on plan.id = asking.plan_id
    join plan_result on plan_result.plan_id = plan.id and plan_result.state = 'issued'`),
  where: allOf([
    plansSeenBy(actor),
    contains(sql`lower(plan.code || ' ' || plan.name || ' ' || plan_result.number)`, input.keyword),
  ]),
  tab: input.standing && standings[input.standing],
  sums: {
    missing: sql`count(*) filter (where ${standings.missing})`,
    covered: sql`count(*) filter (where ${standings.covered})`,
    missingCopies: raw('coalesce(sum(asking.missing), 0)'),
  },
  sorts: {
    // Newest first by default.
    season: sql`-(plan.year * 2 + (plan.term = 'autumn')::int)`,
    issuedAt: sql`plan_result.issued_at`,
    copies: sql`asking.copies`,
    missing: sql`asking.missing`,
  },
  tie: sql`plan.id`,
})
