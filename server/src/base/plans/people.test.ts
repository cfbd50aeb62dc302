import { planPeople } from '@keben/core/base/plans/contract'
import { expect, it } from 'vitest'
import { seasonIn } from '../../../../test/given/season.ts'
import { createWorld } from '../../../../test/world.ts'
import { organisations, userIdOf } from '../../../../test/world/people.ts'
import { sql } from '../../kit/database/sql.ts'

const world = await createWorld()
const { school } = organisations

it('the people of a plan are those who selected, those of each district, and the salespeople', async () => {
  const { planId, own } = await seasonIn(world)
  await world.db.primary.run(
    sql`update selection set changed_by = ${userIdOf('granted')} where id = ${own.selectionId}`,
  )
  await world.db.primary.run(sql`update school set salesperson_id = ${userIdOf('business')} where id = ${school.own}`)
  const { companies } = await world.as('manage').done(planPeople, { planId })
  expect(companies.map(({ companyName }) => companyName)).toEqual(['Other company', 'Own company'])
  const mine = companies[1]
  expect(mine?.selecting.map(({ userName, selected }) => [userName, selected])).toEqual([['granted', true]])
  expect(mine?.districts).toMatchObject([
    {
      districtName: 'Own district',
      state: 'open',
      users: [{ userName: 'area' }],
      salespeople: [{ userName: 'business', schools: 1 }],
      unattended: 0,
    },
  ])
  expect(companies[0]?.districts).toMatchObject([{ salespeople: [], unattended: 1 }])
})

it('the people of a plan include those who may select before a selection exists', async () => {
  const { planId, own } = await seasonIn(world, { state: 'selecting' })
  await world.db.primary.run(sql`delete from selection where id = ${own.selectionId}`)
  const { companies } = await world.as('manage').done(planPeople, { planId })
  const names = companies.find(({ companyName }) => companyName === 'Own company')?.selecting
  expect(names?.map(({ userName, selected }) => [userName, selected])).toEqual([
    ['business', false],
    ['versatile', false],
  ])
})

it('a company sees only its own part of the people of a plan', async () => {
  const { planId } = await seasonIn(world)
  const { companies } = await world.as('otherBusiness').done(planPeople, { planId })
  expect(companies.map(({ companyName }) => companyName)).toEqual(['Other company'])
})
