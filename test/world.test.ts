import { demoUsers, getUser } from '@keben/core/base/identity/contract'
import { roles } from '@keben/core/roles'
import { sql } from '@keben/server/kit/database/sql'
import { describe, expect, it } from 'vitest'
import { connect } from './client.ts'
import { createWorld } from './world.ts'
import { password, personNames, userIdOf } from './world/people.ts'

const world = await createWorld()

describe('a test app', () => {
  it.each(roles)('has a user signed in as %s', async (role) => {
    const me = await world.as(role).done(getUser, {})
    expect(me).toMatchObject({ userName: role, roles: [{ id: role }] })
  })

  it('signs a user in once', async () => {
    await Promise.all([world.as('area').done(getUser, {}), world.as('area').done(getUser, {})])
    const sessions = await world.db.read.rows(sql`select id from session where user_id = ${userIdOf('area')}`)
    expect(sessions).toHaveLength(1)
  })

  it('can start a second server with the same sessions', async () => {
    const url = await world.secondServer()
    expect(url).not.toBe(world.url)
    const other = connect(url)
    const me = await other.client(await world.as('shop').token()).done(getUser, {})
    expect(me.userName).toBe('shop')
    other.close()
  })

  it('gives every user the documented password', async () => {
    for (const name of personNames.slice(8)) await expect(world.anyone.signIn(name, password)).resolves.toBeDefined()
  })

  it('has a database of its own', async () => {
    const other = await createWorld()
    expect(other.database).not.toBe(world.database)
    await world.db.primary.run(
      sql`delete from shop where id = 2 and not exists (select from app_user where shop_id = 2)`,
    )
    expect(await other.db.read.row(sql`select count(*)::int as count from shop`)).toEqual({ count: 2 })
    await other.close()
  })

  it('can hold a demo city', { timeout: 600_000 }, async () => {
    const demo = await createWorld({ demo: 'small' })
    expect(await demo.as('finance').done(getUser, {})).toMatchObject({ userName: 'finance' })
    expect(await demo.anyone.call(demoUsers, {})).toMatchObject({ data: { demo: true } })
    await demo.close()
  })
})
