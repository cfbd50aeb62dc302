import { listAudit } from '@keben/core/office/audit/contract'
import { getDesk } from '@keben/core/office/desk/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { deletePlanData, listPlanData } from '@keben/core/base/plans/contract'
import {
  approvePlanDeletion,
  declinePlanDeletion,
  listPlanDeletions,
  requestPlanDeletion,
  withdrawPlanDeletion,
} from '@keben/core/base/plans/deletions'
import { downloadDeletedOrders } from '@keben/core/office/spreadsheets/orders'
import { expect, it } from 'vitest'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { envelopeOf } from '../../../../test/client.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const { db } = app
/** Another person who is made an administrator as well. */
const [manage, second] = [app.as('manage'), app.as('ungranted')]
// One administrator alone, until a test makes a second one.
await db.primary.run(sql`delete from user_role where role = 'manage' and user_id = ${userIdOf('versatile')}`)
const reason = 'Issued for the wrong year'

const ordered = () => createSeason(app, { state: 'closed' })
const pending = ({ planId, code }: Season) => manage.done(requestPlanDeletion, { planId, code, reason })
const rowOf = async ({ code }: Season) => (await manage.done(listPlanData, { keyword: code })).list[0]
const waiting = async (who: typeof manage) =>
  (await who.done(getDesk, {})).todos.find(({ name }) => name === 'planDeletionsToDecide')?.count ?? 0
const linesIn = async ({ planId }: Season) =>
  (await db.primary.row<{ count: number }>(sql`select count(*) from school_plan_line where plan_id = ${planId}`))?.count

it('a single administrator cannot delete a plan with submitted orders, and learns why', async () => {
  const season = await ordered()
  const { planId, code } = season
  expect(await rowOf(season)).toMatchObject({ actions: ['requestDeletion'], kept: '3 submitted school orders' })
  const { verdicts } = await manage.done(deletePlanData, { ids: [planId], codes: [code] })
  expect(verdicts).toMatchObject([{ done: false, code: 'plan_is_kept' }])
  expect(await manage.call(requestPlanDeletion, { planId, code, reason })).toMatchObject({
    code: 'no_second_administrator',
    message: expect.stringContaining('two administrators must delete it together'),
  })
})

const makeSecond = () =>
  db.primary.run(sql`update user_role set role = 'manage' where user_id = ${userIdOf('ungranted')}`)

it('a plan with submitted orders is deleted by two administrators, and its orders remain readable', async () => {
  await makeSecond()
  const other = await ordered()
  const season = await ordered()
  const { planId, code } = season
  const before = await linesIn(season)
  expect(await manage.call(requestPlanDeletion, { planId, code: '2029A', reason })).toMatchObject({
    code: 'plan_code_not_typed',
  })
  const request = await pending(season)
  expect(request).toMatchObject({ code, state: 'waiting', schools: 3, lines: before, actions: ['withdraw'] })
  expect(await manage.call(requestPlanDeletion, { planId, code, reason })).toMatchObject({
    code: 'plan_deletion_waits',
  })
  expect((await second.done(listNotices, {})).list[0]?.text).toContain(reason)
  expect([await waiting(manage), await waiting(second)]).toEqual([0, 1])
  expect((await second.done(listPlanDeletions, { waits: true })).list).toMatchObject([
    { id: request.id, actions: ['approve', 'decline'] },
  ])
  expect((await manage.done(listPlanDeletions, { waits: true })).list).toEqual([])

  const agreed = { id: request.id, code }
  expect(await manage.call(approvePlanDeletion, agreed)).toMatchObject({ code: 'deletion_needs_another' })
  expect(await second.call(approvePlanDeletion, { ...agreed, code: '2029A' })).toMatchObject({
    code: 'plan_code_not_typed',
  })
  expect(await second.done(approvePlanDeletion, agreed)).toMatchObject({
    state: 'done',
    schools: 3,
    actions: ['download'],
  })
  expect(await linesIn(season)).toBe(0)
  expect(await rowOf(season)).toBeUndefined()
  expect(await linesIn(other)).toBe(before)

  const sheet = await sheetOf(manage, downloadDeletedOrders, { id: request.id })
  expect(sheet).toHaveLength(before ?? 0)
  for (const who of ['manage', 'business', 'area', 'school'] as const)
    expect((await app.as(who).done(listNotices, {})).list[0]?.text).toContain('was deleted with all its orders')
  const schools = (await manage.done(listAudit, { things: ['schoolPlan'], actions: ['delete'] })).list
  expect(schools).toHaveLength(3)
  expect(schools.map(({ thingName }) => thingName).every((name) => name.includes('Season'))).toBe(true)
  expect(schools[0]?.before).toMatchObject({ state: 'approved', copies: expect.any(Number) })
  const { list } = await manage.done(listAudit, { things: ['plan', 'planDeletion'] })
  expect(list.map(({ thing, action }) => `${thing} ${action}`)).toEqual([
    'plan delete',
    'planDeletion approve',
    'planDeletion create',
  ])
  expect(await second.call(approvePlanDeletion, agreed)).toMatchObject({ code: 'step_not_possible' })
})

