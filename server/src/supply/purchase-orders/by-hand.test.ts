import { generatePurchaseOrder } from '@keben/core/supply/purchase-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { givenStock, givenSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const business = app.as('business')

afterEach(() => mustAddUp(app))

it('a proposal for named titles covers all warehouses, also where nothing is missing', async () => {
  const season = await seasonToBuy(app)
  const [bookId = 0] = season.books
  await givenSupply(app, season, 'own')
  await givenStock(app, { bookId, onHand: 7 })
  const input = { planId: season.planId, bookIds: [bookId], toPacks: true }
  expect((await business.done(generatePurchaseOrder, input)).lines).toEqual([])
  const { lines } = await business.done(generatePurchaseOrder, { ...input, everywhere: true })
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
  const season = await seasonToBuy(app)
  const book = await createFixtures(app).book()
  const input = { planId: season.planId, bookIds: [book.id], everywhere: true }
  expect(await business.done(generatePurchaseOrder, input)).toMatchObject({
    lines: [],
    withoutTerms: [{ bookId: book.id, title: book.title }],
  })
})

it('a proposal for all warehouses requires the titles', async () => {
  const season = await seasonToBuy(app)
  expect(await business.call(generatePurchaseOrder, { planId: season.planId, everywhere: true })).toMatchObject({
    status: 400,
    issues: [{ field: 'bookIds' }],
  })
})
