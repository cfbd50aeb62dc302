import { downloadSendOrders, downloadShopSendOrders } from '@keben/core/office/spreadsheets/supply'
import { expect, it } from 'vitest'
import {
  dueOf,
  givenIssued,
  givenSent,
  createSeasonWithOutstanding,
  owedShop,
} from '../../../../test/fixtures/deliveries.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const season = await createSeasonWithOutstanding(app)
const toSchool = await givenSent(app, [
  { due: await dueOf(app, season, 0), copies: 20 },
  { due: await dueOf(app, season, 1), copies: 5 },
])
await givenIssued(app, [{ due: await dueOf(app, season, 0, { campus: 2 }), copies: 10 }])
const toShop = await givenSent(app, [{ due: await owedShop(app, season.books[0] ?? 0), copies: 40 }])

it('a deliveries export contains lines in scope, for keepers without net amounts', async () => {
  const all = await sheetOf(app.as('business'), downloadSendOrders, { filter: {} })
  expect(all.map((row) => row['Sent'])).toEqual(['40', '', '5', '20'])
  expect(all[0]).toMatchObject({ Delivery: toShop.number, 'Net value': '320' })
  const [kept = {}] = await sheetOf(app.as('warehouse'), downloadSendOrders, { filter: {} })
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['List value']))
  expect(kept).not.toHaveProperty('Net value')
  const school = await sheetOf(app.as('school'), downloadSendOrders, { filter: {} })
  expect(school.map((row) => row['Delivery'])).toEqual([toSchool.number, toSchool.number])
  expect(await sheetOf(app.as('area'), downloadSendOrders, { id: toSchool.id, filter: {} })).toHaveLength(2)
})

it('an export of deliveries to shops is separate', async () => {
  expect(await sheetOf(app.as('business'), downloadShopSendOrders, { filter: {} })).toHaveLength(1)
  expect(await sheetOf(app.as('shop'), downloadShopSendOrders, { filter: {} })).toHaveLength(1)
  expect(await sheetOf(app.as('otherShop'), downloadShopSendOrders, { filter: {} })).toEqual([])
})
