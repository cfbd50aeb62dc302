import { listPatchesOfSchools } from '@keben/core/ordering/patches/contract'
import { resultLines } from '@keben/core/ordering/results/contract'
import {
  downloadDistrictPatches,
  downloadPlanCatalog,
  downloadPlanResult,
  downloadSchedule,
  downloadSchoolPatches,
} from '@keben/core/office/spreadsheets/orders'
import { areaProgress } from '@keben/core/office/statistics/contract'
import { areaReceiving, schoolReceiving, warehouseReceiving } from '@keben/core/office/statistics/received'
import { describe, expect, it } from 'vitest'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { resultOf } from '../../../../test/fixtures/result.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
/** The columns that say what is paid. */
const paidHeads = (row: object | undefined) => Object.keys(row ?? {}).filter((head) => /net|discount/i.test(head))

describe('the catalogue export of a plan', () => {
  it('contains all of it for head office, and the company’s part with terms for business users', async () => {
    const { planId, books } = await createSeason(app)
    const all = await sheetOf(app.as('manage'), downloadPlanCatalog, { filter: { planId } })
    expect(all).toHaveLength(books.length * 2)
    const own = await sheetOf(app.as('business'), downloadPlanCatalog, { filter: { planId } })
    expect(own).toHaveLength(books.length)
    expect(own[0]).toMatchObject({
      Company: 'Own company',
      Supplier: 'Own supplier',
      Discount: '70',
      'Copies per pack': '20',
    })
    const aids = await sheetOf(app.as('business'), downloadPlanCatalog, { filter: { planId, kinds: ['aid'] } })
    expect(aids.map((row) => row['Kind'])).toEqual(['Teaching aid'])
  })

  it('hides suppliers and discounts from districts and schools, and titles not chosen from schools', async () => {
    const { planId, books, own } = await createSeason(app)
    await app.db.primary.run(sql`delete from district_book
      where district_plan_id = ${own.districtPlanId} and book_id = ${books[1]}`)
    const district = await sheetOf(app.as('area'), downloadPlanCatalog, { filter: { planId } })
    expect(district).toHaveLength(books.length)
    expect(Object.keys(district[0] ?? {}).filter((name) => /supplier|discount|company/i.test(name))).toEqual([])
    const left = await sheetOf(app.as('area'), downloadPlanCatalog, { filter: { planId, chosen: false } })
    expect(left).toHaveLength(1)
    expect(await sheetOf(app.as('school'), downloadPlanCatalog, { filter: { planId } })).toHaveLength(books.length - 1)
  })
})

describe('the export of a result', () => {
  it('has the rows of the screen at each level, with columns in the chosen order', async () => {
    const season = await createSeason(app, { state: 'resulted' })
    const resultId = await resultOf(app, season.planId)
    for (const level of ['title', 'district', 'campus'] as const) {
      const filter = { resultId, level, sort: '-copies' as const }
      const { list } = await app.as('manage').done(resultLines, filter)
      const rows = await sheetOf(app.as('manage'), downloadPlanResult, {
        kind: 'result',
        filter,
        columns: ['copies', 'bookCode', 'schoolName'],
      })
      expect(rows.map((row) => [row['Book code'], row['School'], Number(row['Copies'])])).toEqual(
        list.map(({ bookCode, schoolName, copies }) => [bookCode, schoolName, copies]),
      )
      expect(Object.keys(rows[0] ?? {})).toEqual(['Copies', 'Book code', 'School'])
    }
  })

  it('is also available by title next to another season, and by line', async () => {
    const { planId } = await createSeason(app, { state: 'resulted' })
    const business = app.as('business')
    const titles = await sheetOf(business, downloadPlanResult, { kind: 'titles', filter: { planId } })
    expect(titles.map((row) => row['Change'])).toEqual(['Same', 'Same', 'Same'])
    const lines = await sheetOf(business, downloadPlanResult, { kind: 'lines', filter: { planId } })
    expect(lines[0]).toMatchObject({ School: 'Own school', For: 'Student', Headcount: '80' })
    expect(new Set(lines.map((row) => row['District']))).toEqual(new Set(['Own district']))
  })
})