it('a deletion request is declined by another administrator or withdrawn by its author', async () => {
  const season = await ordered()
  const first = await pending(season)
  expect(await manage.call(declinePlanDeletion, { id: first.id, reason })).toMatchObject({
    code: 'deletion_needs_another',
  })
  expect(await second.call(withdrawPlanDeletion, { id: first.id })).toMatchObject({ code: 'deletion_is_anothers' })
  const declined = await second.done(declinePlanDeletion, { id: first.id, reason: 'Archive it instead' })
  expect(declined).toMatchObject({ state: 'declined', answer: 'Archive it instead', actions: [] })
  expect((await manage.done(listNotices, {})).list[0]?.text).toContain('Archive it instead')
  const again = await pending(season)
  expect(await manage.done(withdrawPlanDeletion, { id: again.id })).toMatchObject({ state: 'withdrawn' })
  expect(envelopeOf(await manage.download(downloadDeletedOrders, { id: again.id }))).toMatchObject({
    code: 'not_found',
  })
  expect(await waiting(second)).toBe(0)
})

it('a deletion request cannot be approved once the orders of the plan have changed', async () => {
  const season = await ordered()
  const { id } = await pending(season)
  const more = (copies: number) =>
    db.primary.run(sql`
    update school_plan set copies = copies + ${copies} where id = (
      select min(id) from school_plan where plan_id = ${season.planId})`)
  await more(1)
  expect(await second.call(approvePlanDeletion, { id, code: season.code })).toMatchObject({
    status: 409,
    code: 'plan_deletion_is_outdated',
  })
  expect(await linesIn(season)).toBeGreaterThan(0)
  await manage.done(withdrawPlanDeletion, { id })
  const again = await pending(season)
  expect(await second.done(approvePlanDeletion, { id: again.id, code: season.code })).toMatchObject({ state: 'done' })
})

it('a plan with a purchase order cannot be deleted, even by two administrators', async () => {
  const season = await ordered()
  const { id } = await pending(season)
  await db.primary.run(sql`
    insert into purchase_order (number, plan_id, company_id) values (${`CG-${season.code}-000001`}, ${season.planId}, 1)`)
  expect(await second.call(approvePlanDeletion, { id, code: season.code })).toMatchObject({ code: 'plan_is_kept' })
  expect(await manage.call(requestPlanDeletion, { planId: season.planId, code: season.code, reason })).toMatchObject({
    code: 'plan_is_kept',
  })
  expect(await linesIn(season)).toBeGreaterThan(0)
})

it('a plan without submitted orders needs no second administrator', async () => {
  const { planId, code } = await createSeason(app, { state: 'closed', schoolState: 'filling' })
  expect(await manage.call(requestPlanDeletion, { planId, code, reason })).toMatchObject({
    code: 'plan_needs_no_second',
  })
  expect((await manage.done(deletePlanData, { ids: [planId], codes: [code] })).verdicts).toMatchObject([{ done: true }])
})

it('the database protects submitted orders and the record of deleted ones from any statement', async () => {
  const { planId, code } = await ordered()
  const refused = [
    sql`delete from plan where id = ${planId}`,
    sql`delete from district_plan where plan_id = ${planId}`,
    sql`delete from school_plan where plan_id = ${planId}`,
    sql`truncate school_plan cascade`,
  ]
  for (const statement of refused) await expect(db.primary.run(statement)).rejects.toThrow('submitted orders go only')
  const alone = db.primary.run(sql`
    insert into plan_deletion (plan_id, code, name, state, reason, requested_by, requested_at, decided_by, decided_at, changed_at,
      schools, lines, copies, list_fen)
    values (${planId}, ${code}, 'x', 'done', 'x', 1, now(), 1, now(), now(), 0, 0, 0, 0)`)
  await expect(alone).rejects.toThrow('two_administrators_delete_a_plan')
  await expect(db.primary.run(sql`update plan_deletion set reason = 'y' where state = 'done'`)).rejects.toThrow(
    'never changed',
  )
  await expect(db.primary.run(sql`delete from plan_deletion_line`)).rejects.toThrow('never changed')
})
