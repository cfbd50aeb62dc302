import { stepBooks } from '@keben/core/base/catalogue/contract'
import {
  listBusinessPlans,
  listSelections,
  saveSelection,
  selectableBooks,
  submitSelection,
} from '@keben/core/ordering/selections/contract'
import { sql } from '../../kit/database/sql.ts'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const business = app.as('business')
const { warehouse } = organisations

/** The same company, another person. */
const asBusiness = { role: 'business' } as const

const titles = (...ids: number[]) => ids.map((bookId) => ({ bookId, reserveCopies: 0 }))
const stored = (selectionId: number) =>
  app.db.primary.rows<{ bookId: number; reserveCopies: number }>(sql`
    select book_id as "bookId", reserve_copies as "reserveCopies" from selection_book
    where selection_id = ${selectionId} order by book_id`)
const idsIn = async (selectionId: number) => (await stored(selectionId)).map(({ bookId }) => bookId)

/** A plan for which nobody has selected anything yet. */
async function emptyPlan() {
  const season = await createSeason(app, { state: 'selecting' })
  await app.db.primary.run(sql`delete from selection where plan_id = ${season.planId}`)
  return season
}

it('the first save creates a selection, and returns its contents', async () => {
  const { planId, books } = await emptyPlan()
  const [first = 0, second = 0] = books
  const saved = await business.done(saveSelection, {
    planId,
    books: [
      { bookId: first, reserveCopies: 120 },
      { bookId: second, reserveCopies: 0 },
    ],
    reserveWarehouseId: warehouse.own,
  })
  expect(saved).toMatchObject({
    selection: { planId, state: 'draft', titles: 2, reserveCopies: 120, actions: ['save', 'submit', 'replace'] },
    conflicts: [],
  })
  expect(await stored(saved.selection.id)).toEqual(saved.books)
  const { list } = await business.done(listBusinessPlans, { state: 'selecting' })
  expect(list.find(({ id }) => id === planId)).toMatchObject({ selectionId: saved.selection.id, titles: 2 })
  const ownList = await business.done(listSelections, { planIds: [planId] })
  expect(ownList.list.map(({ id }) => id)).toEqual([saved.selection.id])
})

it('a selection is audited, also if only the warehouse of its reserve changes', async () => {
  const { planId, books } = await emptyPlan()
  const expected = titles(books[0] ?? 0)
  const { selection } = await business.done(saveSelection, { planId, books: expected })
  await business.done(saveSelection, { planId, books: expected, was: expected, reserveWarehouseId: warehouse.own })
  const entries = await app.db.primary.rows(sql`
    select action, before, after from audit where thing = 'selection' and thing_id = ${selection.id} order by id`)
  expect(entries).toMatchObject([
    { action: 'create', before: null },
    { action: 'change', before: { reserveWarehouseName: '' }, after: { reserveWarehouseName: 'Own store' } },
  ])
})

it('two concurrent saves of a selection are merged', async () => {
  const { planId, books } = await emptyPlan()
  const [a = 0, b = 0, c = 0] = books
  const both = await Promise.all([
    business.done(saveSelection, { planId, books: titles(a) }),
    app.as('versatile').done(saveSelection, { planId, books: titles(b) }, asBusiness),
  ])
  const id = both[0].selection.id
  expect(both[1].selection.id).toBe(id)
  expect(await idsIn(id)).toEqual([a, b])
  // Each takes out one that both know of, and adds one of which the other does not know.
  await Promise.all([
    business.done(saveSelection, { planId, was: titles(a, b), books: titles(b, c) }),
    app.as('versatile').done(saveSelection, { planId, was: titles(a, b), books: titles(a, b) }, asBusiness),
  ])
  expect(await idsIn(id)).toEqual([b, c])
})

it('a reserve that a colleague has changed is returned as a conflict, and not overwritten', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'selecting' })
  const [a = 0] = books
  const was = titles(...books)
  const wanting = (copies: number) => was.map((one) => (one.bookId === a ? { bookId: a, reserveCopies: copies } : one))
  await business.done(saveSelection, { planId, was, books: wanting(50) })
  const late = await business.done(saveSelection, { planId, was, books: wanting(70) })
  expect(late.conflicts).toMatchObject([{ bookId: a, theirs: 50, mine: 70 }])
  expect((await stored(own.selectionId)).find(({ bookId }) => bookId === a)?.reserveCopies).toBe(50)
})

it('a save of a selection waits for a concurrent one, and detects its changes', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'selecting' })
  const [a = 0] = books
  const late = await app.db.write(async (tx) => {
    await tx.run(sql`select from selection where id = ${own.selectionId} for update`)
    await tx.run(
      sql`update selection_book set reserve_copies = 50 where selection_id = ${own.selectionId} and book_id = ${a}`,
    )
    const waiting = business.done(saveSelection, { planId, was: titles(a), books: [{ bookId: a, reserveCopies: 70 }] })
    await expect.poll(lockedStatements).toBeGreaterThan(0)
    return { waiting }
  })
  expect((await late.waiting).conflicts).toMatchObject([{ bookId: a, theirs: 50, mine: 70 }])
})

