import { downloadSendOrders, downloadShopSendOrders } from '@keben/core/office/spreadsheets/supply'
import { expect, it } from 'vitest'
import { dueOf, givenIssued, givenSent, owedIn, owedShop } from '../../../../test/given/deliveries.ts'
import { sheetOf } from '../../../../test/given/sheet.ts'
import { createWorld } from '../../../../test/world.ts'

const world = await createWorld()
const season = await owedIn(world)
const toSchool = await givenSent(world, [
  { due: await dueOf(world, season, 0), copies: 20 },
  { due: await dueOf(world, season, 1), copies: 5 },
])
await givenIssued(world, [{ due: await dueOf(world, season, 0, { campus: 2 }), copies: 10 }])
const toShop = await givenSent(world, [{ due: await owedShop(world, season.books[0] ?? 0), copies: 40 }])

it('a deliveries export contains lines in scope, for keepers without net amounts', async () => {
  const all = await sheetOf(world.as('business'), downloadSendOrders, { filter: {} })
  expect(all.map((row) => row['Sent'])).toEqual(['40', '', '5', '20'])
  expect(all[0]).toMatchObject({ 'Send order': toShop.number, 'Net value': '320' })
  const [kept = {}] = await sheetOf(world.as('warehouse'), downloadSendOrders, { filter: {} })
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['List value']))
  expect(kept).not.toHaveProperty('Net value')
  const school = await sheetOf(world.as('school'), downloadSendOrders, { filter: {} })
  expect(school.map((row) => row['Send order'])).toEqual([toSchool.number, toSchool.number])
  expect(await sheetOf(world.as('area'), downloadSendOrders, { id: toSchool.id, filter: {} })).toHaveLength(2)
})

it('an export of deliveries to shops is separate', async () => {
  expect(await sheetOf(world.as('business'), downloadShopSendOrders, { filter: {} })).toHaveLength(1)
  expect(await sheetOf(world.as('shop'), downloadShopSendOrders, { filter: {} })).toHaveLength(1)
  expect(await sheetOf(world.as('otherShop'), downloadShopSendOrders, { filter: {} })).toEqual([])
})
