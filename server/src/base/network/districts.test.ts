import { listHistory } from '@keben/core/office/audit/contract'
import {
  type District,
  deleteDistricts,
  districtDict,
  listDistricts,
  saveDistrict,
  stepCompanies,
  stepDistricts,
} from '@keben/core/base/network/contract'
import { describe, expect, it } from 'vitest'
import { createNetworkFixtures, nextDistrictCode } from '../../../../test/fixtures/network.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createNetworkFixtures(app)
const manage = app.as('manage')
const { own } = organisations.company

const shown = async (code: string): Promise<District | undefined> =>
  (await manage.done(listDistricts, { keyword: code })).list[0]

/** A district with schools, each with as many campuses as said. */
async function withSchools(campuses: readonly number[]): Promise<{ district: District; schools: number[] }> {
  const district = await fixtures.district()
  const rows = await app.db.primary.rows<{ id: number }>(sql`
    insert into school (code, name, district_id, stages, address, contact, phone)
    select ${district.code} || lpad(number::text, 4, '0'), 'School', ${district.id}, '{primary}', 'Street', 'Wang', '1'
    from generate_series(1, ${campuses.length}::int) as number returning id`)
  const schools = rows.map((row) => row.id)
  for (const [place, school] of schools.entries())
    await app.db.primary.run(sql`insert into campus (school_id, code, name)
      select ${school}, ${school}::text || '-' || number, 'Campus' from generate_series(1, ${campuses[place]}::int) as number`)
  return { district, schools }
}

/** A warehouse of the district itself. */
async function storeOf({ id }: District): Promise<number> {
  const row = await app.db.primary.row<{ id: number }>(sql`
    insert into warehouse (code, name, kind, company_id, district_id, address)
    values (${`STORE${id}`}, 'Store', 'centre', ${own}, ${id}, 'Street') returning id`)
  return row?.id ?? 0
}

const worksHere = (facts: object) => ({
  status: 400,
  issues: [{ field: 'companyId', rule: 'company_works_here', facts }],
})

describe('a district', () => {
  const fields = {
    code: '330199',
    name: '江南区',
    companyId: own,
    settlementModeId: 1,
    payerName: '江南区教育局',
    taxId: '91350100M000100Y43',
    bank: '江南银行 6222 0000',
    contact: '李梅',
    phone: '0571-5550111',
    address: '教育路 8 号',
    remark: '',
  }

  it('is created with every field, and shows the names of its references', async () => {
    const created = await manage.done(saveDistrict, fields)
    const counted = { schools: 0, campuses: 0, unservedCampuses: 0, warehouseName: '', salespersonName: '' }
    expect(created).toMatchObject({
      ...fields,
      ...counted,
      companyName: 'Own company',
      settlementModeName: 'By season',
    })
    expect(await shown('330199')).toEqual(created)
  })

  it.each([
    ['code', '33010', 'district_code'],
    ['code', '33010A', 'district_code'],
    ['code', '３３０１０１', 'district_code'],
    ['taxId', '91350100M000100Y44', 'tax_id_check_character'],
    ['taxId', '12345', 'tax_id'],
    ['name', ' ', 'required'],
    ['companyId', null, 'required'],
  ])('is refused with %s = %s', async (field, value, rule) => {
    const reply = await manage.call(saveDistrict, { ...fields, [field]: value })
    expect(reply).toMatchObject({ status: 400, issues: [{ field, rule }] })
  })

  it('needs no tax id, and accepts one in any notation', async () => {
    expect((await fixtures.district()).taxId).toBe('')
    expect((await fixtures.district({ taxId: '9135 0100 m000 100y 43' })).taxId).toBe('91350100M000100Y43')
  })

  it('cannot take the code of another one, nor a company that is disabled or unknown', async () => {
    const company = await fixtures.company()
    await manage.done(stepCompanies, { ids: [company.id], step: 'disable' })
    const input = { ...fields, code: nextDistrictCode() }
    expect(await manage.call(saveDistrict, { ...input, code: '990101' })).toMatchObject({ code: 'code_taken' })
    for (const [companyId, rule] of [
      [company.id, 'disabled_entry'],
      [999_999, 'no_such_entry'],
    ] as const)
      expect(await manage.call(saveDistrict, { ...input, companyId })).toMatchObject({
        code: 'no_such_reference',
        issues: [{ field: 'companyId', rule }],
      })
  })

  it('can move to another company with its schools, and its history records it', async () => {
    const company = await fixtures.company()
    const { district } = await withSchools([1])
    const { id, code, name, settlementModeId } = district
    const moved = await manage.done(saveDistrict, {
      id,
      version: district.version,
      code,
      name,
      settlementModeId,
      companyId: company.id,
    })
    expect(moved).toMatchObject({ companyName: company.name, schools: 1, version: 2 })
    const { list } = await manage.done(listHistory, { thing: 'district', id })
    expect(list[0]?.fields).toEqual([{ field: 'companyName', before: 'Own company', after: company.name }])
  })

  it('cannot change its company while users and warehouses of that company work there', async () => {
    const { district, schools } = await withSchools([1, 1])
    const { id, code, name, settlementModeId, version } = district
    const { id: companyId } = await fixtures.company()
    const input = { id, version, code, name, settlementModeId }
    const move = () => manage.call(saveDistrict, { ...input, companyId })
    await storeOf(district)
    await app.db.primary.run(sql`update school set salesperson_id = ${userIdOf('business')} where id = any(${schools})`)
    expect(await move()).toMatchObject(worksHere({ salespeople: 0, schools: 2, warehouses: 1, shared: 0 }))
    await app.db.primary.run(sql`update school set salesperson_id = null where id = any(${schools})`)
    await app.db.primary.run(sql`update district set salesperson_id = ${userIdOf('business')} where id = ${id}`)
    await app.db.primary.run(sql`update warehouse set district_id = null where district_id = ${id}`)
    await app.db.primary.run(sql`insert into warehouse_share (warehouse_id, district_id) values (1, ${id})`)
    expect(await move()).toMatchObject(worksHere({ salespeople: 1, schools: 0, warehouses: 0, shared: 1 }))
    // Everything else about it can be changed meanwhile.
    expect(await manage.done(saveDistrict, { ...input, companyId: own, name: 'Renamed' })).toMatchObject({ version: 2 })
  })

  it('shows its salesperson', async () => {
    const { id, code } = await fixtures.district()
    await app.db.primary.run(sql`update district set salesperson_id = ${userIdOf('business')} where id = ${id}`)
    expect(await shown(code)).toMatchObject({ salespersonName: 'Person business' })
  })
})

