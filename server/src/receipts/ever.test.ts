import { archivePlans } from '@keben/core/plans/contract'
import { receivedBySupplier, receivedByTitle } from '@keben/core/statistics/received'
import { closeSupplierOrder } from '@keben/core/supplier-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../test/given/adds-up.ts'
import { countedWhole, givenSupply, supplyIn } from '../../../test/given/supply.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'
import { foldReceived } from './ever.ts'

const world = await createWorld()
afterEach(() => mustAddUp(world))

const earlier = await supplyIn(world, { orderState: 'accepted', receipt: true })
const { books } = earlier.season
const last = await supplyIn(world, { orderState: 'accepted', receipt: true, season: { books } })
const planIds = [earlier.season.planId, last.season.planId]
for (const { own, foreign } of [earlier, last])
  for (const { receiptId } of [own, foreign]) await countedWhole(world, receiptId)
// Two other orders of the same season: of one nothing came, the other came to nothing.
const short = await givenSupply(world, earlier.season, 'own', { orderState: 'accepted' })
await world.as('business').done(closeSupplierOrder, { id: short.supplierOrderId, reason: 'Out of print' })
await givenSupply(world, earlier.season, 'own', { orderState: 'cancelled' })

const roles = ['manage', 'business', 'otherBusiness', 'warehouse'] as const
const asked = [{}, { supplierIds: [1] }, { warehouseIds: [1] }, { keyword: 'no such name' }, { incomplete: true }]
const told = async (seasons: { planIds?: number[] } = {}) => {
  const answers = []
  for (const role of roles)
    for (const each of asked)
      answers.push(
        await world.as(role).done(receivedBySupplier, { ...each, ...seasons }),
        await world.as(role).done(receivedByTitle, { ...each, ...seasons }),
      )
  return answers
}
const archive = (ids: number[]) => world.as('manage').done(archivePlans, { ids, closeShort: true, reason: 'Over' })
const inArchive = () => world.db.primary.rows(sql`select plan_id as id from received_season order by plan_id`)

it('says of all seasons what their lines say, whichever of them is in the archive', async () => {
  const byLines = await told({ planIds })
  expect(byLines[0]?.sums.good).toBeGreaterThan(0)
  expect(await told()).toEqual(byLines)

  for (const [place, id] of planIds.entries()) {
    await foldReceived(world.db.primary)
    expect(await inArchive()).toHaveLength(place)
    // What is still owed is closed short; orders stay as they are.
    const { verdicts } = await archive([id])
    expect(verdicts).toMatchObject([{ done: true }])
    expect(await told()).toEqual(byLines)
    await foldReceived(world.db.primary)
    expect(await inArchive()).toHaveLength(place + 1)
    expect(await told()).toEqual(byLines)
  }
  expect(await told({ planIds })).toEqual(byLines)
})

const sorted = (rows: readonly { readonly order_ids: number[] }[]) =>
  rows.map((row) => ({
    ...row,
    order_ids: row.order_ids.toSorted((a, b) => a - b),
  }))

it('takes a season once, whoever else does so at the same moment', async () => {
  const { primary } = world.db
  const kept = () =>
    primary.rows<{ order_ids: number[] }>(
      sql`select * from received_ever order by company_id, supplier_id, warehouse_id, book_id`,
    )
  const empty = () => primary.run(sql`truncate received_season, received_ever`)
  await archive(planIds)
  await empty()
  await foldReceived(primary)
  const before = await kept()
  await empty()
  await Promise.all([1, 2, 3, 4].map(() => world.db.write((tx) => foldReceived(tx))))
  expect(before.length).toBeGreaterThan(0)
  expect(sorted(await kept())).toEqual(sorted(before))
})
