import { saveBook, stepBooks } from '@keben/core/base/catalogue/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { previewResult } from '@keben/core/ordering/results/contract'
import {
  approveSelections,
  lastSelection,
  listSelectionsToJudge,
  recallSelection,
  rejectSelections,
  saveSelection,
  selectedBooks,
  submitSelection,
} from '@keben/core/ordering/selections/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const business = app.as('business')
const manage = app.as('manage')

const titles = (...ids: number[]) => ids.map((bookId) => ({ bookId, reserveCopies: 0 }))
const catalogue = (planId: number) =>
  app.db.primary.rows<{ bookId: number; priceFen: number; reserveCopies: number }>(sql`
    select book_id as "bookId", price_fen as "priceFen", reserve_copies as "reserveCopies" from plan_book
    where plan_id = ${planId} and company_id = 1 order by book_id`)
const steps = (id: number) =>
  app.db.primary.rows<{ step: string }>(
    sql`select step from document_step where thing = 'selection' and thing_id = ${id} order by id`,
  )
const toldOf = async (who: PersonName) => (await app.as(who).done(listNotices, {})).list.map(({ text }) => text)

const submitted = async () => {
  const season = await createSeason(app, { state: 'selecting' })
  const selection = await business.done(submitSelection, { planId: season.planId, version: 1 })
  return { ...season, selection }
}

it('a selection is submitted, approved and becomes the catalogue of its company only', async () => {
  const { planId, books, selection } = await submitted()
  expect(selection).toMatchObject({ state: 'submitted', actions: ['recall'] })
  const waiting = await manage.done(listSelectionsToJudge, { planIds: [planId], state: 'submitted' })
  expect(waiting.list).toMatchObject([{ id: selection.id, actions: ['approve', 'reject'] }])
  expect(await toldOf('manage')).toContainEqual(expect.stringContaining('submitted its book selection'))

  const { verdicts } = await manage.done(approveSelections, { ids: [selection.id] })
  expect(verdicts).toEqual([{ id: selection.id, done: true }])
  expect((await catalogue(planId)).map(({ bookId }) => bookId)).toEqual(books)
  expect(await toldOf('business')).toContainEqual(expect.stringContaining('was approved'))
  expect(await toldOf('otherBusiness')).toEqual([])
})

it('a selection is approved once, however often the call is repeated', async () => {
  const { selection } = await submitted()
  const key = 'approved-once-only'
  await manage.done(approveSelections, { ids: [selection.id] }, { key })
  await manage.done(approveSelections, { ids: [selection.id] }, { key })
  const replies = await Promise.all(
    [1, 2, 3].map(() => manage.done(approveSelections, { ids: [selection.id, selection.id] })),
  )
  expect(new Set(replies.flatMap(({ verdicts }) => verdicts.map(({ code }) => code)))).toEqual(
    new Set(['step_not_possible']),
  )
  expect(await steps(selection.id)).toEqual([{ step: 'submit' }, { step: 'approve' }])
})

it('a selection is rejected with a reason, revised by a save and submitted again', async () => {
  const { planId, books, selection } = await submitted()
  const waits = await business.call(saveSelection, { planId, books: titles(...books) })
  expect(waits).toMatchObject({ status: 409, code: 'selection_waits' })
  await manage.done(rejectSelections, { ids: [selection.id], reason: 'Too many editions of maths' })
  expect(await toldOf('business')).toContainEqual(expect.stringContaining('Too many editions of maths'))
  const content = await business.done(selectedBooks, { id: selection.id })
  expect(content.selection).toMatchObject({ state: 'rejected', reason: 'Too many editions of maths' })

  const was = titles(...books)
  const saved = await business.done(saveSelection, { planId, was, books: was.slice(1) })
  expect(saved.selection.state).toBe('draft')
  const again = await business.done(submitSelection, { planId, version: saved.selection.version })
  expect(again.state).toBe('submitted')
  expect((await steps(selection.id)).map(({ step }) => step)).toEqual(['submit', 'reject', 'revise', 'submit'])
})

it('a selection can be recalled until it is reviewed or its deadline has passed', async () => {
  const { planId, selection } = await submitted()
  const old = await business.call(recallSelection, { planId, version: selection.version - 1 })
  expect(old).toMatchObject({ status: 409, code: 'stale_version' })
  const recalled = await business.done(recallSelection, { planId, version: selection.version })
  expect(recalled).toMatchObject({ state: 'draft', submittedAt: null, actions: ['save', 'submit', 'replace'] })
  expect(await toldOf('manage')).toContainEqual(expect.stringContaining('withdrew its book selection'))
  expect((await manage.done(approveSelections, { ids: [selection.id] })).verdicts).toMatchObject([
    { done: false, code: 'step_not_possible' },
  ])

  const again = await business.done(submitSelection, { planId, version: recalled.version })
  await manage.done(approveSelections, { ids: [again.id] })
  const judged = await business.call(recallSelection, { planId, version: again.version + 1 })
  expect(judged).toMatchObject({ status: 409, code: 'step_not_possible' })

  const late = await submitted()
  await app.db.primary.run(sql`update plan set selection_until = now() - interval '1 minute' where id = ${late.planId}`)
  const over = await business.call(recallSelection, { planId: late.planId, version: late.selection.version })
  expect(over).toMatchObject({ status: 422, code: 'selection_over' })
})

