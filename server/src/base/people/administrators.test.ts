import { getUser } from '@keben/core/base/identity/contract'
import { deleteUsers, listRoles, saveRoles, saveUser, stepUsers } from '@keben/core/base/people/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { type TestUser, createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { userGuard } from './administrators.ts'

const app = await createTestApp()
const { db, anyone } = app
const manage = app.as('manage')

describe('a disabled user', () => {
  it('is signed out at the next call of every session, also after being enabled again', async () => {
    const { user, client, token } = await createSignedInUser(db, anyone)
    expect(await client.call(listRoles, {})).toMatchObject({ status: 200 })
    await manage.done(stepUsers, { ids: [user.id], step: 'disable' })
    expect(await client.call(listRoles, {})).toMatchObject({ status: 418, code: 'session_ended' })
    expect(await anyone.trySignIn(user)).toMatchObject({ code: 'wrong_credentials' })
    await manage.done(stepUsers, { ids: [user.id], step: 'enable' })
    expect(await anyone.client(token).call(getUser, {})).toMatchObject({ status: 418 })
    expect(await anyone.trySignIn(user)).toMatchObject({ status: 200 })
  })
})

describe('an administrator', () => {
  const me = userIdOf('manage')

  it('cannot disable or delete themselves, while the others of the batch are processed', async () => {
    const { user } = await createSignedInUser(db, anyone)
    const disabled = await manage.done(stepUsers, { ids: [me, user.id], step: 'disable' })
    expect(disabled.verdicts).toMatchObject([
      { id: me, done: false, code: 'not_oneself', message: expect.stringContaining('Ask another administrator') },
      { id: user.id, done: true },
    ])
    expect((await manage.done(deleteUsers, { ids: [me] })).verdicts).toMatchObject([
      { done: false, code: 'not_oneself' },
    ])
  })

  it('cannot give up their own administrator role', async () => {
    const refused = { status: 422, code: 'own_manage_role' }
    const roles = { id: me, version: 1, roles: ['finance' as const], companyId: 1 }
    expect(await manage.call(saveRoles, roles)).toMatchObject(refused)
    const complete = { ...roles, userName: 'manage', name: 'Person manage', mobile: '13900000000' }
    expect(await manage.call(saveUser, complete)).toMatchObject(refused)
    expect(await manage.call(getUser, {})).toMatchObject({ data: { roles: [{ id: 'manage' }] } })
  })
})

/** How many administrators are in use. */
const left = async () => {
  const row = await db.read.row<{ count: number }>(sql`
    select count(*) from app_user join user_role on user_id = id where role = 'manage' and state = 'active'`)
  return row?.count
}

/** Whether a call did all that it was asked. */
const isDone = ({ status, data }: { status: number | string; data: unknown }): boolean => {
  const { verdicts } = (data ?? {}) as { verdicts?: { done: boolean }[] }
  return status === 200 && (verdicts?.every(({ done }) => done) ?? true)
}

describe('the last administrator', () => {
  let one: { user: TestUser; client: Client }
  let other: typeof one

  // Two administrators, and no other in use; afterwards those of the fixtures again.
  beforeEach(async () => {
    await db.primary.run(sql`update app_user set state = 'disabled'`)
    one = await createSignedInUser(db, anyone)
    other = await createSignedInUser(db, anyone)
  })
  afterEach(async () => {
    await db.primary.run(sql`update app_user set state = 'active'`)
  })

  const without = ({ user }: typeof one) => ({
    id: user.id,
    version: 1,
    userName: user.userName,
    name: 'Renamed',
    mobile: user.mobile,
    roles: ['finance' as const],
    companyId: 1,
  })
  const actions: Record<string, (by: Client, whom: typeof one) => Promise<boolean>> = {
    disable: async (by, { user }) => isDone(await by.call(stepUsers, { ids: [user.id], step: 'disable' })),
    delete: async (by, { user }) => isDone(await by.call(deleteUsers, { ids: [user.id] })),
    'take the role from': async (by, { user }) =>
      isDone(await by.call(saveRoles, { id: user.id, version: 1, roles: ['finance'], companyId: 1 })),
    'save without the role': async (by, whom) => isDone(await by.call(saveUser, without(whom))),
  }
  it.each(Object.keys(actions))('remains if two administrators %s each other at the same moment', async (name) => {
    const action = actions[name]
    const done = await Promise.all([action?.(one.client, other), action?.(other.client, one)])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await left()).toBe(1)
  })

  it('remains if one disables the other, who revokes the role of the first', async () => {
    const done = await Promise.all([
      actions['disable']?.(one.client, other),
      actions['take the role from']?.(other.client, one),
    ])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await left()).toBe(1)
  })

  it('is protected also from a request whose sender was disabled in the meantime', async () => {
    // A request that was let in before the asker was disabled, as it would find things then.
    await actions['disable']?.(one.client, other)
    const refused = await db.write((tx) =>
      userGuard(
        contextFor(tx, 'manage'),
        [{ id: one.user.id, state: 'active', version: 1, changedBy: '', changedAt: '' }],
        'disable',
      ),
    )
    expect(refused.get(one.user.id)?.sentence('zh')).toContain('最后一名')
  })

  it('does not prevent disabling users who are not administrators', async () => {
    const clerk = await createSignedInUser(db, anyone, { roles: ['finance'], companyId: 1 })
    await actions['disable']?.(one.client, other)
    expect(await actions['disable']?.(one.client, clerk)).toBe(true)
  })
})
