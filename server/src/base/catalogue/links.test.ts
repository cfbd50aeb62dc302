import { type Book, BookFields, saveBook } from '@keben/core/base/catalogue/contract'
import { importBooks } from '@keben/core/office/spreadsheets/contract'
import { expect, it } from 'vitest'
import { asUpload, givenUpload } from '../../../../test/fixtures/workbook.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')

const publisher = await fixtures.publisher()
const edition = await fixtures.edition()
const subject = await fixtures.subject()
const references = { publisherId: publisher.id, editionId: edition.id, subjectId: subject.id }

/** a → b → c → d → a, but for the first and the third link, which are closed by nobody who knows of the other. */
async function almostACircle() {
  const [a, c] = [await fixtures.book(references), await fixtures.book(references)]
  const b = await fixtures.book({ ...references, replacesId: c.id })
  const d = await fixtures.book({ ...references, replacesId: a.id })
  return { a, b, c, d }
}

function replacing(book: Book, { id: replacesId }: Book) {
  const fields = Object.keys(BookFields) as (keyof typeof BookFields)[]
  const read = Object.fromEntries(fields.map((field) => [field, book[field]])) as Pick<Book, keyof typeof BookFields>
  return manage.call(saveBook, { ...read, id: book.id, version: book.version, replacesId })
}

const waiting = async () =>
  (
    await app.db.primary.row<{ count: number }>(sql`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
  )?.count

/** Stops the first, which is about to write this title and has checked it, until the second waits as well. */
async function together(book: Book, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const holder = 4711
  await app.db.write((tx) =>
    tx.script(`
      create or replace function wait_for_holder() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(${holder}); return new; end $$;
      create or replace trigger wait_for_holder before update on book
        for each row when (old.id = ${book.id}) execute function wait_for_holder()`),
  )
  const replies = await app.db.write(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${holder})`)
    const one = first()
    await expect.poll(waiting).toBe(1)
    const other = second()
    await expect.poll(waiting).toBe(2)
    return [one, other]
  })
  return Promise.all(replies)
}

it('two concurrent saves cannot close a circle of four replacing titles', async () => {
  const { a, b, c, d } = await almostACircle()
  const replies = await together(
    a,
    () => replacing(a, b),
    () => replacing(c, d),
  )
  expect(replies).toMatchObject([{ status: 200 }, { status: 400, issues: [{ rule: 'replaces_in_a_circle' }] }])
})

it('a concurrent save and import cannot close a circle of four replacing titles', async () => {
  const { a, b, c, d } = await almostACircle()
  const { bookCode, isbn, title, stage, grade, volume, term, kind, funding, copiesPerPack, packsPerCase } = c
  const own = { bookCode, isbn, title, stage, grade, volume, term, kind, funding, copiesPerPack, packsPerCase }
  const codes = { publisherCode: publisher.code, editionCode: edition.code, subjectCode: subject.code }
  const row = { ...own, ...codes, priceFen: c.priceFen / 100, replacesCode: d.bookCode }
  const { importId, problems } = await manage.done(importBooks, asUpload(await givenUpload('book', [row])))
  expect(problems).toEqual([])
  const replies = await together(
    a,
    () => replacing(a, b),
    () => manage.call(importBooks, { importId: importId ?? 0 }),
  )
  expect(replies).toMatchObject([{ status: 200 }, { code: 'changed_since_check' }])
})
