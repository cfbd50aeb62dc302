import { allocateDue, issueSendOrders, listSchoolPatchesToSend } from '@keben/core/distribution/deliveries/contract'
import { expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { createSeasonWithOutstanding, owedPatch } from '../../../../test/fixtures/deliveries.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'

// Two schools wait for the same title, of which nothing lies there yet.
const app = await createTestApp()
const business = app.as('business')
const season = await createSeasonWithOutstanding(app)
const [, , third = 0] = season.books
const patches = [
  await owedPatch(app, season, { book: 2, copies: 6 }),
  await owedPatch(app, season, { book: 2, copies: 9, whose: 'campus' }),
]
const listed = async (filters = {}) => {
  const { list, sums } = await business.done(listSchoolPatchesToSend, { sort: 'number', ...filters })
  return { rows: list.map(({ open, free }) => ({ open, free })), sums }
}

it('two lines that wait for a title without stock show no free copies', async () => {
  const { rows, sums } = await listed()
  expect(rows).toEqual([
    { open: 6, free: 0 },
    { open: 9, free: 0 },
  ])
  expect(sums).toMatchObject({ owed: 15, open: 15, free: 0 })
})

it('a free copy that two lines wait for is counted once in the sums', async () => {
  await givenStock(app, { bookId: third, onHand: 8 })
  const { rows, sums } = await listed()
  expect(rows).toEqual([
    { open: 6, free: 6 },
    { open: 9, free: 8 },
  ])
  expect(sums).toMatchObject({ open: 15, free: 8 })
  expect((await listed({ waits: true })).sums).toMatchObject({ open: 15, free: 8 })
  expect((await listed({ toIssue: false })).sums).toMatchObject({ open: 0, free: 0 })
})

it('the issued copies equal the proposed allocation', async () => {
  const chosen = { sources: ['patch' as const], sourceIds: patches.map(({ sourceId }) => sourceId) }
  const { sums } = await business.done(allocateDue, { ...chosen, pageSize: 1 })
  expect(sums.copies).toBe(8)
  expect((await business.done(issueSendOrders, chosen)).copies).toBe(8)
  expect((await listed()).sums).toMatchObject({ owed: 15, open: 7, free: 0 })
  await mustAddUp(app)
})