it('a selection that a colleague has changed cannot be submitted with an old version', async () => {
  const { planId, books } = await createSeason(app, { state: 'selecting' })
  await business.done(saveSelection, { planId, was: titles(...books), books: titles(...books.slice(1)) })
  const late = await business.call(submitSelection, { planId, version: 1 })
  expect(late).toMatchObject({ status: 409, code: 'stale_version' })
})

it('a selection can be submitted only with terms and active titles, and a warehouse for its reserve', async () => {
  const { planId } = await createSeason(app, { state: 'selecting' })
  const book = await fixtures.book()
  const { selection } = await business.done(saveSelection, { planId, books: titles(book.id), reserveWarehouseId: null })
  const without = await business.call(submitSelection, { planId, version: selection.version })
  expect(without).toMatchObject({ status: 422, code: 'selection_not_ready' })
  expect(without.message).toContain(book.title)
  // To whom the title is not granted, it has no name.
  const hidden = await app.as('ungranted').call(submitSelection, { planId, version: selection.version })
  expect(hidden).toMatchObject({ status: 422, code: 'document_is_shared' })
  expect(hidden.message).toContain('Person business')
  expect(JSON.stringify(hidden)).not.toContain(book.title)

  await fixtures.terms(book.id)
  await manage.done(stepBooks, { ids: [book.id], step: 'disable' })
  const disabled = await business.call(submitSelection, { planId, version: selection.version })
  expect(disabled).toMatchObject({ status: 422, code: 'selection_not_ready' })

  await manage.done(stepBooks, { ids: [book.id], step: 'enable' })
  const reserved = await business.done(saveSelection, {
    planId,
    was: titles(book.id),
    books: [{ bookId: book.id, reserveCopies: 5 }],
  })
  const homeless = await business.call(submitSelection, { planId, version: reserved.selection.version })
  expect(homeless).toMatchObject({ status: 422, code: 'reserve_has_no_place' })
})

it('an empty or missing selection cannot be submitted', async () => {
  const { planId, books } = await createSeason(app, { state: 'selecting' })
  const { selection } = await business.done(saveSelection, { planId, was: titles(...books), books: [] })
  const empty = await business.call(submitSelection, { planId, version: selection.version })
  expect(empty).toMatchObject({ status: 422, code: 'selection_is_empty' })
  await app.db.primary.run(sql`delete from selection where plan_id = ${planId}`)
  expect(await business.call(submitSelection, { planId, version: 1 })).toMatchObject({ code: 'selection_is_empty' })
})

it('an approval is refused for titles that were disabled after submission', async () => {
  const book = await fixtures.book()
  await fixtures.terms(book.id)
  const good = await submitted()
  const bad = await createSeason(app, { state: 'selecting' })
  const { selection } = await business.done(saveSelection, { planId: bad.planId, books: titles(book.id) })
  await business.done(submitSelection, { planId: bad.planId, version: selection.version })
  await manage.done(stepBooks, { ids: [book.id], step: 'disable' })
  const { verdicts } = await manage.done(approveSelections, { ids: [selection.id, good.selection.id] })
  expect(verdicts).toMatchObject([
    { id: selection.id, done: false, code: 'selection_not_ready' },
    { id: good.selection.id, done: true },
  ])
  expect(await catalogue(bad.planId)).toEqual([])
  expect(await catalogue(good.planId)).toHaveLength(good.books.length)
})

it('an approval adds titles to a catalogue without changing existing prices', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'open' })
  const [first = 0] = books
  const late = await fixtures.book({ priceFen: 4200 })
  await fixtures.terms(late.id)
  await app.db.primary.run(sql`update book set price_fen = 9999 where id = ${first}`)
  const saved = await business.done(saveSelection, {
    planId,
    was: titles(first),
    books: [
      { bookId: first, reserveCopies: 30 },
      { bookId: late.id, reserveCopies: 0 },
    ],
  })
  await business.done(submitSelection, { planId, version: saved.selection.version })
  await manage.done(approveSelections, { ids: [own.selectionId] })
  const now = new Map((await catalogue(planId)).map((row) => [row.bookId, row]))
  expect(now.get(first)).toMatchObject({ priceFen: 1000, reserveCopies: 30 })
  expect(now.get(late.id)).toMatchObject({ priceFen: 4200 })
  expect(now.size).toBe(books.length + 1)
  await app.db.primary.run(sql`update book set price_fen = 1000 where id = ${first}`)
})

it('the approved reserve stays in its warehouse, whatever is edited later', async () => {
  const { planId, books, own } = await createSeason(app, { state: 'open' })
  const [first = 0] = books
  const reserved = [{ bookId: first, reserveCopies: 30 }]
  const saved = await business.done(saveSelection, { planId, was: titles(first), books: reserved })
  await business.done(submitSelection, { planId, version: saved.selection.version })
  await manage.done(approveSelections, { ids: [own.selectionId] })
  const placeOf = async () =>
    (await manage.done(previewResult, { planId })).warehouses.flatMap(({ name, companyReserve }) =>
      companyReserve ? [[name, companyReserve]] : [],
    )
  expect(await placeOf()).toEqual([['Own store', 30]])
  const other = await createWarehouseFixtures(app).warehouse()
  await business.done(saveSelection, { planId, was: reserved, books: reserved, reserveWarehouseId: other.id })
  expect(await placeOf()).toEqual([['Own store', 30]])
})

