import { planMoves } from '@keben/core/distribution/moves/contract'
import { MovePlanInput } from '@keben/core/distribution/moves/proposals'
import type { LaneFlow } from '@keben/server/distribution/moves/lanes'
import { readProblems } from '@keben/server/distribution/moves/plan'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { broken, costOf, greedy } from '../test/fixtures/greedy-moves.ts'
import { contextOf } from './catch.ts'
import { type Delivering, asACity, openDelivering } from './delivery-season.ts'
import { measureOnce } from './measure.ts'
import { round } from './report.ts'
import { type Stage, stageWrite, startProduct } from './stage.ts'

/** Of nineteen warehouses of a city and four companies, those of one. */
const warehouses = 5

/** The proposed moves of a company for a quarter of a city, compared with a greedy baseline. */
export async function benchMoves(stage: Stage, campuses = asACity.campuses / 4): Promise<void> {
  const staged = await stage.database(2_000)
  const season = await openDelivering(staged.db, { ...asACity, campuses: Math.round(campuses) }, { stocked: false })
  await spread(staged.db, season)
  const input = MovePlanInput.parse({})
  const { problems } = await readProblems(await contextOf(staged.db.primary, 'business'), input)
  const product = await startProduct(staged)
  const business = await product.signIn('business')
  let plan = await business.done(planMoves, {})
  const figures = await measureOnce('product', product.pids, async () => {
    plan = await business.done(planMoves, {})
  })
  const flows = plan.moves.flatMap(({ fromWarehouseId, toWarehouseId, lines }) =>
    lines.map(({ bookId, copies }): LaneFlow => ({ bookId, fromWarehouseId, toWarehouseId, copies })),
  )
  const found = Map.groupBy(flows, ({ bookId }) => bookId)
  const totals = { lanes: 0, packs: 0, hurriedLanes: 0, hurriedPacks: 0 }
  for (const problem of problems) {
    const [planned, hurried] = [found.get(problem.bookId) ?? [], greedy(problem)]
    const pack = problem.copiesPerPack
    const isWorse = costOf(planned, pack) > costOf(hurried, pack) || copiesOf(planned) < copiesOf(hurried)
    if (isWorse) throw new Error(`For title ${problem.bookId} the solver does worse than somebody in a hurry.`)
    totals.lanes += planned.length
    totals.packs += broken(planned, pack)
    totals.hurriedLanes += hurried.length
    totals.hurriedPacks += broken(hurried, pack)
  }
  console.log(
    `\nMoves proposed among ${warehouses} warehouses for ${problems.length} titles of which something lacks here and lies over there`,
  )
  console.log(
    `  ${round(figures.p50Ms / 1000)} s, ${round(figures.cpuMs / 1000)} s of CPU: ${plan.titles} titles, ${plan.copies} copies`,
  )
  console.log(
    `  lines ${totals.lanes}, packs broken ${totals.packs}; somebody in a hurry: ${totals.hurriedLanes} and ${totals.hurriedPacks}; for no title more`,
  )
  await product.stop()
}

const copiesOf = (flows: readonly LaneFlow[]): number => flows.reduce((sum, { copies }) => sum + copies, 0)

/** Spreads the outstanding copies over five warehouses, each with nothing to nearly twice its part of a title. */
async function spread(db: Db, { planId, companyId, warehouseId }: Delivering): Promise<void> {
  await stageWrite(db, async (tx) => {
    await tx.run(sql`
      insert into warehouse (code, name, company_id, kind, address)
      select 'MOVE' || n, 'Moves ' || n, ${companyId}::bigint, kind, address
      from warehouse cross join generate_series(2, ${warehouses}::int) as n where warehouse.id = ${warehouseId}`)
    await tx.run(sql`
      with place as (select id, row_number() over (order by id) - 1 as n from warehouse
        where id = ${warehouseId} or (code like 'MOVE%' and company_id = ${companyId}))
      update fulfilment_line set warehouse_id = place.id from place
      where fulfilment_line.plan_id = ${planId} and place.n = fulfilment_line.school_id % ${warehouses}::int`)
    await tx.run(sql`
      insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
      select owed.warehouse_id, owed.book_id, 'onHand', owed.copies, coalesce(stood.on_hand, 0) + owed.copies, 'opening',
        'opening', 1, 'OPENING', now()
      from (select warehouse_id, book_id, sum(requested)::int * ((book_id * 7 + warehouse_id * 13) % 10)::int / 5 as copies
        from fulfilment_line where plan_id = ${planId} group by warehouse_id, book_id) as owed
      left join stock_balance as stood on stood.warehouse_id = owed.warehouse_id and stood.book_id = owed.book_id
      where owed.copies > 0`)
  })
  await db.primary.run(sql`vacuum analyze`)
}
