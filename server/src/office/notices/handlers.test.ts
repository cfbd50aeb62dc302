import { passwordChanged } from '@keben/core/base/identity/words'
import { listNotices, readNotices } from '@keben/core/office/notices/contract'
import { importFinished } from '@keben/core/office/spreadsheets/sentences'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Client, connect } from '../../../../test/client.ts'
import { type TestUser, createSignedInUser, createUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { notify } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

let me: TestUser
let client: Client
const contextAt = (minute: number) => ({ db: db.primary, now: new Date(Date.UTC(2026, 8, 1, 8, minute)) })

beforeEach(async () => {
  const signedIn = await createSignedInUser(db, server)
  me = signedIn.user
  client = signedIn.client
})

it('the notices of a user are listed with the newest first, in the requested language', async () => {
  await notify(contextAt(1), [me.id], passwordChanged, {})
  await notify(contextAt(2), [me.id], importFinished, { kind: 'book', rows: 20 }, '/sys/baseInfo/bookBasicManage')
  const { list, total, sums } = await client.done(listNotices, {}, { language: 'zh' })
  expect(list).toMatchObject([
    { text: '图书导入完成，共 20 行。', link: '/sys/baseInfo/bookBasicManage', read: false },
    { text: expect.stringContaining('您的密码已修改'), link: '', read: false },
  ])
  expect({ total, sums }).toEqual({ total: 2, sums: { unread: 2 } })
  const [newest] = (await client.done(listNotices, {})).list
  expect(newest?.text).toBe('Your import of books has finished: 20 rows.')
})

it('the notices of a user can be narrowed to one topic', async () => {
  await notify(contextAt(1), [me.id], passwordChanged, {})
  await notify(contextAt(2), [me.id], importFinished, { kind: 'book', rows: 20 })
  const { list } = await client.done(listNotices, {})
  expect(list.map(({ topic }) => topic)).toEqual(['account', 'account'])
  expect((await client.done(listNotices, { topic: 'account' })).total).toBe(2)
  expect((await client.done(listNotices, { topic: 'money' })).total).toBe(0)
})

it('some or all notices can be marked as read', async () => {
  for (const minute of [1, 2, 3]) await notify(contextAt(minute), [me.id], passwordChanged, {})
  const { list } = await client.done(listNotices, {})
  await client.done(readNotices, { ids: [list[0]?.id ?? 0] })
  const unread = await client.done(listNotices, { unread: true })
  expect(unread.list.map(({ id }) => id)).toEqual(list.slice(1).map(({ id }) => id))
  expect(unread).toMatchObject({ total: 2, sums: { unread: 2 } })
  await client.done(readNotices, {})
  expect(await client.done(listNotices, {})).toMatchObject({ total: 3, sums: { unread: 0 } })
})

it('the notices of other users can be neither seen nor marked', async () => {
  const other = await createUser(db)
  await notify(contextAt(1), [other.id], passwordChanged, {})
  const [theirs] = await db.primary.rows<{ id: number }>(sql`select id from notice where user_id = ${other.id}`)
  expect(await client.done(listNotices, {})).toMatchObject({ list: [], total: 0, sums: { unread: 0 } })
  await client.done(readNotices, { ids: [theirs?.id ?? 0] })
  await client.done(readNotices, {})
  const read = await db.primary.rows(sql`select read_at from notice where user_id = ${other.id}`)
  expect(read).toEqual([{ read_at: null }])
})

it('many users are notified in one statement, and none in no statement', async () => {
  const before = db.statements()
  await notify(contextAt(1), [1, 2, 3], passwordChanged, {})
  await notify(contextAt(1), [], passwordChanged, {})
  expect(db.statements() - before).toBe(1)
})

it('a notice of an obsolete kind is shown by the name of its kind', async () => {
  await db.primary.run(sql`insert into notice (user_id, kind) values (${me.id}, 'forgotten_kind')`)
  expect((await client.done(listNotices, {})).list).toMatchObject([{ text: 'forgotten_kind', topic: null }])
})
