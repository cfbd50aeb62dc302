import type { ValueOf } from '@keben/core/kit/endpoint'
import { buysFor, mostOfRounding } from '@keben/core/supply/purchase-orders/rules'
import {
  type Proposal,
  type ProposalInput,
  type ProposedLine,
  mostLines,
} from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import type { PlanState } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { discountOf, inPacks, needColumns, perCaseOf, perPackOf, priceOf, supplierOf, boughtTitle } from './columns.ts'
import { type PlaceFilters, needFrom, needsSeen, unbuyable, withTerms } from './demand.ts'
import { needWhere } from './need.ts'

interface PlanFacts {
  readonly planId: number
  readonly planCode: string
  readonly planName: string
  readonly planState: PlanState
  readonly booksInHand: string
}

/** The season to buy for: with a result and not archived. */
export async function planToBuyFor({ db, actor }: Context, planId: number): Promise<PlanFacts> {
  const plan = await db.row<PlanFacts>(sql`
    select plan.id as "planId", plan.code as "planCode", plan.name as "planName", plan.state as "planState",
      plan.books_in_hand::text as "booksInHand"
    from plan where plan.id = ${planId} and ${plansSeenBy(actor)}`)
  if (!plan)
    throw noSuch(
      { words: purchaseOrderWords },
      { field: 'planId', rule: 'no_such_entry', facts: { given: String(planId) } },
    )
  if (!buysFor(plan.planState)) throw refuse('purchase_needs_a_result', { plan: plan.planName })
  return plan
}

type Found = Pick<Proposal, 'lines' | 'more' | 'withoutTerms' | 'closed'>

/** The need of these titles in every leaf warehouse, also without demand. */
const needEverywhere = (input: PlaceFilters & { readonly planId: number }, actor: Actor): Sql => {
  const known = ['result_copies', 'patch_copies', 'shop_copies', 'covered', 'bought', 'stock', 'missing']
  return sql`
    select place.*, ${raw(known.map((column) => `coalesce(known.${column}, 0) as ${column}`).join(', '))},
      coalesce(stood.free, 0) as free
    from (
      select ${input.planId}::bigint as plan_id, warehouse.id as warehouse_id, book.id as book_id
      from warehouse cross join book
      where ${needsSeen(actor, input)} and not exists (select from warehouse as part where part.parent_id = warehouse.id)
    ) as place
    left join need as known on known.plan_id = place.plan_id and known.warehouse_id = place.warehouse_id
      and known.book_id = place.book_id
    left join stock_balance as stood on stood.warehouse_id = place.warehouse_id and stood.book_id = place.book_id`
}

/** The twin of the rule of the same name. */
const proposedInPacks: Sql = sql`case when need.missing > 0
  and ${inPacks(raw('need.missing'), perPackOf)} >= ${raw(String(mostOfRounding))} * need.missing
  then need.missing else ${inPacks(raw('need.missing'), perPackOf)} end`

/** Proposes purchases without locks; saving checks again. */
export async function propose(input: ValueOf<typeof ProposalInput>, context: Context): Promise<Proposal> {
  const { db, actor } = context
  const plan = await planToBuyFor(context, input.planId)
  const copies = input.toPacks ? proposedInPacks : raw('need.missing')
  const { closed } = unbuyable({ ...input, planIds: [plan.planId] })
  const row = await db.row<Found>(sql`
    with ${needWhere(needsSeen(actor, input))}, wanted as (
      select ${boughtTitle}, warehouse.id as "warehouseId", warehouse.name as "warehouseName",
        ${supplierOf} as "supplierId", ${nameOf('supplier', supplierOf)} as "supplierName", ${needColumns},
        ${copies} as copies, ${priceOf} as "priceFen", ${discountOf} as "discountBp",
        ${perPackOf} as "copiesPerPack", ${perCaseOf} as "packsPerCase", ${copies}::bigint * ${priceOf} as "listFen",
        net_fen((${copies})::bigint, ${priceOf}, ${discountOf}) as "netFen", terms.lead_days as "leadDays",
        row_number() over (order by ${supplierOf} is null, book.book_code, warehouse.code, warehouse.id) as rank
      from ${input.everywhere ? sql`(${needEverywhere(input, actor)}) as need ${withTerms}` : needFrom}
      where ${allOf([
        sql`need.plan_id = ${plan.planId}`,
        input.everywhere ? undefined : raw('need.missing > 0'),
        oneOf(supplierOf, input.supplierIds),
        raw(`warehouse.state = 'active'`),
      ])}
    )
    select (select coalesce(json_agg(wanted order by rank), '[]') from wanted
        where "supplierId" is not null and rank <= ${mostLines}) as lines,
      (select count(*) from wanted where "supplierId" is not null and rank > ${mostLines}) as more,
      (select coalesce(json_agg(distinct jsonb_build_object('bookId', "bookId", 'bookCode', "bookCode", 'title', title)), '[]')
        from wanted where "supplierId" is null) as "withoutTerms", ${closed} as closed`)
  const lines = row?.lines ?? []
  return {
    ...plan,
    lines,
    ...totalsOf(lines),
    more: row?.more ?? 0,
    withoutTerms: row?.withoutTerms ?? [],
    closed: row?.closed ?? [],
  }
}

const totalsOf = (lines: readonly ProposedLine[]) => ({
  titles: new Set(lines.map(({ bookId }) => bookId)).size,
  copies: lines.reduce((sum, line) => sum + line.copies, 0),
  listFen: lines.reduce((sum, line) => sum + line.listFen, 0),
  netFen: lines.reduce((sum, line) => sum + line.netFen, 0),
})
