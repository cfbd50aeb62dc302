import { bookReach, discountReach, shopReach } from '@keben/core/base/terms/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenOnSale, givenShopOrder } from '../../../../test/fixtures/retail.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const [manage, business] = [app.as('manage'), app.as('business')]
const { company, district, shop } = organisations
// The own school is a primary one, the other a junior one.
const [textbook, workbook, junior] = [
  await fixtures.book({ grade: 3 }),
  await fixtures.book({ grade: 3, kind: 'workbook', funding: 'self' }),
  await fixtures.book({ stage: 'junior', grade: 7 }),
]
const { planId } = await createSeason(app, { schoolState: 'submitted', books: [textbook.id, workbook.id, junior.id] })
const ordered = async (bookId: number): Promise<number> =>
  (
    await app.db.primary.row<{ copies: number }>(sql`
    select sum(line.copies)::int as copies from school_plan_line as line
    join school_plan on school_plan.id = line.school_plan_id join school on school.id = school_plan.school_id
    where line.book_id = ${bookId} and school.district_id = ${district.own}`)
  )?.copies ?? 0

it('the reach of a discount is the number of schools concerned, and the copies they have ordered', async () => {
  const { schools } = (await app.db.primary.row<{ schools: number }>(sql`
    select count(*)::int as schools from school where district_id = ${district.own} and state = 'active'`)) ?? {
    schools: 0,
  }
  const [one, other] = [await ordered(textbook.id), await ordered(workbook.id)]
  expect(Math.min(schools, one, other)).toBeGreaterThan(0)
  const reach = (target: object) => manage.done(discountReach, { districtId: district.own, ...target })
  expect(await reach({})).toEqual({ schools, copies: one + other })
  expect(await reach({ kind: 'workbook' })).toEqual({ schools, copies: other })
  expect(await reach({ publisherId: textbook.publisherId })).toEqual({ schools, copies: one })
  expect(await reach({ bookId: textbook.id })).toEqual({ schools, copies: one })
})

it('the reach of a price is the districts, schools and shops whose bills depend on it, within scope', async () => {
  const bookIds = [textbook.id, junior.id]
  expect(await manage.done(bookReach, { bookIds })).toEqual({ districts: 2, schools: 2, shops: 0 })
  expect(await business.done(bookReach, { bookIds })).toEqual({ districts: 1, schools: 1, shops: 0 })
  await app.db.primary.run(sql`insert into sale_book (company_id, book_id) values (${company.own}, ${textbook.id})`)
  const { shops } = (await app.db.primary.row<{ shops: number }>(sql`
    select count(*)::int as shops from shop where company_id = ${company.own} and state = 'active'`)) ?? { shops: 0 }
  expect(shops).toBeGreaterThan(0)
  expect(await business.done(bookReach, { bookIds })).toEqual({ districts: 1, schools: 1, shops })
})

it('the reach excludes archived orders, and for a discount those in a result', async () => {
  await app.db.primary.run(sql`update plan set state = 'resulted' where id = ${planId}`)
  expect(await manage.done(discountReach, { districtId: district.own })).toMatchObject({ copies: 0 })
  expect(await manage.done(bookReach, { bookIds: [workbook.id] })).toMatchObject({ districts: 1 })
  await app.db.primary.run(sql`update plan set state = 'archived' where id = ${planId}`)
  expect(await manage.done(bookReach, { bookIds: [workbook.id] })).toEqual({ districts: 0, schools: 0, shops: 0 })
})

const ofShop = (id: number) => manage.done(shopReach, { id })

it('the reach of a shop’s discount is its unsubmitted orders', async () => {
  expect(await ofShop(shop.own)).toEqual({ drafts: 0, copies: 0 })
  const books = await givenOnSale(app)
  await givenShopOrder(app, 'submitted', { books })
  await givenShopOrder(app, 'draft', { books, copies: 40 })
  expect(await ofShop(shop.own)).toEqual({ drafts: 1, copies: 80 })
  expect(await ofShop(shop.foreign)).toEqual({ drafts: 0, copies: 0 })
})
