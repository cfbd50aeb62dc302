import { supplierDict } from '@keben/core/network/contract'
import { expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

it.each(['manage', 'business', 'finance'] as const)('offers the suppliers in use to %s', async (role) => {
  const entries = await world.as(role).done(supplierDict, {})
  expect(entries).toEqual([
    { id: 2, value: 2, code: 'SUP2', name: 'Other supplier' },
    { id: 1, value: 1, code: 'SUP1', name: 'Own supplier' },
  ])
})

const find = async (asked: object) => (await world.as('business').done(supplierDict, asked)).map((entry) => entry.code)

it('finds a supplier by code or name, and keeps one that a form holds though it is disabled', async () => {
  expect(await find({ keyword: 'sup1' })).toEqual(['SUP1'])
  expect(await find({ keyword: 'other' })).toEqual(['SUP2'])
  expect(await find({ keyword: 'former' })).toEqual([])
  expect(await find({ keyword: 'other', ids: [3, 999_999] })).toEqual(['SUP3', 'SUP2'])
})
