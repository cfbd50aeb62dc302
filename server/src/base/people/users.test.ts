import { listHistory } from '@keben/core/office/audit/contract'
import { getUser } from '@keben/core/base/identity/contract'
import {
  businessUserDict,
  deleteFinanceUsers,
  listFinanceUsers,
  listRoles,
  listUsers,
  saveFinanceUser,
  saveRoles,
  saveUser,
  stepUsers,
  userDict,
} from '@keben/core/base/people/contract'
import { giveSchools } from '@keben/core/base/people/salespeople'
import { describe, expect, it } from 'vitest'
import { createSignedInUser, slowedDown } from '../../../../test/fixtures/user.ts'
import { savedUser, userInput } from '../../../../test/fixtures/people.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { users } from './users.ts'

const app = await createTestApp()
const manage = app.as('manage')
const { company, district, school, supplier, shop } = organisations
const listed = (input: object) => manage.done(listUsers, input)
const namesOf = async (input: object) => (await listed({ pageSize: 200, ...input })).list.map((user) => user.userName)

describe('a user', () => {
  it('is created with every field, in use, with a one-time password', async () => {
    const input = userInput({ roles: ['finance', 'business'], companyId: company.own, remark: 'two\nlines' })
    const { oneTimePassword, ...user } = await manage.done(saveUser, input)
    expect(oneTimePassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(user).toMatchObject({
      ...input,
      roles: ['business', 'finance'],
      companyName: 'Own company',
      districtName: '',
      state: 'active',
      version: 1,
      createdBy: 'Person manage',
      mustChangePassword: true,
      lockedUntil: null,
      lastSeenAt: null,
      openSessions: 0,
      schoolsLookedAfter: 0,
    })
    expect((await listed({ keyword: input.userName })).list).toEqual([user])
  })

  it('is edited without a new password, and its history records who changed which role', async () => {
    const { id, oneTimePassword: _, ...before } = await savedUser(app)
    const { userName, name, mobile, companyId } = before
    const changed = await manage.done(saveUser, {
      id,
      version: 1,
      userName,
      name,
      mobile,
      companyId,
      roles: ['business', 'warehouse'],
    })
    expect(changed).toMatchObject({ version: 2, roles: ['business', 'warehouse'] })
    expect(changed).not.toHaveProperty('oneTimePassword')
    const { list } = await manage.done(listHistory, { thing: 'user', id })
    expect(list[0]).toMatchObject({
      who: 'Person manage',
      action: 'change',
      fields: [{ field: 'roles', before: ['business'], after: ['business', 'warehouse'] }],
    })
    expect(list[1]?.fields.map(({ field }) => field)).not.toContain('passwordHash')
  })

  it('is not overwritten with an old version', async () => {
    const { id, userName, mobile, companyId } = await savedUser(app)
    const rest = { id, version: 1, userName, mobile, companyId, roles: ['business' as const] }
    const current = await app.as('versatile').done(saveUser, { ...rest, name: 'Faster' }, { role: 'manage' })
    expect(await manage.call(saveUser, { ...rest, name: 'Slower' })).toMatchObject({
      status: 409,
      code: 'stale_version',
      data: { who: 'Person versatile', current },
    })
  })

  it('has a username that is unique in any case of letters', async () => {
    const { userName } = await savedUser(app)
    const reply = await manage.call(saveUser, userInput({ userName: userName.toUpperCase() }))
    expect(reply).toMatchObject({
      status: 422,
      code: 'code_taken',
      issues: [{ field: 'userName', rule: 'taken' }],
      message: `The username “${userName.toUpperCase()}” is already taken; choose another.`,
    })
  })

  it('without any role is refused with a sentence, in both languages', async () => {
    const roleless = userInput({ roles: [] })
    expect(await manage.call(saveUser, roleless)).toMatchObject({
      status: 400,
      issues: [{ field: 'roles', rule: 'roles_needed' }],
      message: 'Please correct: Roles must contain at least one role; without a role the user cannot sign in.',
    })
    expect((await manage.call(saveUser, roleless, { language: 'zh' })).message).toContain('至少选择一个角色')
  })

  it('is refused with the organisation that a role needs, and the one that no role acts for', async () => {
    const reply = await manage.call(saveUser, userInput({ roles: ['area'], companyId: company.own }))
    expect(reply).toMatchObject({
      status: 400,
      issues: [
        { field: 'companyId', rule: 'organisation_not_of_roles' },
        { field: 'districtId', rule: 'organisation_needed', message: expect.stringContaining('the role District') },
      ],
    })
  })

  it.each([
    ['companyId', { roles: ['business'], companyId: 999_999 }],
    ['supplierId', { roles: ['supplier'], supplierId: 3 }],
    ['campusId', { roles: ['school'], schoolId: school.own, campusId: 999_999 }],
  ] as const)('refers to organisations that exist and are in use (%s)', async (field, wishes) => {
    const reply = await manage.call(saveUser, userInput({ ...wishes, roles: [...wishes.roles] }))
    expect(reply).toMatchObject({ status: 422, code: 'no_such_reference', issues: [{ field }] })
  })

  it('of a campus must belong to its school', async () => {
    const wrong = userInput({ roles: ['school'], schoolId: school.own, campusId: organisations.campus.foreign })
    expect(await manage.call(saveUser, wrong)).toMatchObject({
      status: 400,
      issues: [{ field: 'campusId', rule: 'campus_of_school' }],
    })
    const right = await savedUser(app, { roles: ['school'], schoolId: school.own, campusId: 2 })
    expect(right).toMatchObject({ schoolName: 'Own school', campusName: 'East' })
  })

  it('who is salesperson of schools cannot lose the role or the company for it', async () => {
    const { id, version, userName, name, mobile } = await savedUser(app)
    await manage.done(giveSchools, { userId: id, schoolIds: [school.own] })
    const same = { id, version, userName, name, mobile }
    const elsewhere = await manage.call(saveUser, { ...same, roles: ['business'], companyId: company.foreign })
    expect(elsewhere).toMatchObject({ status: 400, issues: [{ field: 'companyId', rule: 'still_looks_after' }] })
    const otherwise = await manage.call(saveUser, { ...same, roles: ['finance'], companyId: company.own })
    expect(otherwise).toMatchObject({ status: 400, issues: [{ field: 'roles', rule: 'still_looks_after' }] })
    expect(otherwise.message).toContain('still responsible for 1 school;')
  })
})

describe('the roles of a user', () => {
  it('are saved with the organisation that each needs, and other fields are unchanged', async () => {
    const { id, userName, name, mobile, version } = await savedUser(app, { remark: 'stays' })
    const changed = await manage.done(saveRoles, { id, version, roles: ['area', 'shop'], districtId: 1, shopId: 1 })
    expect(changed).toMatchObject({
      id,
      userName,
      name,
      mobile,
      remark: 'stays',
      version: 2,
      roles: ['area', 'shop'],
      companyId: null,
      districtName: 'Own district',
      shopName: 'Own shop',
    })
    expect(await manage.call(saveRoles, { id, version: 1, roles: ['manage'] })).toMatchObject({ code: 'stale_version' })
    expect(await manage.call(saveRoles, { id: 999_999, version: 1, roles: ['manage'] })).toMatchObject({ status: 404 })
    expect(await manage.call(saveRoles, { id, version: 2, roles: [] })).toMatchObject({
      status: 400,
      issues: [{ rule: 'roles_needed' }],
    })
  })

  it('that are revoked stop at the next call of an open session', async () => {
    const { user, client } = await createSignedInUser(app.db, app.anyone, {
      roles: ['manage', 'finance'],
      companyId: company.own,
    })
    expect(await client.call(listRoles, {}, { role: 'manage' })).toMatchObject({ status: 200 })
    await manage.done(saveRoles, { id: user.id, version: 1, roles: ['finance'], companyId: company.own })
    expect(await client.call(listRoles, {}, { role: 'manage' })).toMatchObject({ status: 403, code: 'role_not_held' })
    expect(await client.call(getUser, {})).toMatchObject({ status: 200, data: { roles: [{ id: 'finance' }] } })
  })

  it('are offered as a dictionary, with the number of active users of each', async () => {
    const countOf = async (role: string) => (await manage.done(listRoles, {})).find(({ id }) => id === role)?.users ?? 0
    const before = await countOf('shop')
    const { id } = await savedUser(app, { roles: ['shop'], shopId: shop.own })
    expect(await countOf('shop')).toBe(before + 1)
    await manage.done(stepUsers, { ids: [id], step: 'disable' })
    expect(await countOf('shop')).toBe(before)
    expect((await manage.call(listRoles, {}, { language: 'zh' })).data[0]).toMatchObject({
      id: 'manage',
      name: '管理员',
    })
  })
})

describe('a list of users', () => {
  it('is filtered by roles, organisations and campus', async () => {
    expect(await namesOf({ roles: ['supplier', 'shop'] })).toEqual(
      expect.arrayContaining(['supplier', 'otherSupplier', 'shop', 'otherShop']),
    )
    expect(await namesOf({ roles: ['supplier'], supplierIds: [supplier.foreign] })).toEqual(['otherSupplier'])
    expect(await namesOf({ roles: ['shop'], shopIds: [shop.own] })).toContain('shop')
    expect(await namesOf({ roles: ['warehouse'], companyIds: [company.foreign] })).toEqual(['otherWarehouse'])
    expect(await namesOf({ roles: ['area'], districtIds: [district.foreign] })).toEqual(['otherArea'])
    expect(await namesOf({ roles: ['school'], districtIds: [district.foreign] })).toEqual(['otherSchool'])
    expect(await namesOf({ roles: ['school'], schoolIds: [school.own], ofCampus: false })).toEqual(['school'])
    expect(await namesOf({ schoolIds: [school.own], ofCampus: true })).toContain('campus')
  })

  it('is filtered by sign-in status', async () => {
    const { userName, id } = await savedUser(app)
    await manage.token()
    expect(await namesOf({ mustChangePassword: true, keyword: userName })).toEqual([userName])
    expect(await namesOf({ mustChangePassword: false, keyword: userName })).toEqual([])
    expect(await namesOf({ neverSignedIn: true })).toContain(userName)
    expect(await namesOf({ neverSignedIn: false })).toContain('manage')
    expect(await namesOf({ locked: true, keyword: userName })).toEqual([])
    await slowedDown(app.db, app.anyone, userName)
    expect(await namesOf({ locked: true })).toEqual([userName])
    const [row] = (await listed({ keyword: userName })).list
    expect(row).toMatchObject({ id, lockedUntil: expect.stringMatching(/^20/) })
  })

  it('shows open sessions, and the last sign-in', async () => {
    const { user } = await createSignedInUser(app.db, app.anyone)
    const rowOf = async () => (await listed({ keyword: user.userName })).list.find(({ id }) => id === user.id)
    expect(await rowOf()).toMatchObject({ openSessions: 1, lastSeenAt: expect.stringMatching(/^20/) })
    await app.db.primary.run(sql`delete from session where user_id = ${user.id}`)
    expect(await rowOf()).toMatchObject({ openSessions: 0, lastSeenAt: null })
    await app.db.primary.run(sql`update app_user set last_sign_in_at = '2026-01-05T08:00:00Z' where id = ${user.id}`)
    expect(await rowOf()).toMatchObject({ lastSeenAt: '2026-01-05T08:00:00.000Z' })
  })

  it('is searched by username, name and mobile, counted by state, and sorted', async () => {
    const { id, name, mobile, userName } = await savedUser(app, { name: '赵一曼' })
    for (const keyword of [userName.toUpperCase(), '一曼', mobile])
      expect((await listed({ keyword })).list.map((user) => user.id)).toEqual([id])
    await manage.done(stepUsers, { ids: [id], step: 'disable' })
    expect(await listed({ keyword: name, state: 'active' })).toMatchObject({ total: 0, sums: { disabled: 1 } })
    for (const sort of ['userName', 'companyName', '-schoolName', 'shopName', 'changedAt'])
      expect((await listed({ sort })).total).toBeGreaterThan(19)
  })
})

const businessIds = async (input: object) => (await manage.done(businessUserDict, input)).map((entry) => entry.id)

describe('the user dictionary', () => {
  it('contains users in use with roles and organisation, and others only for a form that contains them', async () => {
    const { id, userName, name } = await savedUser(app, { roles: ['school'], schoolId: school.own, campusId: 2 })
    const entry = { id, value: id, code: userName, name, roles: ['school'], organisation: 'Own school · East' }
    expect(await manage.done(userDict, { keyword: userName })).toEqual([entry])
    await manage.done(stepUsers, { ids: [id], step: 'disable' })
    expect(await manage.done(userDict, { keyword: userName })).toEqual([])
    expect(await manage.done(userDict, { keyword: userName, ids: [id] })).toEqual([entry])
  })

  it('is limited to fifty users', async () => {
    await app.db.primary.run(sql`insert into app_user (user_name, name, mobile, password_hash)
      select 'crowd' || number, 'Crowd', '13700000000', '' from generate_series(1, 60) as number`)
    expect(await manage.done(userDict, { keyword: 'crowd' })).toHaveLength(50)
  })

  it('of business users contains those of the company', async () => {
    expect(await businessIds({})).toEqual(expect.arrayContaining([userIdOf('business'), userIdOf('otherBusiness')]))
    expect(await businessIds({ companyId: company.foreign })).toEqual([userIdOf('otherBusiness')])
    expect(await businessIds({ companyId: company.foreign, ids: [userIdOf('warehouse')] })).toContain(
      userIdOf('warehouse'),
    )
    expect(await businessIds({})).not.toContain(userIdOf('warehouse'))
  })
})

describe('finance users', () => {
  it('are listed, saved and deleted by endpoints of their own, which affect no other users', async () => {
    const { list } = await manage.done(listFinanceUsers, { pageSize: 200 })
    expect(list.map((user) => user.userName)).toEqual(expect.arrayContaining(['finance', 'otherFinance', 'versatile']))
    expect(list.every((user) => user.roles.includes('finance'))).toBe(true)
    const { oneTimePassword, ...created } = await manage.done(
      saveFinanceUser,
      userInput({ roles: ['finance'], companyId: company.own }),
    )
    expect(oneTimePassword).toBeDefined()
    expect((await manage.done(listFinanceUsers, { keyword: created.userName })).list).toEqual([created])
    const other = await savedUser(app)
    const { id, version, userName, name, mobile } = other
    const change = { id, version, userName, name, mobile, roles: ['finance' as const], companyId: company.own }
    expect(await manage.call(saveFinanceUser, change)).toMatchObject({ status: 404 })
    const { verdicts } = await manage.done(deleteFinanceUsers, { ids: [other.id, created.id] })
    expect(verdicts).toMatchObject([
      { id: other.id, done: false, code: 'not_found' },
      { id: created.id, done: true },
    ])
  })
})

/** Who added something that is never changed, and who took a step of a document. */
const steps: readonly string[] = [
  'account_code.changed_by',
  'approval.requested_by',
  'approval.decided_by',
  'bank_row.changed_by',
  'bank_row.created_by',
  'bill.agreed_by',
  'bill.confirmed_by',
  'bill_run.created_by',
  'correction_limit.changed_by',
  'delivery_difference.closed_by',
  'dispute.closed_by',
  'dispute.created_by',
  'fulfilment_closing.created_by',
  'billing_entry.created_by',
  'fixed_price.created_by',
  'move_order.completed_by',
  'move_order.issued_by',
  'move_order.sent_by',
  'move_order.taken_in_by',
  'move_order.taken_out_by',
  'payment.created_by',
  'plan_deletion.changed_by',
  'plan_deletion.decided_by',
  'plan_deletion.requested_by',
  'print_run.user_id',
  'reminder.created_by',
  'return_order.done_by',
  'return_order.judged_by',
  'return_order.submitted_by',
  'send_batch.created_by',
  'send_order.confirmed_by',
  'send_order.issued_by',
  'send_order.picked_by',
  'send_order.sent_by',
  'statement_answer.created_by',
]

it('a user declares all references that are traces of work', async () => {
  const referring = await app.db.read.rows<{ by: string; cascades: boolean }>(sql`
    select conrelid::regclass || '.' || attname as by, confdeltype = 'c' as cascades
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'app_user'::regclass order by by`)
  const staying = referring.filter(({ cascades }) => !cascades).map(({ by }) => by)
  const inCharge = staying.filter((by) => !/\.(created|changed)_by$/.test(by) && !steps.includes(by))
  expect(users.usedBy.map((use) => `${use.table}.${use.column}`).toSorted()).toEqual(inCharge)
})
