import { getUser, updatePwd } from '@keben/core/base/identity/contract'
import { afterAll, expect, it } from 'vitest'
import { connect } from '../../../../test/client.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { sweepIdentity } from './sweep.ts'
import { addUser, addUsers, createFirstAdministrator } from './users.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

const someone = { mobile: '', passwordHash: 'none', roles: ['school', 'area'] as const }

it('many users are added with their roles in one statement, which returns their ids in order', async () => {
  const before = db.statements()
  const ids = await addUsers(db.primary, [
    { ...someone, userName: 'b', name: 'B', schoolId: 1 },
    { ...someone, userName: 'a', name: 'A', mustChangePassword: false },
  ])
  expect(db.statements() - before).toBe(1)
  const rows = await db.primary.rows(sql`
    select user_name, must_change_password, school_id, array_agg(role order by role) as roles
    from app_user join user_role on user_id = id where id = any(${ids}::bigint[])
    group by app_user.id order by array_position(${ids}::bigint[], app_user.id)`)
  expect(rows).toEqual([
    { user_name: 'b', must_change_password: true, school_id: 1, roles: ['area', 'school'] },
    { user_name: 'a', must_change_password: false, school_id: null, roles: ['area', 'school'] },
  ])
})

it('a second administrator is not created', async () => {
  expect(await createFirstAdministrator(db)).toBeUndefined()
})

/** As on an empty installation. The ledger refuses to go along with its users, and there is none. */
const everybodyGone = () =>
  db.write(async (tx) => {
    for (const table of ['session', 'user_role', 'app_user']) await tx.run(raw(`delete from ${table}`))
  })

it('an empty installation gets one administrator with a one-time password', async () => {
  await everybodyGone()
  const first = await createFirstAdministrator(db)
  if (!first) throw new Error('no administrator')
  const client = await server.signIn(first.userName, first.password)
  expect(await client.done(getUser, {})).toMatchObject({ mustChangePassword: true, roles: [{ id: 'manage' }] })
  await client.done(updatePwd, { oldPassword: first.password, newPassword: 'quiet river 42' })
  expect(await client.done(getUser, {})).toMatchObject({ mustChangePassword: false })
})

const somebodyWaits = async (): Promise<void> => {
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!(await db.primary.row(waiting)));
}

it('no administrator is created while another server is creating one', async () => {
  await everybodyGone()
  const second = await db.write(async (tx) => {
    await addUser(tx, { ...someone, userName: 'admin', name: 'Made by the first server' })
    const made = createFirstAdministrator(db)
    await Promise.race([made, somebodyWaits()])
    return { made }
  })
  expect(await second.made).toBeUndefined()
})

it('expired sign-in records are deleted, and nothing else', async () => {
  const counts = () =>
    db.primary.row(sql`select
      (select count(*) from request_seen) as headers, (select count(*) from captcha) as captchas,
      (select count(*) from sign_in_by_address) as addresses, (select count(*) from sign_in_failure) as failures,
      (select count(*) from session) as sessions, (select count(*) from known_browser) as browsers`)
  await db.primary.run(
    sql`insert into request_seen values ('swept', 'old', now() - interval '11 minutes'), ('swept', 'new', now())`,
  )
  await db.primary.run(sql`insert into captcha values ('old', '', now() - interval '21 minutes'), ('new', '', now())`)
  await db.primary.run(
    sql`insert into sign_in_by_address values ('old', now() - interval '11 minutes', 1), ('new', now(), 1)`,
  )
  await db.primary.run(
    sql`insert into sign_in_failure values ('old', 1, null, now() - interval '25 hours'), ('new', 1, null, now())`,
  )
  await db.primary.run(sql`insert into known_browser
    select age::bytea, min(id), now() - age::interval from app_user, unnest(array['181 days', '1 day']) as age group by age`)
  await db.primary.run(sql`insert into session (id, user_id, token_sha256, created_at)
    select age, id, '', now() - age::interval from app_user, unnest(array['31 days', '1 day']) as age`)
  const before = (await counts()) as Record<string, number>
  await sweepIdentity(db.primary, new Date())
  const after = Object.fromEntries(Object.entries(before).map(([table, count]) => [table, count - 1]))
  expect(await counts()).toEqual(after)
})
