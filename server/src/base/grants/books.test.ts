import { listHistory } from '@keben/core/office/audit/contract'
import { listBooks, stepBooks } from '@keben/core/base/catalogue/contract'
import {
  bookTree,
  booksOfUser,
  countBookGrants,
  grantBooks,
  listBookGrantees,
  listUngrantedBooks,
} from '@keben/core/base/grants/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, personNames, personOf, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const own = await fixtures.book()
const sister = await fixtures.book({ publisherId: own.publisherId })
const other = await fixtures.book({ subjectId: own.subjectId })
const [granted, ungranted] = [userIdOf('granted'), userIdOf('ungranted')]
const everyone = personNames.filter((name) => (personOf(name).roles as readonly string[]).includes('business'))

const ungrant = () => app.db.primary.run(sql`delete from book_grant where user_id in (${granted}, ${ungranted})`)
beforeEach(ungrant)

const grantsOf = async (userId: number) => {
  const { all, publisherIds, subjectIds, bookIds } = await manage.done(booksOfUser, { userId })
  return { all, publisherIds, subjectIds, bookIds }
}
const none = { all: false, publisherIds: [], subjectIds: [], bookIds: [] }
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, another) => one - another)
const idsSeenBy = async (name: PersonName) => sorted((await app.as(name).done(listBooks, {})).list.map(({ id }) => id))

