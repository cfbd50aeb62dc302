import { sendBooks } from '@keben/core/distribution/deliveries/contract'
import { sendSources } from '@keben/core/distribution/deliveries/choices'
import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import { expect, it } from 'vitest'
import { dueOf, givenIssued, createSeasonWithOutstanding } from '../fixtures/deliveries.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { languageFor } from './languages.ts'

const app = await createTestApp()
const season = await createSeasonWithOutstanding(app)
const { id, number } = await givenIssued(app, [
  { due: await dueOf(app, season, 0), copies: 20 },
  { due: await dueOf(app, season, 1), copies: 5 },
])
const remark = 'Please deliver at the back gate before nine; the guard has the key.'
await app.as('warehouse').done(sendBooks, { id, version: 1, plate: 'A12345', driver: 'Li Wei', phone: '139', remark })

it.each(['en', 'zh'] as const)('the browser prints the whole delivery note: %s', async (language) => {
  const { page, go, complaints } = await openPage(app, { as: 'school', language })
  await go(`/sys/schoolOrder/AOG?send=${id}`)
  await page.getByRole('heading', { name: number }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.paper')
  await paper.waitFor()
  const paperText = await paper.innerText()
  for (const text of [number, 'A12345', 'Li Wei · 139', remark, sendSources.plan[languageFor(language)]])
    expect(paperText).toContain(text)
  expect(paperText).toContain(sendOrderFields.driver[languageFor(language)])
  expect(await paper.locator('tbody tr').count()).toBe(2)
  expect(await paper.locator('.barcode').count()).toBe(2)
  expect(complaints).toEqual([])
})
