import { planByTitle } from '@keben/core/results/contract'
import { expect, it } from 'vitest'
import { seasonToBuy } from '../../../test/given/purchase.ts'
import { seasonIn } from '../../../test/given/season.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'
import { packOrders, packedInvariants } from './packed.ts'

const world = await createWorld()
const { primary } = world.db
const past = await seasonToBuy(world, 2, { state: 'archived' })
const now = await seasonIn(world, { books: past.books, requested: 'suggested', schoolState: 'submitted' })
// One school of the district has not handed in this time: the others are told apart from it.
await primary.run(sql`update school_plan set state = 'filling' where id = ${now.own.campusPlanId}`)

const packedOf = (planId: number) =>
  primary.rows<{ school_plan_id: number; copies: number[] }>(sql`select packed_order.* from packed_order
    join school_plan on school_plan.id = packed_order.school_plan_id where plan_id = ${planId} order by 1`)
const empty = () => primary.run(sql`truncate packed_season, packed_order`)
const besideLast = async () => {
  const { list, sums } = await world.as('manage').done(planByTitle, { planId: now.planId, againstId: past.planId })
  return [list.map(({ bookId, copies, lastCopies }) => [bookId, copies, lastCopies]), sums.lastCopies]
}

it('has what each school ordered in a season of the archive, and is read instead of its lines', async () => {
  await empty()
  const before = await besideLast()
  await packOrders(primary)
  expect((await packedOf(past.planId)).length).toBeGreaterThan(1)
  expect(await packedOf(now.planId)).toEqual([])
  for (const { broken } of packedInvariants) expect(await primary.rows(broken)).toEqual([])
  expect(await besideLast()).toEqual(before)
  await primary.run(sql`update packed_order set copies = array(select figure + 1 from unnest(copies) as figure)`)
  expect(await besideLast()).not.toEqual(before)
  for (const { broken } of packedInvariants) expect(await primary.rows(broken)).not.toEqual([])
})

it('packs a season once, whoever else does so at the same moment', async () => {
  await empty()
  await packOrders(primary)
  const before = await packedOf(past.planId)
  await empty()
  await Promise.all([1, 2, 3, 4].map(() => world.db.write((tx) => packOrders(tx))))
  expect(await packedOf(past.planId)).toEqual(before)
})
