import { generatePurchaseOrder } from '@keben/core/supply/purchase-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { givenIn } from '../../../../test/given.ts'
import { mustAddUp } from '../../../../test/given/adds-up.ts'
import { seasonToBuy } from '../../../../test/given/purchase.ts'
import { givenStock, givenSupply } from '../../../../test/given/supply.ts'
import { createWorld } from '../../../../test/world.ts'
import { organisations } from '../../../../test/world/people.ts'

const world = await createWorld()
const business = world.as('business')

afterEach(() => mustAddUp(world))

it('a proposal for named titles covers all warehouses, also where nothing is missing', async () => {
  const season = await seasonToBuy(world)
  const [bookId = 0] = season.books
  await givenSupply(world, season, 'own')
  await givenStock(world, { bookId, onHand: 7 })
  const asked = { planId: season.planId, bookIds: [bookId], toPacks: true }
  expect((await business.done(generatePurchaseOrder, asked)).lines).toEqual([])
  const { lines } = await business.done(generatePurchaseOrder, { ...asked, everywhere: true })
  const own = lines.find(({ warehouseId }) => warehouseId === organisations.warehouse.own)
  expect(own).toMatchObject({
    resultCopies: 162,
    boughtCopies: 162,
    missing: 0,
    suggested: 0,
    copies: 0,
    freeCopies: 7,
  })
  expect(lines.map(({ warehouseId }) => warehouseId)).not.toContain(organisations.warehouse.foreign)
})

it('a proposal names titles without trade terms', async () => {
  const season = await seasonToBuy(world)
  const book = await givenIn(world).book()
  const input = { planId: season.planId, bookIds: [book.id], everywhere: true }
  expect(await business.done(generatePurchaseOrder, input)).toMatchObject({
    lines: [],
    withoutTerms: [{ bookId: book.id, title: book.title }],
  })
})

it('a proposal for all warehouses requires the titles', async () => {
  const season = await seasonToBuy(world)
  expect(await business.call(generatePurchaseOrder, { planId: season.planId, everywhere: true })).toMatchObject({
    status: 400,
    issues: [{ field: 'bookIds' }],
  })
})