/** How many statements of this database wait for a lock. */
const lockedStatements = async () =>
  (
    await app.db.primary.row<{ count: number }>(
      sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )?.count ?? 0

it('a save of a selection leaves titles alone that are not granted to the user', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'selecting' })
  const ownTitle = await fixtures.book()
  await fixtures.grant('granted', { book: ownTitle.id })
  const granted = app.as('granted')
  const desk = await granted.done(selectableBooks, { planId })
  expect(desk.titles.map(({ id }) => id)).toEqual([ownTitle.id])
  expect(desk.others).toEqual({ titles: books.length, reserveCopies: 0 })
  await granted.done(saveSelection, { planId, books: titles(ownTitle.id) })
  expect(await idsIn(own.selectionId)).toEqual([...books, ownTitle.id])
  await granted.done(saveSelection, { planId, was: titles(ownTitle.id), books: [] })
  expect(await idsIn(own.selectionId)).toEqual([...books])
  const [foreign = 0] = books
  await granted.done(saveSelection, { planId, was: titles(foreign), books: [] })
  expect(await idsIn(own.selectionId)).toEqual([...books])
  const reach = await granted.call(saveSelection, { planId, books: [{ bookId: foreign, reserveCopies: 9 }] })
  expect(reach).toMatchObject({ status: 422, code: 'no_such_reference' })
})

it('a selection refuses disabled titles, and warehouses that are no leaf of the company', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'selecting' })
  const { id } = await fixtures.book()
  await app.as('manage').done(stepBooks, { ids: [id], step: 'disable' })
  const disabled = await business.call(saveSelection, { planId, books: titles(id) })
  expect(disabled).toMatchObject({ status: 422, code: 'no_such_reference' })
  const foreign = await business.call(saveSelection, { planId, books: [], reserveWarehouseId: warehouse.foreign })
  expect(foreign).toMatchObject({ status: 422, code: 'no_such_reference' })
  expect(await idsIn(own.selectionId)).toEqual([...books])
})

it('a selection cannot be saved after its deadline, by the server’s clock', async () => {
  const { planId, books } = await createSeason(app, { state: 'selecting', selectionEnds: -0.01 })
  const late = await business.call(saveSelection, { planId, books: titles(...books) })
  expect(late).toMatchObject({ status: 422, code: 'selection_over' })
  const { list } = await business.done(listSelections, { planIds: [planId] })
  expect(list).toMatchObject([{ version: 1, actions: ['replace'] }])
  expect(await business.call(submitSelection, { planId, version: 1 })).toMatchObject({ code: 'selection_over' })
})

it('a selection in an open plan can add titles to the catalogue, and remove none', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'open' })
  const late = await fixtures.book()
  const without = await business.call(saveSelection, {
    planId,
    was: titles(...books),
    books: titles(...books.slice(1)),
  })
  expect(without).toMatchObject({ status: 422, code: 'title_is_offered' })
  const { selection } = await business.done(saveSelection, { planId, books: titles(late.id) })
  expect(selection).toMatchObject({ id: own.selectionId, state: 'draft', additions: 1 })
  // What has only been added can go again.
  const again = await business.done(saveSelection, { planId, was: titles(late.id), books: [] })
  expect(again.selection.additions).toBe(0)
})

it('an approved selection is unchanged by a save without changes', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'open' })
  const was = titles(...books)
  const { selection } = await business.done(saveSelection, { planId, was, books: was })
  expect(selection).toMatchObject({ id: own.selectionId, state: 'approved', version: 1 })
})

it('a rejected selection that is saved without changes becomes a draft again', async () => {
  const { planId, books } = await createSeason(app, { state: 'selecting', selectionState: 'rejected' })
  const was = titles(...books)
  const { selection } = await business.done(saveSelection, { planId, was, books: was })
  expect(selection).toMatchObject({ state: 'draft', actions: ['save', 'submit', 'replace'] })
  const submitted = await business.done(submitSelection, { planId, version: selection.version })
  expect(submitted.state).toBe('submitted')
})

it.each(['closed', 'resulted'] as const)('a selection cannot be changed in a plan that is %s', async (state) => {
  const { planId } = await createSeason(app, { state })
  const reply = await business.call(saveSelection, { planId, books: [] })
  expect(reply).toMatchObject({ status: 409, code: 'selection_not_now' })
})

it('the titles to select are those of the term, and those of the other one on request', async () => {
  const { planId } = await createSeason(app, { state: 'selecting' })
  const { id } = await fixtures.book({ term: 'spring' })
  const has = async (anyTerm: boolean) => {
    const { titles: listed } = await business.done(selectableBooks, { planId, anyTerm })
    return listed.some((title) => title.id === id)
  }
  expect([await has(false), await has(true)]).toEqual([false, true])
})
