import { businessReceiving, manageReceiving, schoolProgress, warehouseProgress } from '@keben/core/statistics/contract'
import { expect, it } from 'vitest'
import { resultOf } from '../../../test/given/result.ts'
import { seasonIn } from '../../../test/given/season.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'

const world = await createWorld()
const manage = world.as('manage')
const season = await seasonIn(world, { state: 'resulted' })
await resultOf(world, season.planId)
const { planId } = season
const copiesOf = ({ list }: { list: readonly { copies: number }[] }) => list.map(({ copies }) => copies)

it('shows a school its order title by title, with what the district made of it', async () => {
  const [textbook] = season.books
  await world.db.primary.run(sql`update school_plan_line set approved = 70, approved_reason = 'Ten have moved away'
    where school_plan_id = ${season.own.campusPlanId} and book_id = ${textbook} and audience = 'student'`)
  const whole = await world.as('school').done(schoolProgress, { planId, sort: '-copies' })
  // Twice textbook, workbook, a copy for the teacher, and the teacher book; the aid that nobody asked for is left out.
  expect(copiesOf(whole)).toEqual([80, 80, 80, 70, 1, 1, 1, 1])
  expect(whole.sums).toMatchObject({ requested: 324, copies: 314 })
  const own = await world.as('campus').done(schoolProgress, { planId, sort: '-copies' })
  expect(own.list).toHaveLength(4)
  expect(own.list[1]).toMatchObject({ requested: 80, copies: 70, reason: 'Ten have moved away', fundedCopies: 70 })
  await world.db.primary.run(sql`update school_plan_line set approved = null, approved_reason = ''
    where school_plan_id = ${season.own.campusPlanId}`)
})

it('shows a keeper what the own warehouses will receive and send', async () => {
  const { list, sums } = await world.as('warehouse').done(warehouseProgress, { planId, sort: '-copies' })
  expect(list[0]).toMatchObject({
    warehouseName: 'Own store',
    schools: 2,
    districts: 1,
    schoolCopies: 162,
    copies: 162,
  })
  expect(sums).toMatchObject({ copies: 324, schoolCopies: 324, reserveCopies: 0 })
  const others = await world.as('otherWarehouse').done(warehouseProgress, { planId })
  expect(others.list).toMatchObject([{ warehouseName: 'Other store', copies: 81 }])
})

it('counts what is ordered by title and by district, within what each sees', async () => {
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
  const companys = await world.as('business').done(businessReceiving, { planId, by: 'district' })
  expect(companys.list.map(({ name }) => name)).toEqual(['Own district'])
  expect(await world.as('ungranted').done(businessReceiving, { planId })).toMatchObject({ total: 0 })
})
