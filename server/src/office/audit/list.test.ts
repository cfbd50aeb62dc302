import { auditCountedUpTo, auditSheetHolds, downloadAudit, listAudit } from '@keben/core/office/audit/contract'
import { auditActions } from '@keben/core/office/audit/words'
import { deletePublishers, savePublisher, stepPublishers } from '@keben/core/base/catalogue/contract'
import { logout } from '@keben/core/base/identity/contract'
import { cityDay } from '@keben/core/kit/moment'
import { deleteSchoolPatches, schoolPatchInfo } from '@keben/core/ordering/patches/contract'
import { planInfo } from '@keben/core/base/plans/contract'
import { downloadBaseData } from '@keben/core/office/spreadsheets/contract'
import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { resultOf } from '../../../../test/fixtures/result.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { envelopeOf } from '../../../../test/client.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { record } from '../../kit/documents/audit.ts'
import { sql } from '../../kit/database/sql.ts'
import { readFirstSheet } from '../spreadsheets/workbook.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const look = (input: Parameters<typeof manage.done<(typeof listAudit)['input'], (typeof listAudit)['output']>>[1]) =>
  manage.done(listAudit, input)
const today = () => cityDay(new Date())

describe('the audit list', () => {
  it('shows who did what, when, from where, in which role, before and after, the newest first', async () => {
    const { id, code } = await fixtures.publisher({ name: 'Old name' })
    await app.as('versatile').done(savePublisher, { id, version: 1, code, name: 'New name' })
    await manage.done(stepPublishers, { ids: [id], step: 'disable' })
    const { list, total, sums } = await look({ keyword: 'New name' })
    expect({ total, sums }).toEqual({ total: 3, sums: { more: false } })
    const [disabled, changed, created] = list
    expect(disabled).toMatchObject({ action: 'disable', before: { state: 'active' }, after: { state: 'disabled' } })
    expect(changed).toMatchObject({
      userId: userIdOf('versatile'),
      userName: 'versatile',
      who: 'Person versatile',
      role: 'manage',
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
      call: savePublisher.path,
      thing: 'publisher',
      thingId: id,
      thingName: 'New name',
      action: 'change',
      before: { name: 'Old name' },
      after: { name: 'New name' },
    })
    expect(created).toMatchObject({ action: 'create', before: null, thingName: 'New name' })
    expect(Date.parse(changed?.at ?? '')).toBeLessThanOrEqual(Date.parse(disabled?.at ?? ''))
    expect((await look({ keyword: 'New name', sort: 'at' })).list).toEqual(list.toReversed())
  })

  it('shows deleted entries under their last name', async () => {
    const { id, code } = await fixtures.publisher({ name: 'Was' })
    await manage.done(savePublisher, { id, version: 1, code, name: 'Gone for good' })
    await manage.done(deletePublishers, { ids: [id] })
    const { list } = await look({ things: ['publisher'], pageSize: 3 })
    expect(list.map(({ action, thingName }) => [action, thingName])).toEqual([
      ['delete', 'Gone for good'],
      ['change', 'Gone for good'],
      ['create', 'Was'],
    ])
    expect((await look({ keyword: 'gone for' })).list.map(({ action }) => action)).toEqual(['delete'])
  })

  it('shows the documents of a season by their number or by the owner of that part of the plan', async () => {
    const season = await createSeason(app, { state: 'patching' })
    const { planId, own } = season
    const patchId = await givenPatch(app, season)
    const documents: [string, number][] = [
      ['plan', planId],
      ['selection', own.selectionId],
      ['districtPlan', own.districtPlanId],
      ['schoolPlan', own.campusPlanId],
      ['planResult', await resultOf(app, planId)],
      ['patch', patchId],
    ]
    await app.db.write((tx) =>
      record(
        contextFor(tx, 'manage'),
        documents.map(([thing, id]) => ({ thing, id, action: 'change' })),
      ),
    )
    const { list } = await look({ things: documents.map(([thing]) => thing as 'plan'), pageSize: 6 })
    const plan = (await manage.done(planInfo, { id: planId })).plan.name
    const { number } = await app.as('school').done(schoolPatchInfo, { id: patchId })
    expect(Object.fromEntries(list.map(({ thing, thingName }) => [thing, thingName]))).toEqual({
      plan,
      selection: `${plan} · Own company`,
      districtPlan: `${plan} · Own district`,
      schoolPlan: `${plan} · Own school East`,
      planResult: expect.stringMatching(/^ZD-/) as string,
      patch: number,
    })
    // A result is opened by its plan, a user in the list of the kind.
    expect(list.find(({ thing }) => thing === 'planResult')?.thingPlace).toBe(String(planId))
    const people = (['campus', 'business', 'manage'] as const).map((name) => ({
      thing: 'user',
      id: userIdOf(name),
      action: 'change' as const,
    }))
    await app.db.write((tx) => record(contextFor(tx, 'manage'), people))
    const users = (await look({ things: ['user'], pageSize: 3 })).list
    expect(users.map(({ thingPlace }) => thingPlace).toSorted()).toEqual(['', 'campusUser', 'staffUser'])
    await app.as('school').done(deleteSchoolPatches, { ids: [patchId] })
    expect((await look({ keyword: number })).list.map(({ action }) => action)).toEqual(['delete'])
  })

  it('is filtered by user, kind of entry and action', async () => {
    const { user, client } = await createSignedInUser(app.db, app.anyone)
    await client.done(savePublisher, { code: 'AUDIT1', name: 'By somebody' })
    await client.done(logout, {})
    const actions = async (input: object) =>
      (await look({ userIds: [user.id], ...input })).list.map(({ action }) => action)
    expect(await actions({})).toEqual(['signOut', 'create'])
    expect(await actions({ things: ['user'] })).toEqual(['signOut'])
    expect(await actions({ things: ['user', 'publisher'], actions: ['create', 'delete'] })).toEqual(['create'])
    expect(await actions({ actions: ['delete'] })).toEqual([])
  })

  it('is searched by username, request, address and name of the entry', async () => {
    const { user, client } = await createSignedInUser(app.db, app.anyone, { userName: 'zoe', name: '佐伊' })
    await client.done(savePublisher, { code: 'AUDIT2', name: '寻得出版社' })
    const [entry] = (await look({ userIds: [user.id] })).list
    const found = async (keyword: string) => (await look({ keyword })).list.some(({ id }) => id === entry?.id)
    for (const keyword of ['ZOE', '佐伊', '寻得', entry?.requestId ?? '', '127.0.', '  zoe  '])
      expect([keyword, await found(keyword)]).toEqual([keyword, true])
    for (const keyword of ['nobody', '128.', '7.0.0.1', '%', (entry?.requestId ?? '').slice(1)])
      expect([keyword, await found(keyword)]).toEqual([keyword, false])
  })

  it('filters days by the city’s calendar, first and last included', async () => {
    await app.db.primary.run(sql`
      insert into audit (at, user_name, request_id, call, thing, action)
      select at, 'clock', 'clock', '', 'clock', 'create' from unnest(array[
        timestamptz '2020-02-29 15:59:59.999Z', '2020-02-29 16:00Z', '2020-03-01 15:59:59.999Z', '2020-03-01 16:00Z']) as at`)
    const times = async (input: object) => (await look({ keyword: 'clock', ...input })).list.map(({ at }) => at)
    expect(await times({ from: '2020-03-01', to: '2020-03-01' })).toEqual([
      '2020-03-01T15:59:59.999Z',
      '2020-02-29T16:00:00.000Z',
    ])
    expect(await times({ to: '2020-02-29' })).toEqual(['2020-02-29T15:59:59.999Z'])
    expect(await times({ from: '2020-03-02' })).toEqual(['2020-03-01T16:00:00.000Z'])
    expect((await look({ from: today(), to: today() })).total).toBeGreaterThan(0)
  })
})

