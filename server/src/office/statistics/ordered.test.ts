import {
  businessReceiving,
  manageReceiving,
  schoolProgress,
  warehouseProgress,
} from '@keben/core/office/statistics/contract'
import { expect, it } from 'vitest'
import { resultOf } from '../../../../test/fixtures/result.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')
const season = await createSeason(app, { state: 'resulted' })
await resultOf(app, season.planId)
const { planId } = season
const copiesOf = ({ list }: { list: readonly { copies: number }[] }) => list.map(({ copies }) => copies)

it('a school sees its order title by title, with the district’s changes', async () => {
  const [textbook] = season.books
  await app.db.primary.run(sql`update school_plan_line set approved = 70, approved_reason = 'Ten have moved away'
    where school_plan_id = ${season.own.campusPlanId} and book_id = ${textbook} and audience = 'student'`)
  const fullList = await app.as('school').done(schoolProgress, { planId, sort: '-copies' })
  // Twice textbook, workbook, a copy for the teacher, and the teacher book; the aid that nobody asked for is left out.
  expect(copiesOf(fullList)).toEqual([80, 80, 80, 70, 1, 1, 1, 1])
  expect(fullList.sums).toMatchObject({ requested: 324, copies: 314 })
  const own = await app.as('campus').done(schoolProgress, { planId, sort: '-copies' })
  expect(own.list).toHaveLength(4)
  expect(own.list[1]).toMatchObject({ requested: 80, copies: 70, reason: 'Ten have moved away', fundedCopies: 70 })
  await app.db.primary.run(sql`update school_plan_line set approved = null, approved_reason = ''
    where school_plan_id = ${season.own.campusPlanId}`)
})

it('a keeper sees what the own warehouses will receive and send', async () => {
  const { list, sums } = await app.as('warehouse').done(warehouseProgress, { planId, sort: '-copies' })
  expect(list[0]).toMatchObject({
    warehouseName: 'Own store',
    schools: 1,
    districts: 1,
    schoolCopies: 162,
    copies: 162,
  })
  expect(sums).toMatchObject({ copies: 324, schoolCopies: 324, reserveCopies: 0 })
  const others = await app.as('otherWarehouse').done(warehouseProgress, { planId })
  expect(others.list).toMatchObject([{ warehouseName: 'Other store', copies: 81 }])
})

it('ordered copies are counted by title and by district, within the scope of each role', async () => {
  const titles = await manage.done(manageReceiving, { planId, sort: '-ordered' })
  expect(titles.list.map(({ ordered, schools }) => [ordered, schools])).toEqual([
    [162, 1],
    [160, 1],
    [81, 1],
    [2, 1],
  ])
  const districts = await manage.done(manageReceiving, { planId, by: 'district', sort: '-ordered' })
  expect(districts.list.map(({ name, ordered, titles: count }) => [name, ordered, count])).toEqual([
    ['Own district', 324, 3],
    ['Other district', 81, 1],
  ])
  expect(districts.sums.ordered).toBe(405)
  const companys = await app.as('business').done(businessReceiving, { planId, by: 'district' })
  expect(companys.list.map(({ name }) => name)).toEqual(['Own district'])
  expect(await app.as('ungranted').done(businessReceiving, { planId })).toMatchObject({ total: 0 })
})

it('ordered and arrived copies have the same total by title and by district, however unevenly shared', async () => {
  const [bookId = 0] = season.books
  // The other district is served by the same warehouse: 100 copies are shared by 162 and 7.
  await app.db.primary.run(sql`
    insert into plan_result_line (result_id, plan_id, company_id, warehouse_id, district_id, book_id, school_copies, district_reserve,
      company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp)
    select result_id, plan_id, company_id, warehouse_id, ${organisations.district.foreign}, book_id, 7, 0, 0, price_fen, price_kind,
      copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp
    from plan_result_line where plan_id = ${planId} and book_id = ${bookId} and warehouse_id = ${organisations.warehouse.own} limit 1`)
  await givenStock(app, { bookId, onHand: 100 })
  const titles = await manage.done(manageReceiving, { planId })
  const districts = await manage.done(manageReceiving, { planId, by: 'district' })
  expect(titles.sums.arrived).toBe(100)
  expect(districts.sums).toEqual(titles.sums)
  expect(districts.list.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(100)
})
