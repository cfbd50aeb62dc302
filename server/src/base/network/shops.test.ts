import { listHistory } from '@keben/core/office/audit/contract'
import { deleteShops, listShops, saveShop, shopDict, stepDistricts, stepShops } from '@keben/core/base/network/contract'
import { expect, it } from 'vitest'
import { createNetworkFixtures } from '../../../../test/fixtures/network.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const fixtures = createNetworkFixtures(app)
const manage = app.as('manage')
const { company, district, shop } = organisations

const fields = {
  code: 'R-1',
  name: '学府书店',
  districtId: district.own,
  companyId: company.own,
  discountBp: 8250,
  creditLimitFen: 5_000_000,
  contact: '赵青',
  phone: '0571-5550133',
  address: '学府路 5 号',
  remark: '',
}

it('a shop is created with every field, and changed', async () => {
  const created = await manage.done(saveShop, fields)
  expect(created).toMatchObject({ ...fields, districtName: 'Own district', companyName: 'Own company', users: 0 })
  expect((await manage.done(listShops, { keyword: 'r-1' })).list).toEqual([created])
  const { id } = created
  const changed = await manage.done(saveShop, { ...fields, id, version: 1, creditLimitFen: null, companyId: 2 })
  expect(changed).toMatchObject({ creditLimitFen: null, companyName: 'Other company', version: 2 })
  const { list } = await manage.done(listHistory, { thing: 'shop', id })
  expect(list[0]?.fields).toEqual([
    { field: 'companyName', before: 'Own company', after: 'Other company' },
    { field: 'creditLimitFen', before: 5_000_000, after: null },
  ])
})

it.each([
  ['discountBp', 0, 'too_small_number'],
  ['discountBp', 10_001, 'too_big_number'],
  ['creditLimitFen', -1, 'too_small_number'],
  ['creditLimitFen', 0.5, 'wrong_type'],
  ['districtId', null, 'required'],
])('a shop is refused with %s = %s', async (field, value, rule) => {
  const reply = await manage.call(saveShop, { ...fields, code: 'R-BAD', [field]: value })
  expect(reply).toMatchObject({ status: 400, issues: [{ field, rule }] })
})

it('a shop cannot be opened in a disabled district, but can remain in one', async () => {
  const place = await fixtures.district()
  const { id, code, name } = await fixtures.shop({ districtId: place.id })
  await manage.done(stepDistricts, { ids: [place.id], step: 'disable' })
  const stays = { id, version: 1, code, name: `${name}!`, discountBp: 8000, districtId: place.id, companyId: 1 }
  expect(await manage.done(saveShop, stays)).toMatchObject({ districtName: place.name })
  expect(await manage.call(saveShop, { ...fields, code: 'R-LATE', districtId: place.id })).toMatchObject({
    code: 'no_such_reference',
    issues: [{ field: 'districtId', rule: 'disabled_entry' }],
  })
})

it('a shop can be deleted unless it has users', async () => {
  const free = await fixtures.shop()
  const { verdicts } = await manage.done(deleteShops, { ids: [shop.own, free.id] })
  expect(verdicts).toMatchObject([
    { done: false, message: '“Own shop” is in use by 1 user and cannot be deleted; disable it instead.' },
    { done: true },
  ])
})

it('the list of shops is filtered by district and company, in every order', async () => {
  const [east, west] = [await fixtures.district({ name: '东区' }), await fixtures.district({ name: '西区' })]
  const one = await fixtures.shop({ districtId: west.id, discountBp: 7000, creditLimitFen: 100 })
  const two = await fixtures.shop({ districtId: east.id, discountBp: 9000, creditLimitFen: 50, companyId: 2 })
  const ids = async (input: object) => {
    const { list } = await manage.done(listShops, { districtIds: [east.id, west.id], ...input })
    return list.map(({ id }) => id)
  }
  expect(await ids({ sort: 'districtName' })).toEqual([two.id, one.id])
  expect(await ids({ sort: 'discountBp' })).toEqual([one.id, two.id])
  expect(await ids({ sort: 'creditLimitFen' })).toEqual([two.id, one.id])
  expect(await ids({ sort: 'companyName' })).toEqual([two.id, one.id])
  expect(await ids({ companyIds: [2] })).toEqual([two.id])
  expect(await ids({ districtIds: [west.id] })).toEqual([one.id])
  for (const sort of ['code', 'name', 'users', 'changedAt'])
    expect(await ids({ sort: `-${sort}` })).toEqual((await ids({ sort })).toReversed())
})

it('the shop dictionary offers shops in use, with their district and company', async () => {
  const { id, code, name } = await fixtures.shop({ name: 'Corner shop' })
  const entry = { id, value: id, code, name, districtId: district.own, companyId: company.own }
  expect(await manage.done(shopDict, { keyword: 'corner' })).toEqual([entry])
  await manage.done(stepShops, { ids: [id], step: 'disable' })
  expect(await manage.done(shopDict, { keyword: 'corner' })).toEqual([])
  expect(await manage.done(shopDict, { keyword: 'corner', ids: [id] })).toEqual([entry])
})