it('an approved selection removes titles from the catalogue only until the plan is open', async () => {
  const { planId, books, selection } = await submitted()
  await manage.done(approveSelections, { ids: [selection.id] })
  const was = titles(...books)
  const shorter = await business.done(saveSelection, { planId, was, books: was.slice(1) })
  const again = await business.done(submitSelection, { planId, version: shorter.selection.version })
  await manage.done(approveSelections, { ids: [again.id] })
  expect((await catalogue(planId)).map(({ bookId }) => bookId)).toEqual(books.slice(1))

  const short = await business.done(saveSelection, { planId, was: was.slice(1), books: was.slice(2) })
  await business.done(submitSelection, { planId, version: short.selection.version })
  await app.db.primary.run(sql`update plan set state = 'open' where id = ${planId}`)
  await manage.done(approveSelections, { ids: [again.id] })
  expect((await catalogue(planId)).map(({ bookId }) => bookId)).toEqual(books.slice(1))
  const content = await manage.done(selectedBooks, { id: again.id })
  expect(content.books.filter(({ change }) => change !== 'dropped')).toHaveLength(books.length - 1)
})

it('a selection shows its changes since last season: new, replaced, repriced and dropped titles', async () => {
  const [kept, dearer, dropped, old] = [
    await fixtures.book(),
    await fixtures.book({ priceFen: 900 }),
    await fixtures.book(),
    await fixtures.book({ title: 'Old maths' }),
  ]
  const last = await createSeason(app, { state: 'closed', books: [kept.id, dearer.id, dropped.id, old.id] })
  await manage.done(saveBook, { ...(await bookAgain(dearer.id)), priceFen: 1100 })
  const fresh = await fixtures.book()
  const edition = await fixtures.book({ title: 'New maths', replacesId: old.id })
  const season = await createSeason(app, { state: 'selecting', books: [kept.id, dearer.id, fresh.id, edition.id] })
  const content = await manage.done(selectedBooks, { id: season.own.selectionId })
  expect(content.last?.id).toBe(last.planId)
  const changes = new Map(content.books.map((book) => [book.id, book]))
  expect(changes.get(kept.id)).toMatchObject({ change: 'kept', lastPriceFen: 1000 })
  expect(changes.get(dearer.id)).toMatchObject({ change: 'price', priceFen: 1100, lastPriceFen: 900 })
  expect(changes.get(fresh.id)).toMatchObject({ change: 'new', lastPriceFen: null })
  expect(changes.get(edition.id)).toMatchObject({ change: 'replaced', insteadOf: 'Old maths' })
  expect(changes.get(dropped.id)).toMatchObject({ change: 'dropped' })
  expect(changes.has(old.id)).toBe(false)
})

/** A title as its form would save it again. */
async function bookAgain(id: number) {
  const row = await app.db.primary.row<{ version: number; bookCode: string }>(
    sql`select version, book_code as "bookCode", isbn, title, publisher_id as "publisherId", edition_id as "editionId",
      subject_id as "subjectId" from book where id = ${id}`,
  )
  return { ...(await fixtures.bookInput(row ?? {})), id, version: row?.version ?? 1 }
}

it('the last selection is copied with newest editions, without disabled titles or the other term', async () => {
  const [kept, older, gone, spring] = [
    await fixtures.book(),
    await fixtures.book(),
    await fixtures.book(),
    await fixtures.book({ term: 'spring' }),
  ]
  const last = await createSeason(app, { state: 'resulted', books: [kept.id, older.id, gone.id, spring.id] })
  const newer = await fixtures.book({ replacesId: older.id })
  const newest = await fixtures.book({ replacesId: newer.id })
  await manage.done(stepBooks, { ids: [gone.id], step: 'disable' })
  const { planId } = await createSeason(app, { state: 'selecting' })
  const copy = await business.done(lastSelection, { planId })
  expect(copy.from?.id).toBe(last.planId)
  expect(copy.books).toEqual([
    { bookId: kept.id, reserveCopies: 0, insteadOf: '' },
    { bookId: newest.id, reserveCopies: 0, insteadOf: older.title },
  ])
  expect(copy.leftOut).toMatchObject([
    { bookId: gone.id, reason: 'disabled' },
    { bookId: spring.id, reason: 'otherTerm' },
  ])
  const chosen = await business.done(lastSelection, { planId, fromId: last.own.selectionId })
  expect(chosen).toEqual(copy)
})

it('the first season of a term has no last selection to copy', async () => {
  const { planId } = await createSeason(app, { state: 'selecting', term: 'spring' })
  expect(await business.done(lastSelection, { planId })).toEqual({ from: null, books: [], leftOut: [] })
})
