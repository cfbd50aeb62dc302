import { listAudit } from '@keben/core/office/audit/contract'
import { archivePlans, deletePlanData, listPlanData, planInfo } from '@keben/core/base/plans/contract'
import { describe, expect, it } from 'vitest'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')
const { db } = app

const resultOf = ({ planId, code }: Season) =>
  db.primary.run(sql`insert into plan_result (plan_id, number, issued_at, titles, schools, copies, list_fen)
    values (${planId}, ${`ZD-${code}-000001`}, now(), 1, 1, 1, 1)`)
const patchOf = ({ planId, code }: Season, state: string) =>
  db.primary.run(sql`insert into patch (number, plan_id, district_id, state)
    values (${`BD-${code}-000001`}, ${planId}, 1, ${state})`)
const rowOf = async ({ code }: Season) => (await manage.done(listPlanData, { keyword: code })).list[0]

describe('the data of plans', () => {
  it('is counted, with the possible actions and what prevents deletion', async () => {
    const closed = await createSeason(app, { state: 'closed' })
    const resulted = await createSeason(app, { state: 'resulted' })
    await resultOf(resulted)
    const row = await rowOf(closed)
    expect(row).toMatchObject({
      selections: 2,
      titles: 5,
      districts: 2,
      schools: 3,
      results: 0,
      patches: 0,
      actions: ['requestDeletion'],
      kept: '3 submitted school orders',
    })
    const unused = await createSeason(app, { state: 'closed', schoolState: 'filling' })
    expect(await rowOf(unused)).toMatchObject({ actions: ['delete'], kept: '' })
    const lines = await db.primary.row<{ count: number }>(
      sql`select count(*) from school_plan_line where plan_id = ${closed.planId}`,
    )
    expect(row?.lines).toBe(lines?.count)
    expect(await rowOf(resulted)).toMatchObject({ results: 1, actions: ['archive'] })
    expect((await rowOf(resulted))?.kept).toContain('1 issued result')
    expect(await rowOf(await createSeason(app))).toMatchObject({ actions: [] })
  })
})

describe('deleting the data of a plan', () => {
  it('deletes all that was entered for it, and nothing of any other plan', async () => {
    const other = await createSeason(app, { state: 'closed' })
    const { planId, code } = await createSeason(app, { state: 'closed', schoolState: 'filling' })
    const before = await rowOf(other)
    const { verdicts } = await manage.done(deletePlanData, { ids: [planId], codes: [code] })
    expect(verdicts).toEqual([{ id: planId, done: true }])
    for (const table of ['selection', 'plan_book', 'district_plan', 'school_plan', 'school_plan_line'])
      expect(await db.primary.rows(sql([`select from ${table} where plan_id = ${planId}`] as never))).toEqual([])
    expect(await rowOf(other)).toEqual(before)
    const { list } = await manage.done(listAudit, { things: ['plan'], actions: ['delete'] })
    expect(list[0]).toMatchObject({ before: { code } })
  })

  it('requires the typed code', async () => {
    const { planId } = await createSeason(app, { state: 'closed', schoolState: 'filling' })
    const { verdicts } = await manage.done(deletePlanData, { ids: [planId], codes: ['2029A'] })
    expect(verdicts).toMatchObject([{ done: false, code: 'plan_code_not_typed' }])
    await manage.done(planInfo, { id: planId })
  })

  it('is refused if purchase orders refer to it, with a sentence', async () => {
    const { planId, code } = await createSeason(app, { state: 'closed' })
    await db.primary.run(
      sql`insert into purchase_order (number, plan_id, company_id) values (${`CG-${code}-000001`}, ${planId}, 1)`,
    )
    const { verdicts } = await manage.done(deletePlanData, { ids: [planId], codes: [code] })
    expect(verdicts).toMatchObject([{ done: false, code: 'plan_is_kept' }])
    expect(verdicts[0]?.message).toContain('1 purchase order')
  })

  it('is refused if it is open, has a result, or has supplementary orders', async () => {
    const [open, resulted, patched] = [
      await createSeason(app),
      await createSeason(app, { state: 'resulted' }),
      await createSeason(app, { state: 'closed' }),
    ]
    await resultOf(resulted)
    await patchOf(patched, 'approved')
    const seasons = [open, resulted, patched]
    const { verdicts } = await manage.done(deletePlanData, {
      ids: seasons.map(({ planId }) => planId),
      codes: seasons.map(({ code }) => code),
    })
    expect(verdicts.map(({ code }) => code)).toEqual(['plan_is_kept', 'plan_is_kept', 'plan_is_kept'])
    expect(verdicts[2]?.message).toContain('1 supplementary order')
  })
})

describe('archiving a plan', () => {
  it('states what is still open, and then freezes the season', async () => {
    const { planId, code, own } = await createSeason(app, { state: 'resulted' })
    const number = `CG-${code}-000007`
    await db.primary.run(sql`insert into purchase_order (number, plan_id, company_id) values (${number}, ${planId}, 1)`)
    const [early] = (await manage.done(archivePlans, { ids: [planId] })).verdicts
    expect(early).toMatchObject({ done: false, code: 'plan_not_ready' })
    expect(early?.message).toContain(`Still open: ${number}`)
    await db.primary.run(sql`update purchase_order set state = 'cancelled' where number = ${number}`)
    expect((await manage.done(archivePlans, { ids: [planId] })).verdicts).toMatchObject([{ done: true }])
    for (const change of [
      sql`update purchase_order set remark = 'late' where number = ${number}`,
      sql`update selection set changed_at = now() where id = ${own.selectionId}`,
      sql`insert into patch (number, plan_id, district_id, state) values ('BD-late', ${planId}, 1, 'draft')`,
    ])
      await expect(db.primary.run(change)).rejects.toThrow('archived season changes no more')
  })

  it('closes a finished plan, and says why not for each other one', async () => {
    const finished = await createSeason(app, { state: 'resulted' })
    const open = await createSeason(app)
    const waiting = await createSeason(app, { state: 'resulted' })
    await patchOf(waiting, 'submitted')
    const ids = [finished.planId, open.planId, waiting.planId, 999_999]
    const { verdicts } = await manage.done(archivePlans, { ids })
    expect(verdicts.map(({ done, code }) => [done, code])).toEqual([
      [true, undefined],
      [false, 'step_not_possible'],
      [false, 'plan_not_ready'],
      [false, 'not_found'],
    ])
    expect(verdicts[2]?.message).toContain('1 supplementary order needs review')
    const { plan, actions, history } = await manage.done(planInfo, { id: finished.planId })
    expect(plan.state).toBe('archived')
    expect(actions).toEqual(['unarchive'])
    expect(history.map(({ step }) => step)).toEqual(['archive'])
  })
})