describe('the export of supplementary orders', () => {
  it('of schools has their lines, as the list shows them, in its order', async () => {
    const season = await createSeason(app, { state: 'patching' })
    await givenPatch(app, season, { state: 'submitted', copies: 3 })
    await givenPatch(app, season, { state: 'approved', copies: 4, book: 1, whose: 'campus' })
    await givenPatch(app, season, { state: 'draft' })
    const filter = { planIds: [season.planId] }
    const { list } = await app.as('area').done(listPatchesOfSchools, filter)
    const rows = await sheetOf(app.as('area'), downloadSchoolPatches, { filter })
    expect(rows.map((row) => row['Number'])).toEqual(list.map(({ number }) => number))
    expect(rows[0]).toMatchObject({
      School: 'Own school',
      Campus: 'East',
      State: 'Approved',
      Copies: '4',
      'List value': '20',
      'Net value': '20',
    })
    const approved = await sheetOf(app.as('area'), downloadSchoolPatches, {
      filter: { ...filter, state: 'approved' },
    })
    expect(approved).toHaveLength(1)
  })

  it('contains approved ones for those who deliver, within their scope', async () => {
    const season = await createSeason(app, { state: 'patching' })
    await givenPatch(app, season, { state: 'submitted' })
    await givenPatch(app, season, { state: 'approved', copies: 7 })
    await givenPatch(app, season, { state: 'approved', copies: 8, whose: 'otherSchool' })
    const filter = { planIds: [season.planId] }
    const copies = async (name: 'business' | 'warehouse' | 'otherWarehouse') =>
      (await sheetOf(app.as(name), downloadSchoolPatches, { filter })).map((row) => row['Copies'])
    expect(await copies('business')).toEqual(['7'])
    expect(await copies('warehouse')).toEqual(['7'])
    expect(await copies('otherWarehouse')).toEqual(['8'])
    const [kept] = await sheetOf(app.as('warehouse'), downloadSchoolPatches, { filter })
    const [bought] = await sheetOf(app.as('business'), downloadSchoolPatches, { filter })
    expect([paidHeads(bought), paidHeads(kept)]).toEqual([['Discount %', 'Net value'], []])
  })

  it('of districts has no schools', async () => {
    const season = await createSeason(app, { state: 'patching' })
    await givenPatch(app, season, { whose: 'district', copies: 11 })
    await givenPatch(app, season, { whose: 'otherDistrict', copies: 12 })
    await givenPatch(app, season, { state: 'submitted' })
    const filter = { planIds: [season.planId] }
    const rows = await sheetOf(app.as('area'), downloadDistrictPatches, { filter })
    expect(rows.map((row) => [row['District'], row['Copies']])).toEqual([['Own district', '11']])
    expect(Object.keys(rows[0] ?? {})).not.toContain('School')
  })
})

describe('the progress export of a plan', () => {
  it('has the rows of the screen, campus by campus', async () => {
    const { planId } = await createSeason(app, { schoolState: 'submitted', requested: 'suggested' })
    const { list } = await app.as('area').done(areaProgress, { planId })
    const rows = await sheetOf(app.as('area'), downloadSchedule, { kind: 'progress', filter: { planId } })
    expect(rows.map((row) => [row['School'], row['Campus'], row['State'], row['Late'], Number(row['Copies'])])).toEqual(
      list.map(({ schoolName, campusName, copies }) => [schoolName, campusName, 'Submitted', 'No', copies]),
    )
    expect(rows.length).toBeGreaterThan(1)
  })

  it('has titles for a school, arrivals for a warehouse, and orders for business users', async () => {
    const { planId } = await createSeason(app, { state: 'resulted' })
    await resultOf(app, planId)
    const own = await sheetOf(app.as('campus'), downloadSchedule, { kind: 'ownTitles', filter: { planId } })
    expect(new Set(own.map((row) => row['Campus']))).toEqual(new Set(['East']))
    const coming = await sheetOf(app.as('warehouse'), downloadSchedule, {
      kind: 'warehouseTitles',
      filter: { planId },
    })
    expect(new Set(coming.map((row) => row['Warehouse']))).toEqual(new Set(['Own store']))
    const ordered = await sheetOf(app.as('business'), downloadSchedule, {
      kind: 'receiving',
      filter: { planId, by: 'district', districtIds: [organisations.district.own] },
    })
    expect(ordered).toHaveLength(1)
    expect(Object.keys(ordered[0] ?? {})).toEqual(expect.arrayContaining(['Ordered', 'Bought', 'Arrived']))
  })

  it('states for each role what has arrived of its orders', async () => {
    const { planId } = await createSeason(app, { state: 'resulted' })
    await resultOf(app, planId)
    const filter = { planId }
    const kinds = [
      ['area', 'awaitedByDistrict', await app.as('area').done(areaReceiving, filter)],
      ['school', 'awaitedBySchool', await app.as('school').done(schoolReceiving, filter)],
      ['warehouse', 'awaitedByWarehouse', await app.as('warehouse').done(warehouseReceiving, filter)],
    ] as const
    for (const [who, kind, { list }] of kinds) {
      const rows = await sheetOf(app.as(who), downloadSchedule, { kind, filter })
      expect(rows.map((row) => [row['Book code'], Number(row['Ordered']), Number(row['Arrived'])])).toEqual(
        list.map(({ bookCode, ordered, arrived }) => [bookCode, ordered, arrived]),
      )
      expect(rows.length).toBeGreaterThan(0)
      const other = who === 'area' ? 'school' : 'area'
      const reply = await app.as(other).download(downloadSchedule, { kind, filter })
      expect(JSON.parse(reply.body.toString('utf8'))).toMatchObject({ status: 403, code: 'not_for_this_role' })
    }
  })

  it('is refused to roles without such a screen', async () => {
    const { planId } = await createSeason(app)
    const reply = await app.as('school').download(downloadSchedule, { kind: 'progress', filter: { planId } })
    expect(JSON.parse(reply.body.toString('utf8'))).toMatchObject({ status: 403, code: 'not_for_this_role' })
  })
})
