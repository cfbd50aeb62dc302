import { listNotices } from '@keben/core/office/notices/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, organisations } from '../../../../test/test-app/people.ts'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { hold, release } from './holds.ts'
import { type Movement, post } from './ledger.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const { company, supplier, warehouse } = organisations
afterEach(() => mustAddUp(app))

/** A title with 60 copies in the own warehouse, of which the own company wants to have 50. */
async function keptTitle(safety = 50) {
  const { id: bookId, title } = await fixtures.book()
  await app.db.primary.run(sql`
    insert into book_terms (company_id, book_id, supplier_id, purchase_discount_bp, safety_stock)
    values (${company.own}, ${bookId}, ${supplier.own}, 7000, ${safety})
    on conflict (company_id, book_id) do update set safety_stock = excluded.safety_stock`)
  await givenStock(app, { bookId, onHand: 60 })
  return { bookId, title }
}

let made = 0
const documentOf = () => {
  made += 1
  return { thing: 'opening', id: 900_000 + made, number: `OP-${made}` }
}
const inOne = (work: (context: Context) => Promise<unknown>) =>
  app.db.write((tx) => work({ ...contextFor(tx, 'warehouse'), now: new Date() }))
const posting = (...movements: Movement[]) => {
  const document = documentOf()
  return inOne((context) => post(context, { document, cause: 'opening', movements })).then(() => document.number)
}
const at = (bookId: number, delta: number, warehouseId: number = warehouse.own): Movement => ({
  warehouseId,
  bookId,
  bucket: 'onHand',
  delta,
})
const newsOf = async (name: PersonName) =>
  (await app.as(name).done(listNotices, {})).list.filter(({ text }) => text.startsWith('Below'))

/** The number of notices to the buyer. */
const newsCount = async () => (await newsOf('business')).length

it('the buyers of a title are notified once if its free copies fall below the safety stock', async () => {
  const { bookId, title } = await keptTitle()
  await posting(at(bookId, -10))
  expect(await newsOf('business')).toEqual([])
  const number = await posting(at(bookId, -1))
  expect(await newsOf('business')).toMatchObject([
    {
      text: `Below safety stock after ${number}: “${title}” 49 of 50.`,
      link: expect.stringMatching(/concern=below/),
    },
  ])
  await posting(at(bookId, -5))
  expect(await newsOf('business')).toHaveLength(1)
  for (const name of ['ungranted', 'granted', 'otherBusiness', 'manage'] as const)
    expect(await newsOf(name)).toEqual([])

  // Up again, and below once more.
  await posting(at(bookId, 30))
  await fixtures.grant('granted', { book: bookId })
  await posting(at(bookId, -30))
  expect(await newsOf('business')).toHaveLength(2)
  expect(await newsOf('granted')).toHaveLength(1)
})

it('one notice covers all short titles of a posting, for the users to whom they are granted', async () => {
  const [one, two, kept] = [await keptTitle(), await keptTitle(), await keptTitle(10)]
  const before = (await newsOf('business')).length
  await app.db.primary.run(sql`delete from book_grant where scope = 'book'`)
  await fixtures.grant('granted', { book: two.bookId })
  await posting(at(one.bookId, -11), at(two.bookId, -20), at(kept.bookId, -20))
  const [newest, ...others] = await newsOf('business')
  expect(others).toHaveLength(before)
  expect(newest?.text).toContain(`“${one.title}” 49 of 50; “${two.title}” 40 of 50.`)
  expect((await newsOf('granted'))[0]?.text).toMatch(new RegExp(`: “${two.title}” 40 of 50\\.$`))
})

it('the safety stock considers the whole company, reservations, and the net effect of a document', async () => {
  const { bookId } = await keptTitle()
  const second = await createWarehouseFixtures(app).warehouse()
  await givenStock(app, { bookId, warehouseId: second.id, onHand: 20 })
  const before = await newsCount()
  // From one warehouse of the company to the other nothing becomes less.
  await posting(at(bookId, -60), at(bookId, 60, second.id))
  expect(await newsCount()).toBe(before)

  const document = documentOf()
  const held = [{ warehouseId: second.id, bookId, lineId: 1, copies: 40 }]
  await inOne((context) => hold(context, document, held))
  expect(await newsCount()).toBe(before + 1)
  await inOne(async (context) => {
    await release(context, document)
    await post(context, { document, cause: 'opening', movements: [at(bookId, -40, second.id)] })
  })
  expect(await newsCount()).toBe(before + 1)
})

it('a disabled title causes no safety stock notice', async () => {
  const { bookId } = await keptTitle()
  await app.db.primary.run(sql`update book set state = 'disabled' where id = ${bookId}`)
  const before = await newsCount()
  await posting(at(bookId, -20))
  expect(await newsCount()).toBe(before)
})

it('copies that a document brings to another company do not count for the safety stock', async () => {
  const { bookId } = await keptTitle()
  const before = await newsCount()
  await posting(at(bookId, -20), at(bookId, 20, warehouse.foreign))
  expect(await newsCount()).toBe(before + 1)
})

it('one document causes one safety stock notice, however often it posts', async () => {
  const { bookId } = await keptTitle()
  const before = await newsCount()
  const document = documentOf()
  await inOne(async (context) => {
    await post(context, { document, cause: 'opening', movements: [at(bookId, -20)] })
    await post(context, { document, cause: 'opening', movements: [at(bookId, -1)] })
  })
  expect(await newsCount()).toBe(before + 1)
})
