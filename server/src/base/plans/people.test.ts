import { planPeople } from '@keben/core/base/plans/contract'
import { expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const { school } = organisations

it('the people of a plan are those who selected, those of each district, and the salespeople', async () => {
  const { planId, own } = await createSeason(app)
  await app.db.primary.run(sql`update selection set changed_by = ${userIdOf('granted')} where id = ${own.selectionId}`)
  await app.db.primary.run(sql`update school set salesperson_id = ${userIdOf('business')} where id = ${school.own}`)
  const { companies } = await app.as('manage').done(planPeople, { planId })
  expect(companies.map(({ companyName }) => companyName)).toEqual(['Other company', 'Own company'])
  const ownTitle = companies[1]
  expect(ownTitle?.selecting.map(({ userName, selected }) => [userName, selected])).toEqual([['granted', true]])
  expect(ownTitle?.districts).toMatchObject([
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
  const { planId, own } = await createSeason(app, { state: 'selecting' })
  await app.db.primary.run(sql`delete from selection where id = ${own.selectionId}`)
  const { companies } = await app.as('manage').done(planPeople, { planId })
  const names = companies.find(({ companyName }) => companyName === 'Own company')?.selecting
  expect(names?.map(({ userName, selected }) => [userName, selected])).toEqual([
    ['business', false],
    ['versatile', false],
  ])
})

it('a company sees only its own part of the people of a plan', async () => {
  const { planId } = await createSeason(app)
  const { companies } = await app.as('otherBusiness').done(planPeople, { planId })
  expect(companies.map(({ companyName }) => companyName)).toEqual(['Other company'])
})
