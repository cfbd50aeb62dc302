import {
  companyDict,
  districtDict,
  saveDistrict,
  settlementModeDict,
  shopDict,
  supplierDict,
} from '@keben/core/base/network/contract'
import { type Role, roles } from '@keben/core/roles'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createNetworkFixtures } from '../../../../test/fixtures/network.ts'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

// What each role may pick from: its own organisations and nothing else, whether it is found or asked for by its id.

const app = await createTestApp()
const fixtures = createNetworkFixtures(app)

const [own, foreign] = [organisations.company.own, organisations.company.foreign]
const [forDistrict, forSchool, forOthers] = [
  await fixtures.settlementMode({ name: 'For the district' }),
  await fixtures.settlementMode({ name: 'For the school' }),
  await fixtures.settlementMode({ name: 'For others' }),
]
await app.db.primary.run(sql`update district set settlement_mode_id = ${forDistrict.id} where id = 1`)
await app.db.primary.run(sql`update district set settlement_mode_id = ${forOthers.id} where id = 2`)
await app.db.primary.run(sql`update school set settlement_mode_id = ${forSchool.id} where id = 1`)
const everyMode = [1, forDistrict.id, forSchool.id, forOthers.id]
const { id: book } = await createFixtures(app).book()
await createFixtures(app).terms(book, 'business')
await createFixtures(app).terms(book, 'otherBusiness', { supplierId: organisations.supplier.foreign })

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((one, other) => one - other)

const dicts = { companyDict, districtDict, settlementModeDict, shopDict } as const
type Sight = Readonly<Record<keyof typeof dicts, readonly number[]>>

const both = [own, foreign]
const company = (modes: readonly number[], id: number): Sight => ({
  companyDict: [id],
  districtDict: [id],
  settlementModeDict: modes,
  shopDict: [id],
})
const sights: readonly (readonly [PersonName, Sight])[] = [
  ['manage', { companyDict: both, districtDict: both, settlementModeDict: everyMode, shopDict: both }],
  ['business', company(everyMode, own)],
  ['otherBusiness', company(everyMode, foreign)],
  ['warehouse', company([], own)],
  ['otherWarehouse', company([], foreign)],
  ['finance', company(everyMode, own)],
  ['otherFinance', company(everyMode, foreign)],
  ['area', { ...company([forDistrict.id, forSchool.id], own), shopDict: [] }],
  ['otherArea', { ...company([forOthers.id], foreign), shopDict: [] }],
  ['school', { ...company([forSchool.id], own), shopDict: [] }],
  ['otherSchool', { ...company([forOthers.id], foreign), shopDict: [] }],
  ['campus', { ...company([forSchool.id], own), shopDict: [] }],
  ['supplier', { companyDict: [own], districtDict: [], settlementModeDict: [], shopDict: [] }],
  ['otherSupplier', { companyDict: [foreign], districtDict: [], settlementModeDict: [], shopDict: [] }],
  ['shop', company([], own)],
  ['otherShop', company([], foreign)],
]

describe.each(sights)('the dictionaries for %s', (name, sight) => {
  it.each(Object.entries(dicts))('contain only the own entries of %s', async (dict, endpoint) => {
    const visibleRows = sight[dict as keyof typeof dicts]
    const person = app.as(name)
    expect(idsOf(await person.done(endpoint, {}))).toEqual(visibleRows)
    const input = { keyword: 'nothing has this', ids: [...both, ...everyMode] }
    expect(idsOf(await person.done(endpoint, input))).toEqual(visibleRows.filter((id) => input.ids.includes(id)))
  })
})

describe.each(roles.filter((role) => role !== 'manage'))('a user of role %s without an organisation', (role) => {
  it('has empty dictionaries', async () => {
    const { client } = await createSignedInUser(app.db, app.anyone, { roles: [role] })
    const picked = [client.done(companyDict, {}), client.done(districtDict, {}), client.done(shopDict, {})]
    expect(await Promise.all<unknown>(picked)).toEqual([[], [], []])
  })
})

it.each(['manage', 'business', 'finance'] as const)('suppliers in use are offered to %s', async (role) => {
  expect(await app.as(role).done(supplierDict, {})).toEqual([
    { id: 2, value: 2, code: 'SUP2', name: 'Other supplier', purchaseDiscountBp: 7200 },
    { id: 1, value: 1, code: 'SUP1', name: 'Own supplier', purchaseDiscountBp: 7000 },
  ])
})

it('a district that moves to another company changes the dictionaries at the next call', async () => {
  const district = await fixtures.district()
  const sees = async (name: PersonName) => (await app.as(name).done(districtDict, { keyword: district.code })).length
  expect([await sees('business'), await sees('otherBusiness')]).toEqual([1, 0])
  const { id, version, code, name, settlementModeId } = district
  const moved = { id, version, code, name, settlementModeId, companyId: foreign }
  await app.as('manage').done(saveDistrict, moved)
  expect([await sees('business'), await sees('otherBusiness')]).toEqual([0, 1])
})

it('every role has an expected scope in this test', () => {
  const readVisible = sights.map(([name]) => name as string)
  expect(roles.filter((role: Role) => !readVisible.includes(role))).toEqual([])
})
