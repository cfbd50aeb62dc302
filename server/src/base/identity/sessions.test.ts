import { listAudit } from '@keben/core/office/audit/contract'
import {
  endOwnSessions,
  endSessions,
  getUser,
  listOwnSessions,
  listSessions,
  logout,
} from '@keben/core/base/identity/contract'
import { expect, it } from 'vitest'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, password, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { openSession } from './session.ts'

const app = await createTestApp()
const manage = app.as('manage')
const { db } = app

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000)
const total = async (input: object) => (await manage.done(listSessions, input)).total
const addresses = async (sort: 'createdAt' | '-createdAt') =>
  (await manage.done(listSessions, { keyword: '会话', sort })).list.map(({ address }) => address)

/** A user's open sessions, the one used last first. */
const openOf = async (userName: string) =>
  (await manage.done(listSessions, { keyword: userName })).list.filter((one) => one.userName === userName)

it('the session list shows who is signed in, in which roles, for which organisation, from where, since when', async () => {
  await app.anyone.signIn('campus', password)
  const [open] = await openOf('campus')
  expect(open).toMatchObject({
    userId: userIdOf('campus'),
    name: 'Person campus',
    roles: ['school'],
    organisation: 'Own school · East',
    address: '127.0.0.1',
    own: false,
  })
  expect(Date.parse(open?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(open?.createdAt ?? ''))
  expect(JSON.stringify(open)).not.toContain((await app.as('campus').token()).split('.')[0])
  expect((await openOf('manage')).map(({ own }) => own)).toEqual([true])
  await app.as('versatile').token()
  expect((await openOf('versatile'))[0]?.roles).toEqual(['manage', 'business', 'finance'])
})

it('the session list omits sessions that are signed out, idle, too old or of disabled users', async () => {
  const { user, client } = await createSignedInUser(db, app.anyone)
  const open = async (minutesAgo: number) =>
    openSession(db.primary, at(minutesAgo), { userId: user.id, address: '', browser: '' })
  await open(31)
  await open(13 * 60)
  await db.primary.run(sql`update session set last_seen_at = now() where created_at < ${at(12 * 60)}`)
  await open(29)
  expect(await openOf(user.userName)).toHaveLength(2)
  await client.done(logout, {})
  expect(await openOf(user.userName)).toHaveLength(1)
  await db.primary.run(sql`update app_user set state = 'disabled' where id = ${user.id}`)
  expect(await openOf(user.userName)).toHaveLength(0)
})

it('the session list is searched by name, organisation, address and browser, filtered by role, and sorted', async () => {
  const { user } = await createSignedInUser(db, app.anyone, {
    name: '会话',
    roles: ['school'],
    schoolId: organisations.school.own,
  })
  const from = { userId: user.id, address: '10.9.8.7', browser: 'Netscape/4' }
  await openSession(db.primary, at(1), from)
  expect(await total({ keyword: '会话' })).toBe(2)
  expect(await total({ keyword: '会话 own school' })).toBe(2)
  expect(await total({ keyword: '9.8.7 netscape' })).toBe(1)
  expect(await total({ keyword: '会话', roles: ['school', 'shop'] })).toBe(2)
  expect(await total({ keyword: '会话', roles: ['shop'] })).toBe(0)
  expect(await addresses('createdAt')).toEqual(['10.9.8.7', ''])
  expect(await addresses('-createdAt')).toEqual(['', '10.9.8.7'])
})

it('an administrator can end one or many sessions, whose owners learn it at the next call', async () => {
  const [first, second] = [await createSignedInUser(db, app.anyone), await createSignedInUser(db, app.anyone)]
  const numbers = [...(await openOf(first.user.userName)), ...(await openOf(second.user.userName))].map(({ id }) => id)
  const [one = 0, two = 0] = numbers
  const { verdicts } = await manage.done(endSessions, { ids: [one, 999_999_999, two] })
  expect(verdicts).toMatchObject([
    { id: one, done: true },
    { id: 999_999_999, done: false, code: 'not_found' },
    { id: two, done: true },
  ])
  for (const { client } of [first, second])
    expect(await client.call(getUser, {})).toMatchObject({ status: 418, code: 'session_ended' })
  const again = await manage.done(endSessions, { ids: [one] })
  expect(again.verdicts).toMatchObject([{ done: false, code: 'not_found' }])
  const { list } = await manage.done(listAudit, { actions: ['endSession'] })
  expect(list.map(({ thingId, userName }) => [thingId, userName])).toEqual([
    [second.user.id, 'manage'],
    [first.user.id, 'manage'],
  ])
  expect(list[0]?.before).toMatchObject({ signedInAt: expect.any(String) as string })
})

it('an administrator can end the own session', async () => {
  const { user, client } = await createSignedInUser(db, app.anyone)
  const [own] = (await client.done(listSessions, { keyword: user.userName })).list
  expect(own).toMatchObject({ own: true })
  await client.done(endSessions, { ids: [own?.id ?? 0] })
  expect(await client.call(getUser, {})).toMatchObject({ status: 418 })
})

it('a user sees their own sessions, this one first, and can end the others', async () => {
  const { user, client } = await createSignedInUser(db, app.anyone, {
    roles: ['school'],
    schoolId: organisations.school.own,
  })
  const elsewhere = app.anyone.client(
    await openSession(db.primary, at(20), { userId: user.id, address: '10.0.0.9', browser: 'Elsewhere' }),
  )
  const stranger = await createSignedInUser(db, app.anyone)
  const { sessions } = await client.done(listOwnSessions, {})
  expect(sessions).toMatchObject([{ own: true }, { own: false, address: '10.0.0.9', browser: 'Elsewhere' }])
  const foreignList = (await stranger.client.done(listOwnSessions, {})).sessions.map(({ id }) => id)
  const ids = [...sessions.filter(({ own }) => !own).map(({ id }) => id), ...foreignList]
  const { verdicts } = await client.done(endOwnSessions, { ids })
  expect(verdicts).toMatchObject([{ done: true }, { done: false, code: 'not_found' }])
  expect(await elsewhere.call(getUser, {})).toMatchObject({ code: 'session_ended' })
  expect(await stranger.client.call(getUser, {})).toMatchObject({ status: 200 })
  expect((await client.done(listOwnSessions, {})).sessions).toMatchObject([{ own: true }])
})
