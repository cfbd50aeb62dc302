import { listPassedOn } from '@keben/core/distribution/deliveries/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { mustAddUp } from '../fixtures/adds-up.ts'
import { createSeasonWithOutstanding } from '../fixtures/deliveries.ts'
import { givenArriving, givenCounted } from '../fixtures/receiving.ts'
import { createTestApp } from '../test-app.ts'
import { button, comingInto } from './actions.ts'
import { barriers } from './accessibility.ts'
import { either } from './languages.ts'

// Counted copies go straight on: fair shares, one edited, issued and sent in one action.

const app = await createTestApp()
const comes = comingInto(app)

it('a keeper passes a counted receipt on from its page', async () => {
  const book = (await createFixtures(app).book({ kind: 'workbook', funding: 'self', grade: 3 })).id
  await createSeasonWithOutstanding(app, { books: [book] })
  const receipt = await givenCounted(app, await givenArriving(app, { copies: [100], books: [book] }))
  const keeper = await comes({ as: 'warehouse' })
  await keeper.goto(new URL(`/sys/purchase/record?receipt=${receipt.id}`, keeper.url()).href)
  await keeper.getByRole('link', { name: 'Cross-dock…' }).click()
  await keeper.getByRole('heading', { name: 'Cross-dock', level: 1 }).waitFor()
  const shares = keeper.getByRole('textbox', { name: either(/^Cross-docked: /, /^直发册数: /) })
  await expect
    .poll(() => shares.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['60', '40'])
  await shares.first().fill('10')
  await keeper.locator('.labelled input').first().fill('B777')
  expect(await barriers(keeper)).toEqual([])
  await button(keeper, 'Send 50 copies').click()
  await keeper.locator('.shell-last-action').getByText('2 deliveries with 50 copies sent.').waitFor()
  const { list } = await app.as('warehouse').done(listPassedOn, { receiptId: receipt.id })
  expect(new Set(list.map(({ sent, plate }) => `${sent} ${plate}`))).toEqual(new Set(['10 B777', '40 B777']))
  await mustAddUp(app)
})
