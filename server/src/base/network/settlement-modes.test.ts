import { listHistory } from '@keben/core/office/audit/contract'
import {
  deleteSettlementModes,
  listSettlementModes,
  saveDistrict,
  saveSettlementMode,
  settlementModeDict,
  stepSettlementModes,
} from '@keben/core/base/network/contract'
import { expect, it } from 'vitest'
import { createNetworkFixtures, nextDistrictCode } from '../../../../test/fixtures/network.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createNetworkFixtures(app)
const manage = app.as('manage')

const fields = {
  code: 'M-1',
  name: '按季统一结算',
  teacherBooksPaidBy: 'district',
  dueDays: 90,
  billPer: 'season',
  remark: '',
} as const

it('a settlement mode is created with every field, and changed', async () => {
  const created = await manage.done(saveSettlementMode, fields)
  expect(created).toMatchObject({ ...fields, state: 'active', version: 1, districts: 0, schools: 0 })
  const { id } = created
  const changed = await manage.done(saveSettlementMode, { ...fields, id, version: 1, dueDays: 0, billPer: 'delivery' })
  expect(changed).toMatchObject({ version: 2, dueDays: 0, billPer: 'delivery', teacherBooksPaidBy: 'district' })
  const { list } = await manage.done(listHistory, { thing: 'settlementMode', id })
  expect(list[0]?.fields).toEqual([
    { field: 'billPer', before: 'season', after: 'delivery' },
    { field: 'dueDays', before: 90, after: 0 },
  ])
})

it.each([
  ['dueDays', -1, 'too_small_number'],
  ['dueDays', 366, 'too_big_number'],
  ['dueDays', 1.5, 'wrong_type'],
  ['billPer', 'year', 'not_a_choice'],
  ['teacherBooksPaidBy', 'company', 'not_a_choice'],
  ['code', 'M 1', 'plain_code'],
])('a settlement mode is refused with %s = %s', async (field, value, rule) => {
  const reply = await manage.call(saveSettlementMode, { ...fields, code: 'M-BAD', [field]: value })
  expect(reply).toMatchObject({ status: 400, issues: [{ field, rule }] })
})

it('a settlement mode counts its districts and schools, and cannot be deleted while there are any', async () => {
  const { id, code, name } = await fixtures.settlementMode()
  await fixtures.district({ settlementModeId: id })
  await app.db.primary.run(sql`update school set settlement_mode_id = ${id} where id = 1`)
  const { list } = await manage.done(listSettlementModes, { keyword: code })
  expect(list).toMatchObject([{ districts: 1, schools: 1 }])
  const free = await fixtures.settlementMode()
  const { verdicts } = await manage.done(deleteSettlementModes, { ids: [id, free.id] })
  expect(verdicts).toMatchObject([
    {
      done: false,
      message: `“${name}” is in use by 1 district, 1 school and cannot be deleted; disable it instead.`,
    },
    { done: true },
  ])
})

it('a disabled settlement mode is no longer offered, and is counted in its tab', async () => {
  const { id, code } = await fixtures.settlementMode({ name: 'Former way' })
  const before = (await manage.done(listSettlementModes, {})).sums
  await manage.done(stepSettlementModes, { ids: [id], step: 'disable' })
  const after = await manage.done(listSettlementModes, { state: 'disabled', keyword: code })
  expect([after.total, after.sums]).toEqual([1, { active: 0, disabled: 1 }])
  expect((await manage.done(listSettlementModes, {})).sums).toEqual({
    active: before.active - 1,
    disabled: before.disabled + 1,
  })
  expect(await manage.done(settlementModeDict, { keyword: 'former' })).toEqual([])
  const chosen = { code: nextDistrictCode(), name: 'Late', companyId: 1, settlementModeId: id }
  expect(await manage.call(saveDistrict, chosen)).toMatchObject({
    status: 422,
    code: 'no_such_reference',
    message: 'The selected settlement mode does not exist, is disabled, or you have no access to it.',
    issues: [{ field: 'settlementModeId', rule: 'disabled_entry', facts: { given: 'Former way' } }],
  })
})

/** What the district pays, delivery by delivery. */
const districtPays = async (input: object) => {
  const { list } = await manage.done(listSettlementModes, {
    teacherBooksPaidBy: 'district',
    billPer: 'delivery',
    keyword: 'MODE',
    ...input,
  })
  return list.map((mode) => mode.id)
}

it('a settlement mode is found by payer and billing period, in every order', async () => {
  const quick = await fixtures.settlementMode({ teacherBooksPaidBy: 'district', billPer: 'delivery', dueDays: 1 })
  const slow = await fixtures.settlementMode({ teacherBooksPaidBy: 'district', billPer: 'delivery', dueDays: 300 })
  expect(await districtPays({ sort: 'dueDays' })).toEqual([quick.id, slow.id])
  expect(await districtPays({ sort: '-dueDays' })).toEqual([slow.id, quick.id])
  for (const sort of ['code', 'name', 'districts', 'schools', 'changedAt'] as const)
    expect(await districtPays({ sort: `-${sort}` })).toEqual((await districtPays({ sort })).toReversed())
  expect(await districtPays({ billPer: 'season' })).toEqual([])
})