describe('an audit list of more rows than are counted', () => {
  beforeAll(async () => {
    await app.db.primary.run(sql`
      insert into audit (user_id, user_name, request_id, call, thing, thing_id, action)
      select ${userIdOf('shop')}, 'shop', 'many', '', 'user', ${userIdOf('shop')}, 'signIn'
      from generate_series(1, ${auditCountedUpTo} + 1)`)
  })

  it('is counted up to ten thousand and says that there are more', async () => {
    const page = await look({ userIds: [userIdOf('shop')], page: 200 })
    expect(page).toMatchObject({ total: auditCountedUpTo, sums: { more: true } })
    expect(page.list).toHaveLength(50)
    const exactly = await look({ keyword: 'many', actions: ['signIn'], from: today() })
    expect(exactly).toMatchObject({ total: auditCountedUpTo, sums: { more: true } })
  })
})

describe('the audit sheet', () => {
  it('has the columns of the list in the reader’s language, before and after in one cell', async () => {
    const { id, code } = await fixtures.publisher({ name: 'Sheet of old' })
    await manage.done(savePublisher, { id, version: 1, code, name: '新的表格' })
    const input = {
      filter: { keyword: '新的表格' },
      columns: ['who', 'action', 'thing', 'thingName', 'change', 'role'],
    }
    const { headers, body } = await manage.download(downloadAudit, input, { language: 'zh' })
    expect(headers['content-type']).toContain('spreadsheet')
    const sheet = await readFirstSheet(body)
    expect(sheet?.header).toEqual(['操作人', '操作', '类型', '对象', '修改前后', '角色'])
    const change = '名称：Sheet of old → 新的表格'
    expect(sheet?.rows[0]?.cells).toEqual(['Person manage', '修改', '出版社', '新的表格', change, '管理员'])
  })

  it('states what each download contained, as the list does', async () => {
    await manage.download(downloadBaseData, { kind: 'school', columns: ['code'], filter: { stage: 'primary' } })
    const input = { filter: { actions: ['download' as const] }, columns: ['thingName', 'change'] }
    const sheet = await readFirstSheet((await manage.download(downloadAudit, input, { language: 'zh' })).body)
    expect(sheet?.rows[0]?.cells).toEqual(['操作审计', '筛选：操作 下载；排序：时间 ↓；列：对象、修改前后'])
    expect(sheet?.rows[1]?.cells).toEqual(['学校', '种类：学校；筛选：学段 小学；列：学校编码'])
  })

  it('is refused if it would exceed its limit of rows', { timeout: 120_000 }, async () => {
    // Nothing here looks for them by these, and keeping them would take longest.
    await app.db.primary.run(
      sql`drop index audit_by_thing, audit_by_user, audit_by_kind, audit_by_action, audit_by_address`,
    )
    await app.db.primary.run(sql`
      insert into audit (user_name, request_id, call, thing, action)
      select 'many', 'too many', '', 'user', 'signIn' from generate_series(1, ${auditSheetHolds} + 1)`)
    const reply = envelopeOf(await manage.download(downloadAudit, { filter: { keyword: 'too many' } }))
    expect(reply).toMatchObject({ status: 422, code: 'too_many_entries' })
  })
})

it('every recorded action has a word', () => {
  const source = new URL('../../', import.meta.url)
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, source), 'utf8'))
  const actions = texts.flatMap((text) => [...text.matchAll(/\baction: '(\w+)'/g)].map(([, action]) => action ?? ''))
  expect(actions.length).toBeGreaterThan(5)
  expect([...new Set(actions)].filter((action) => !(action in auditActions))).toEqual([])
})