describe('grantBook', () => {
  it('sets the titles of a user, and revokes those it does not name', async () => {
    const first = await manage.done(grantBooks, {
      userIds: [granted],
      publisherIds: [own.publisherId],
      bookIds: [other.id],
    })
    expect(first).toEqual({ users: 1, given: 2, taken: 0, stillCovered: 0 })
    const second = await manage.done(grantBooks, {
      userIds: [granted],
      subjectIds: [own.subjectId],
      bookIds: [other.id],
    })
    expect(second).toEqual({ users: 1, given: 1, taken: 1, stillCovered: 0 })
    expect(await grantsOf(granted)).toEqual({ ...none, subjectIds: [own.subjectId], bookIds: [other.id] })
    expect(await manage.done(grantBooks, { userIds: [granted] })).toMatchObject({ given: 0, taken: 2 })
    expect(await grantsOf(granted)).toEqual(none)
  })

  it('adds titles to several users at once, each once, and leaves their other grants alone', async () => {
    await manage.done(grantBooks, { userIds: [granted], publisherIds: [own.publisherId] })
    const change = await manage.done(grantBooks, {
      userIds: [ungranted, granted],
      mode: 'add',
      publisherIds: [own.publisherId],
      bookIds: [own.id, own.id],
    })
    expect(change).toEqual({ users: 2, given: 3, taken: 0, stillCovered: 0 })
    const both = { ...none, publisherIds: [own.publisherId], bookIds: [own.id] }
    expect([await grantsOf(granted), await grantsOf(ungranted)]).toEqual([both, both])
  })

  it('removes only what it names, and counts titles still covered by another grant', async () => {
    await manage.done(grantBooks, { userIds: [granted, ungranted], bookIds: [own.id, other.id] })
    await manage.done(grantBooks, { userIds: [ungranted], mode: 'add', publisherIds: [own.publisherId] })
    const removed = await manage.done(grantBooks, {
      userIds: [granted, ungranted],
      mode: 'remove',
      bookIds: [own.id, sister.id],
    })
    expect(removed).toEqual({ users: 2, given: 0, taken: 2, stillCovered: 1 })
    expect([await grantsOf(granted), await grantsOf(ungranted)]).toEqual([
      { ...none, bookIds: [other.id] },
      { ...none, bookIds: [other.id], publisherIds: [own.publisherId] },
    ])
  })

  it('treats "all of the company" as a grant like others', async () => {
    await manage.done(grantBooks, { userIds: [granted], all: true, bookIds: [own.id] })
    expect(await idsSeenBy('granted')).toEqual([own.id, sister.id, other.id])
    expect(await manage.done(grantBooks, { userIds: [granted], mode: 'remove', all: true })).toMatchObject({
      taken: 1,
      stillCovered: 1,
    })
    expect(await idsSeenBy('granted')).toEqual([own.id])
  })

  it('takes effect at the next call of a signed-in user', async () => {
    await manage.done(grantBooks, { userIds: [granted], publisherIds: [own.publisherId] })
    expect(await idsSeenBy('granted')).toEqual([own.id, sister.id])
    await manage.done(grantBooks, { userIds: [granted], bookIds: [sister.id] })
    expect(await idsSeenBy('granted')).toEqual([sister.id])
    await manage.done(grantBooks, { userIds: [granted] })
    expect(await idsSeenBy('granted')).toEqual([])
  })

  it.each([
    ['publisherIds', { publisherIds: [999_999_999] }],
    ['subjectIds', { subjectIds: [999_999_999] }],
    ['bookIds', { bookIds: [own.id, 999_999_999] }],
  ])('refuses unknown %s and changes nothing', async (field, what) => {
    const reply = await manage.call(grantBooks, { userIds: [granted], ...what })
    expect(reply).toMatchObject({ status: 422, code: 'no_such_reference', issues: [{ field, rule: 'no_such_entry' }] })
    expect(await grantsOf(granted)).toEqual(none)
  })

  it('refuses a user who does not exist, and names those who do not have the role', async () => {
    const input = { bookIds: [own.id] }
    expect(await manage.call(grantBooks, { ...input, userIds: [granted, 999_999_999] })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    const reply = await manage.call(grantBooks, {
      ...input,
      userIds: [granted, userIdOf('warehouse'), userIdOf('shop')],
    })
    expect(reply).toMatchObject({ status: 422, code: 'grantee_without_role' })
    expect(reply.message).toBe(
      'Only users with the role Business can be granted this; Person warehouse (warehouse), Person shop (shop) do not have it.',
    )
    expect(await grantsOf(granted)).toEqual(none)
  })

  it.each([
    ['nothing_to_grant', { userIds: [granted], mode: 'add' }],
    ['nothing_to_grant', { userIds: [granted], mode: 'remove' }],
    ['users_repeat', { userIds: [granted, granted], all: true }],
    ['stamp_of_one_user', { userIds: [granted, ungranted], stamp: 'x' }],
    ['stamp_of_one_user', { userIds: [granted], mode: 'add', all: true, stamp: 'x' }],
    [
      'too_many_grants',
      { userIds: [1, 2, 3, 4, 5, 6], bookIds: Array.from({ length: 20_000 }, (_, index) => index + 1) },
    ],
  ] as const)('refuses %s', async (rule, input) => {
    const reply = await manage.call(grantBooks, structuredClone(input) as never)
    expect(reply).toMatchObject({ status: 400, issues: [{ rule }] })
  })

  it('reports who changed the grants in the meantime, and what they are now', async () => {
    const { stamp } = await manage.done(booksOfUser, { userId: granted })
    await app.as('versatile').done(grantBooks, { userIds: [granted], bookIds: [own.id] }, { role: 'manage' })
    const late = await manage.call(grantBooks, { userIds: [granted], bookIds: [other.id], stamp })
    expect(late).toMatchObject({
      status: 409,
      code: 'stale_version',
      data: { who: 'Person versatile', current: { bookIds: [own.id] } },
    })
    expect(await grantsOf(granted)).toEqual({ ...none, bookIds: [own.id] })
    const now = await manage.done(booksOfUser, { userId: granted })
    await manage.done(grantBooks, { userIds: [granted], bookIds: [other.id], stamp: now.stamp })
    expect(await grantsOf(granted)).toEqual({ ...none, bookIds: [other.id] })
  })

  it('ends in one of two states if two administrators set grants at once', async () => {
    const states = [
      { ...none, bookIds: [own.id, other.id] },
      { ...none, publisherIds: [own.publisherId], subjectIds: [own.subjectId] },
    ]
    for (let round = 0; round < 8; round += 1) {
      const replies = await Promise.all(
        states.map((state) =>
          manage.call(grantBooks, {
            userIds: round % 2 ? [granted, ungranted] : [ungranted, granted],
            ...structuredClone(state),
          }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const reached = await grantsOf(granted)
      expect(states).toContainEqual(reached)
      expect(await grantsOf(ungranted)).toEqual(reached)
    }
  })

  it('accepts only one of two saves with the same stamp', async () => {
    const { stamp } = await manage.done(booksOfUser, { userId: granted })
    const replies = await Promise.all(
      [own, other].map(({ id }) => manage.call(grantBooks, { userIds: [granted], bookIds: [id], stamp })),
    )
    expect(sorted(replies.map(({ status }) => Number(status)))).toEqual([200, 409])
  })

  it('records granted and revoked titles by name in the history of the user', async () => {
    await manage.done(grantBooks, { userIds: [granted], publisherIds: [own.publisherId], bookIds: [other.id] })
    await manage.done(grantBooks, { userIds: [granted], subjectIds: [own.subjectId], all: true })
    await manage.done(grantBooks, { userIds: [granted], subjectIds: [own.subjectId], all: true })
    const entries = await app.db.primary.rows(sql`select before, after from audit
      where thing = 'user' and thing_id = ${granted} and action = 'change' order by id desc limit 2`)
    expect(entries).toEqual([
      {
        before: { grantedPublishers: [own.publisherName], grantedTitles: [`${other.title} ${other.bookCode}`] },
        after: { allTitles: true, grantedSubjects: [own.subjectName] },
      },
      {
        before: {},
        after: { grantedPublishers: [own.publisherName], grantedTitles: [`${other.title} ${other.bookCode}`] },
      },
    ])
    const { list } = await manage.done(listHistory, { thing: 'user', id: granted })
    expect(list[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
      'allTitles',
      'grantedPublishers',
      'grantedSubjects',
      'grantedTitles',
    ])
  })
})

describe('getBookByUserId', () => {
  it('lists every title of a user, and through which grants', async () => {
    await manage.done(grantBooks, {
      userIds: [granted],
      publisherIds: [own.publisherId],
      subjectIds: [own.subjectId],
      bookIds: [own.id],
    })
    const { list, userId } = await manage.done(booksOfUser, { userId: granted })
    expect(userId).toBe(granted)
    expect(list.map(({ bookCode, by }) => [bookCode, by])).toEqual([
      [own.bookCode, ['publisher', 'subject', 'book']],
      [sister.bookCode, ['publisher']],
      [other.bookCode, ['subject']],
    ])
    await manage.done(grantBooks, { userIds: [granted], all: true })
    const all = await manage.done(booksOfUser, { userId: granted })
    expect(all.list.map(({ by }) => by)).toEqual([['all'], ['all'], ['all']])
  })

  it('returns 404 for a user who does not exist', async () => {
    expect(await manage.call(booksOfUser, { userId: 999_999_999 })).toMatchObject({ status: 404, code: 'not_found' })
  })
})

it('bookGrantees counts for each business user exactly the titles that they see', async () => {
  await manage.done(grantBooks, { userIds: [granted], publisherIds: [own.publisherId], bookIds: [own.id, other.id] })
  const { list } = await manage.done(listBookGrantees, {})
  const counts = Object.fromEntries(list.map(({ userName, titles }) => [userName, titles]))
  const readVisible = await Promise.all(
    everyone.map(async (name) => [name, (await app.as(name).done(listBooks, {}, { role: 'business' })).total] as const),
  )
  expect(counts).toEqual(Object.fromEntries(readVisible))
  expect(counts).toMatchObject({ granted: 3, ungranted: 0, business: 3 })
  expect(list.find(({ userName }) => userName === 'business')).toMatchObject({
    all: true,
    companyName: 'Own company',
    state: 'active',
  })
})

it('bookGrantCounts says how many of the selected users have each grant', async () => {
  await manage.done(grantBooks, { userIds: [granted, ungranted], bookIds: [own.id] })
  await manage.done(grantBooks, { userIds: [granted], mode: 'add', publisherIds: [own.publisherId], all: true })
  const { list } = await manage.done(countBookGrants, { userIds: [granted, ungranted] })
  expect(list).toEqual([
    { scope: 'all', id: null, users: 1 },
    { scope: 'book', id: own.id, users: 2 },
    { scope: 'publisher', id: own.publisherId, users: 1 },
  ])
})

it('bookTree has every title with its publisher and subject, and marks disabled ones', async () => {
  const former = await fixtures.book({ publisherId: own.publisherId, subjectId: own.subjectId })
  await manage.done(stepBooks, { ids: [former.id], step: 'disable' })
  const { publishers, subjects, books } = await manage.done(bookTree, {})
  expect(publishers).toContainEqual({ id: own.publisherId, code: expect.any(String), name: own.publisherName })
  expect(subjects).toContainEqual({ id: own.subjectId, code: expect.any(String), name: own.subjectName })
  const { publisherId, subjectId } = own
  expect(books).toContainEqual({ id: own.id, code: own.bookCode, title: own.title, publisherId, subjectId })
  expect(books).toContainEqual({
    id: former.id,
    code: former.bookCode,
    title: former.title,
    publisherId,
    subjectId,
    disabled: true,
  })
})

const idsNobodyHas = async () =>
  sorted((await manage.done(listUngrantedBooks, { keyword: 'Title' })).list.map(({ id }) => id))

describe('ungrantedBooks', () => {
  const withAll = everyone.filter((name) => personOf(name).grants === 'all').map(userIdOf)
  const all = [own.id, sister.id, other.id]

  it('lists titles in use that no active business user has by any grant', async () => {
    expect(await idsNobodyHas()).toEqual([])
    await manage.done(grantBooks, { userIds: withAll })
    expect(await idsNobodyHas()).toEqual(all)
    await manage.done(grantBooks, { userIds: [granted], bookIds: [own.id] })
    expect(await idsNobodyHas()).toEqual([sister.id, other.id])
    await manage.done(grantBooks, { userIds: [granted], publisherIds: [own.publisherId] })
    expect(await idsNobodyHas()).toEqual([other.id])
    await manage.done(grantBooks, { userIds: [granted], subjectIds: [own.subjectId] })
    expect(await idsNobodyHas()).toEqual([sister.id])
  })

  it('does not count users who are disabled or no longer have the role', async () => {
    await manage.done(grantBooks, { userIds: withAll })
    await manage.done(grantBooks, { userIds: [granted], all: true })
    expect(await idsNobodyHas()).toEqual([])
    await app.db.primary.run(sql`update app_user set state = 'disabled' where id = ${granted}`)
    expect(await idsNobodyHas()).toEqual(all)
    await app.db.primary.run(sql`update app_user set state = 'active' where id = ${granted}`)
    await app.db.primary.run(sql`delete from user_role where user_id = ${granted}`)
    expect(await idsNobodyHas()).toEqual(all)
    await app.db.primary.run(sql`insert into user_role (user_id, role) values (${granted}, 'business')`)
  })

  it('accepts the filters of other title lists', async () => {
    await manage.done(grantBooks, { userIds: withAll })
    const { list, total } = await manage.done(listUngrantedBooks, {
      publisherIds: [own.publisherId],
      sort: '-bookCode',
      pageSize: 1,
    })
    expect([list.map(({ bookCode }) => bookCode), total]).toEqual([[sister.bookCode], 2])
  })
})
