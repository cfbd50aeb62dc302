import { demoUsers, getUser } from '@keben/core/base/identity/contract'
import { roles } from '@keben/core/roles'
import { sql } from '@keben/server/kit/database/sql'
import { describe, expect, it } from 'vitest'
import { connect } from './client.ts'
import { createTestApp } from './test-app.ts'
import { password, personNames, userIdOf } from './test-app/people.ts'

const app = await createTestApp()

describe('a test app', () => {
  it.each(roles)('has a user signed in as %s', async (role) => {
    const me = await app.as(role).done(getUser, {})
    expect(me).toMatchObject({ userName: role, roles: [{ id: role }] })
  })

  it('signs a user in once', async () => {
    await Promise.all([app.as('area').done(getUser, {}), app.as('area').done(getUser, {})])
    const sessions = await app.db.read.rows(sql`select id from session where user_id = ${userIdOf('area')}`)
    expect(sessions).toHaveLength(1)
  })

  it('can start a second server with the same sessions', async () => {
    const url = await app.secondServer()
    expect(url).not.toBe(app.url)
    const other = connect(url)
    const me = await other.client(await app.as('shop').token()).done(getUser, {})
    expect(me.userName).toBe('shop')
    other.close()
  })

  it('gives every user the documented password', async () => {
    for (const name of personNames.slice(8)) await expect(app.anyone.signIn(name, password)).resolves.toBeDefined()
  })

  it('has a database of its own', async () => {
    const other = await createTestApp()
    expect(other.database).not.toBe(app.database)
    await app.db.primary.run(sql`delete from shop where id = 2 and not exists (select from app_user where shop_id = 2)`)
    expect(await other.db.read.row(sql`select count(*)::int as count from shop`)).toEqual({ count: 2 })
    await other.close()
  })

  it('can hold a demo city', { timeout: 600_000 }, async () => {
    const demo = await createTestApp({ demo: 'small' })
    expect(await demo.as('finance').done(getUser, {})).toMatchObject({ userName: 'finance' })
    expect(await demo.anyone.call(demoUsers, {})).toMatchObject({ data: { demo: true } })
    await demo.close()
  })
})
