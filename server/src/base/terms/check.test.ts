import { kinds } from '@keben/core/base/catalogue/choices'
import { checkDiscount, stepDiscounts } from '@keben/core/base/terms/contract'
import { type DiscountFacts, type TitleFacts, discountBpFor } from '@keben/core/base/terms/rules'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenDiscount } from '../../../../test/fixtures/discount.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { appliedBp, discountJoin } from './applying.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const { own, foreign } = organisations.district

it('the discount check names the discount that applies, and why the others do not', async () => {
  const { id: bookId, publisherId } = await fixtures.book({ kind: 'atlas', funding: 'self' })
  const all = await givenDiscount(app, { validFrom: '2026-01-01', discountBp: 9500 })
  const ofKind = await givenDiscount(app, { scope: 'kind', kind: 'atlas', validFrom: '2026-01-01' })
  const later = await givenDiscount(app, {
    scope: 'publisher',
    publisherId,
    validFrom: '2026-10-01',
    discountBp: 8000,
  })
  const off = await givenDiscount(app, { scope: 'book', bookId, validFrom: '2026-01-01', discountBp: 5000 })
  await manage.done(stepDiscounts, { ids: [off.id], step: 'disable' })
  await givenDiscount(app, { scope: 'book', bookId, districtId: foreign, validFrom: '2026-01-01', discountBp: 4000 })

  const ask = (day: string) => manage.done(checkDiscount, { districtId: own, bookId, day })
  const shown = async (day: string) => {
    const { discountBp, candidates } = await ask(day)
    return [discountBp, ...candidates.map(({ discount, verdict }) => `${discount.id} ${verdict}`)]
  }
  expect(await shown('2026-09-01')).toEqual([
    8500,
    `${ofKind.id} wins`,
    `${all.id} lessSpecific`,
    `${later.id} future`,
    `${off.id} disabled`,
  ])
  expect((await shown('2026-10-01')).slice(0, 2)).toEqual([8000, `${later.id} wins`])
  expect((await ask('2020-01-01')).discountBp).toBe(10_000)
  expect((await ask('2026-09-01')).candidates[0]?.discount).toMatchObject({
    code: ofKind.code,
    districtName: 'Own district',
  })
})

it('the discount check finds the applicable one among any number of others', async () => {
  const { id: bookId } = await fixtures.book({ kind: 'local', funding: 'self' })
  const held = await givenDiscount(app, { scope: 'book', bookId, validFrom: '2026-01-01', discountBp: 7700 })
  await app.db.primary.run(sql`
    insert into district_discount (district_id, scope, book_id, discount_bp, valid_from, state)
    select ${own}, 'book', ${bookId}, 5000, date '2026-02-01' + step, 'disabled' from generate_series(1, 250) as step`)
  const { discountBp, candidates } = await manage.done(checkDiscount, { districtId: own, bookId, day: '2026-06-01' })
  expect([discountBp, candidates[0]?.discount.id]).toEqual([7700, held.id])
})

it('the discount check treats a foreign district or a title that is not granted as unknown', async () => {
  const { id: bookId } = await fixtures.book()
  const day = '2026-09-01'
  const statusFor = async (name: 'business' | 'granted' | 'finance', districtId: number) =>
    (await app.as(name).call(checkDiscount, { districtId, bookId, day })).status
  expect(await statusFor('business', own)).toBe(200)
  expect(await statusFor('finance', own)).toBe(200)
  expect(await statusFor('business', foreign)).toBe(404)
  expect(await statusFor('finance', foreign)).toBe(404)
  expect(await statusFor('granted', own)).toBe(404)
})

/** The same every time, and different for every place. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

it('the discount check is the same in SQL and in core, for any titles, discounts and days', async () => {
  const titles = await Promise.all(
    (['textbook', 'teacher', 'workbook'] as const).flatMap((kind) =>
      [1, 2].map(() => fixtures.book({ kind, funding: 'self' })),
    ),
  )
  const random = numbers(20_260_901)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next().value * from.length)] as T
  const days = Array.from(
    { length: 24 },
    (_, place) => `20${String(30 + Math.floor(place / 12))}-${String((place % 12) + 1).padStart(2, '0')}-01`,
  )
  const offered = Array.from({ length: 400 }, (_, place) => {
    const [scope, book] = [pick(['all', 'kind', 'publisher', 'book'] as const), pick(titles)]
    const [validFrom, end] = [pick(days), pick([...days, null])]
    return {
      district_id: pick([own, foreign]),
      scope,
      kind: scope === 'kind' ? pick([book.kind, ...(Object.keys(kinds) as (typeof book.kind)[])]) : null,
      publisher_id: scope === 'publisher' ? book.publisherId : null,
      book_id: scope === 'book' ? book.id : null,
      discount_bp: 5000 + place,
      valid_from: validFrom,
      valid_to: end === null || end < validFrom ? null : end,
      state: pick(['active', 'active', 'disabled']),
    }
  })
  // Those that would overlap are left out by the same constraint that keeps people from entering them.
  await app.db.primary.run(sql`
    insert into district_discount (district_id, scope, kind, publisher_id, book_id, discount_bp, valid_from, valid_to, state)
    select district_id, scope, kind, publisher_id, book_id, discount_bp, valid_from, valid_to, state
    from jsonb_populate_recordset(null::district_discount, ${JSON.stringify(offered)}::jsonb)
    on conflict on constraint discounts_do_not_overlap do nothing`)
  const stored = await app.db.primary.rows<DiscountFacts & { districtId: number }>(sql`
    select id, district_id as "districtId", scope, kind, publisher_id as "publisherId", book_id as "bookId",
      discount_bp as "discountBp", valid_from as "validFrom", valid_to as "validTo", state from district_discount`)
  const rows = await app.db.primary.rows<{ district: number; day: string; title: TitleFacts; bp: number }>(sql`
    select requested.district, requested.day, ${appliedBp} as bp,
      json_build_object('id', book.id, 'publisherId', book.publisher_id, 'kind', book.kind) as title
    from book cross join unnest(${[own, foreign]}::bigint[]) as district
      cross join unnest(${days}::date[]) as day
      cross join lateral (select district, day) as requested
      ${discountJoin(raw('requested.district'), raw('requested.day'))}
    where book.id = any(${titles.map(({ id }) => id)})`)
  expect(rows).toHaveLength(titles.length * days.length * 2)
  expect(new Set(rows.map(({ bp }) => bp)).size).toBeGreaterThan(20)
  for (const { district, day, title, bp } of rows) {
    const ofDistrict = stored.filter(({ districtId }) => districtId === district)
    expect({ district, day, title, bp }).toEqual({ district, day, title, bp: discountBpFor(ofDistrict, title, day) })
  }
})