describe('the coverage of a district', () => {
  it('counts campuses that no warehouse serves, neither by school nor by district', async () => {
    const { district, schools } = await withSchools([2, 1])
    const store = await storeOf(district)
    const readVisible = async () => {
      const { schools: count, campuses, unservedCampuses, warehouseName } = (await shown(district.code)) ?? {}
      return [count, campuses, unservedCampuses, warehouseName]
    }
    expect(await readVisible()).toEqual([2, 3, 3, ''])
    await app.db.primary.run(
      sql`insert into school_coverage (school_id, warehouse_id) values (${schools[0]}, ${store})`,
    )
    expect(await readVisible()).toEqual([2, 3, 1, ''])
    await app.db.primary.run(
      sql`insert into district_coverage (district_id, warehouse_id) values (${district.id}, ${store})`,
    )
    expect(await readVisible()).toEqual([2, 3, 0, 'Store'])
  })

  it('ignores schools and campuses that are disabled', async () => {
    const { district, schools } = await withSchools([2, 1])
    await app.db.primary.run(sql`update school set state = 'disabled' where id = ${schools[1]}`)
    await app.db.primary.run(sql`update campus set state = 'disabled' where code = ${`${schools[0]}-1`}`)
    expect(await shown(district.code)).toMatchObject({ campuses: 3, unservedCampuses: 1 })
  })

  it('can be used as a filter', async () => {
    const { district: gap } = await withSchools([1])
    const complete = await fixtures.district()
    const ids = async (served: boolean) => {
      const { list } = await manage.done(listDistricts, { served, pageSize: 500 })
      return list.map(({ id }) => id).filter((id) => id === gap.id || id === complete.id)
    }
    expect([await ids(true), await ids(false)]).toEqual([[complete.id], [gap.id]])
  })
})

describe('the list of districts', () => {
  it('is filtered by company and settlement mode, and sorted as requested', async () => {
    const [first, second] = [await fixtures.company({ name: '白云公司' }), await fixtures.company({ name: '张江公司' })]
    const mode = await fixtures.settlementMode({ name: '白月结' })
    const one = await fixtures.district({ companyId: second.id, name: '东区' })
    const two = await fixtures.district({ companyId: first.id, name: '西区', settlementModeId: mode.id })
    const ids = async (input: object) => {
      const { list, total } = await manage.done(listDistricts, { companyIds: [first.id, second.id], ...input })
      expect(total).toBe(list.length)
      return list.map(({ id }) => id)
    }
    expect(await ids({ sort: 'companyName' })).toEqual([two.id, one.id])
    expect(await ids({ sort: '-companyName' })).toEqual([one.id, two.id])
    expect(await ids({ companyIds: [first.id] })).toEqual([two.id])
    expect(await ids({ settlementModeIds: [mode.id] })).toEqual([two.id])
    for (const sort of ['code', 'name', 'settlementModeName', 'schools', 'campuses', 'unservedCampuses', 'changedAt'])
      expect(await ids({ sort: `-${sort}` })).toEqual((await ids({ sort })).toReversed())
  })
})

describe('deleting districts', () => {
  it('names the references of a district, and deletes its own coverage with it', async () => {
    const { district } = await withSchools([1])
    await storeOf(district)
    await fixtures.shop({ districtId: district.id })
    await app.db.primary.run(sql`insert into warehouse_share (warehouse_id, district_id) values (1, ${district.id})`)
    await app.db.primary.run(sql`insert into district_discount (district_id, scope, discount_bp, valid_from)
      values (${district.id}, 'all', 9000, '2026-01-01')`)
    const covered = await fixtures.district()
    await app.db.primary.run(sql`insert into district_coverage (district_id, warehouse_id) values (${covered.id}, 1)`)
    const { verdicts } = await manage.done(deleteDistricts, { ids: [district.id, covered.id, 999_999] })
    expect(verdicts).toMatchObject([
      {
        done: false,
        message: `“${district.name}” is in use by 1 school, 1 warehouse, 1 shared warehouse, 1 shop, 1 discount and cannot be deleted; disable it instead.`,
      },
      { done: true },
      { done: false, code: 'not_found' },
    ])
    expect(await manage.done(districtDict, { ids: [covered.id], keyword: covered.code })).toEqual([])
  })
})

it('the district dictionary offers districts in use, with their company', async () => {
  const { id, code, name } = await fixtures.district({ name: 'Lake district' })
  const entry = { id, value: id, code, name, companyId: own }
  expect(await manage.done(districtDict, { keyword: 'lake' })).toEqual([entry])
  await manage.done(stepDistricts, { ids: [id], step: 'disable' })
  expect(await manage.done(districtDict, { keyword: 'lake' })).toEqual([])
  expect(await manage.done(districtDict, { keyword: 'lake', ids: [id] })).toEqual([entry])
})
