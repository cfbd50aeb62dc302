import { deleteBooks, deletePublishers } from '@keben/core/base/catalogue/contract'
import { listHistory } from '@keben/core/office/audit/contract'
import { cityDay } from '@keben/core/kit/moment'
import {
  deleteDiscounts,
  discountDict,
  listBusinessDiscounts,
  listDiscounts,
  saveBusinessDiscount,
  saveDiscount,
  stepDiscounts,
} from '@keben/core/base/terms/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { discountInput, givenDiscount } from '../../../../test/fixtures/discount.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { discounts } from './discounts.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const business = app.as('business')
const { district } = organisations

const daysFromNow = (days: number): string => cityDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const [today, yesterday, tomorrow] = [() => daysFromNow(0), () => daysFromNow(-1), () => daysFromNow(1)] as const
const atlases = async (input: object) =>
  (await manage.done(listDiscounts, { kinds: ['atlas'], ...input })).list.map(({ id }) => id)
/** A target of its own, so that tests do not stand in each other's way. */
const someTitle = async () => ({ scope: 'book' as const, bookId: (await fixtures.book()).id })

describe('a discount', () => {
  it('is created with every field and a generated number, and shows its present phase', async () => {
    const publisher = await fixtures.publisher({ name: '江南教育出版社' })
    const fields = {
      districtId: district.own,
      scope: 'publisher',
      publisherId: publisher.id,
      discountBp: 8550,
      validFrom: yesterday(),
      validTo: tomorrow(),
      remark: 'agreed by letter',
    } as const
    const saved = await manage.done(saveDiscount, fields)
    expect(saved).toMatchObject({
      ...fields,
      code: expect.stringMatching(/^ZK\d{6}$/) as string,
      districtName: 'Own district',
      companyName: 'Own company',
      publisherName: '江南教育出版社',
      targetName: '江南教育出版社',
      kind: null,
      bookId: null,
      bookTitle: '',
      state: 'active',
      phase: 'inForce',
      version: 1,
    })
    expect((await manage.done(listDiscounts, { publisherIds: [publisher.id] })).list).toEqual([saved])
  })

  it('can be edited, and its history names its target', async () => {
    const before = await givenDiscount(app, await someTitle())
    const { id, version, districtId, scope, bookId, validFrom } = before
    const change = { id, version, districtId, scope, bookId, validFrom, discountBp: 7000, validTo: '2030-06-30' }
    expect(await manage.done(saveDiscount, change)).toMatchObject({ discountBp: 7000, version: 2, code: before.code })
    const { list } = await manage.done(listHistory, { thing: 'districtDiscount', id })
    expect(list[0]?.fields).toEqual([
      { field: 'validTo', before: before.validTo, after: '2030-06-30' },
      { field: 'discountBp', before: 8500, after: 7000 },
    ])
    expect(list[1]?.fields).toContainEqual({ field: 'bookTitle', before: null, after: before.bookTitle })
  })

  it.each([
    ['names no target', { scope: 'publisher' }, 'publisherId'],
    ['names another target', { scope: 'all', kind: 'aid' }, 'kind'],
    ['ends before it begins', { validFrom: '2026-05-02', validTo: '2026-05-01' }, 'validTo'],
    ['gives everything away', { discountBp: 0 }, 'discountBp'],
    ['is dearer than the list price', { discountBp: 10_001 }, 'discountBp'],
    ['begins on a day that is none', { validFrom: '2026-02-30' }, 'validFrom'],
    ['begins in the year 0', { validFrom: '0000-01-01' }, 'validFrom'],
  ] as const)('that %s is refused', async (_, wishes, field) => {
    const reply = await manage.call(saveDiscount, discountInput(wishes))
    expect(reply).toMatchObject({ status: 400, issues: [{ field }] })
  })
})

describe('two discounts for the same target', () => {
  it('never apply on the same day, and the refusal names the other one', async () => {
    const target = await someTitle()
    const first = await givenDiscount(app, { ...target, validFrom: '2026-01-01', validTo: '2026-06-30' })
    const reply = await manage.call(saveDiscount, discountInput({ ...target, validFrom: '2026-06-30' }))
    expect(reply).toMatchObject({ status: 400, issues: [{ field: 'validFrom', rule: 'discount_overlaps' }] })
    expect(reply.message).toContain(`${first.code}, 85 % from 2026-01-01 to 2026-06-30`)
    const chinese = await manage.call(saveDiscount, discountInput({ ...target, validFrom: '2026-06-30' }), {
      language: 'zh',
    })
    expect(chinese.message).toContain(`${first.code}（85 %，2026-01-01 至 2026-06-30）`)
    await givenDiscount(app, { ...target, validFrom: '2026-07-01' })
  })

  it('apply concurrently if district, scope or target differ, or one of them is disabled', async () => {
    const book = await fixtures.book()
    const ofBook = { scope: 'book', bookId: book.id, validFrom: '2026-01-01' } as const
    const first = await givenDiscount(app, ofBook)
    await givenDiscount(app, { ...ofBook, districtId: district.foreign })
    await givenDiscount(app, { scope: 'publisher', publisherId: book.publisherId, validFrom: '2026-01-01' })
    await givenDiscount(app, { ...(await someTitle()), validFrom: '2026-01-01' })
    await manage.done(stepDiscounts, { ids: [first.id], step: 'disable' })
    expect(await givenDiscount(app, ofBook)).toMatchObject({ state: 'active', bookId: book.id })
  })

  it('cannot result from an edit, except of a disabled one', async () => {
    const target = await someTitle()
    await givenDiscount(app, { ...target, validFrom: '2026-01-01', validTo: '2026-06-30' })
    const second = await givenDiscount(app, { ...target, validFrom: '2026-07-01' })
    const { id, districtId, discountBp } = second
    const earlier = { id, version: 1, districtId, discountBp, ...target, validFrom: '2026-05-01' }
    expect(await manage.call(saveDiscount, earlier)).toMatchObject({ status: 400, issues: [{ field: 'validFrom' }] })
    await manage.done(stepDiscounts, { ids: [id], step: 'disable' })
    expect(await manage.done(saveDiscount, { ...earlier, version: 2 })).toMatchObject({ validFrom: '2026-05-01' })
  })

  it('cannot result from concurrent saves', async () => {
    const input = discountInput({ ...(await someTitle()), validFrom: '2026-01-01' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => manage.call(saveDiscount, input)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    for (const reply of replies) expect([200, 400, 409]).toContain(reply.status)
  })

  it('cannot result from enabling one, and of a batch only the first is enabled', async () => {
    const target = await someTitle()
    const off = async (wishes: object) => {
      const made = await givenDiscount(app, { ...target, ...wishes })
      await manage.done(stepDiscounts, { ids: [made.id], step: 'disable' })
      return made
    }
    const hindered = await off({ validFrom: '2026-01-01' })
    const [first, twin] = [await off({ validFrom: '2030-01-01' }), await off({ validFrom: '2031-01-01' })]
    const inUse = await givenDiscount(app, { ...target, validFrom: '2025-01-01', validTo: '2026-12-31' })
    const ids = [hindered.id, first.id, twin.id]
    const { verdicts } = await manage.done(stepDiscounts, { ids, step: 'enable' })
    expect(verdicts).toMatchObject([
      { done: false, code: 'discount_overlaps', message: expect.stringContaining(inUse.code) as string },
      { done: true },
      { done: false, code: 'discount_overlaps', message: expect.stringContaining(first.code) as string },
    ])
  })
})

describe('deleting a discount', () => {
  it('is possible only before it begins; others can be ended or disabled', async () => {
    const future = await givenDiscount(app, { ...(await someTitle()), validFrom: tomorrow() })
    const begun = await givenDiscount(app, { ...(await someTitle()), validFrom: today() })
    const { verdicts } = await manage.done(deleteDiscounts, { ids: [future.id, begun.id] })
    expect(verdicts).toEqual([
      { id: future.id, done: true },
      {
        id: begun.id,
        done: false,
        code: 'discount_has_begun',
        message: `${begun.code} has been in force since ${today()} and cannot be deleted; end or disable it instead.`,
      },
    ])
  })

  it('is required before its title or publisher can be deleted', async () => {
    const book = await fixtures.book()
    const publisher = await fixtures.publisher()
    await givenDiscount(app, { scope: 'book', bookId: book.id })
    await givenDiscount(app, { scope: 'publisher', publisherId: publisher.id })
    const [ofBook] = (await manage.done(deleteBooks, { ids: [book.id] })).verdicts
    const [ofPublisher] = (await manage.done(deletePublishers, { ids: [publisher.id] })).verdicts
    expect(ofBook?.message).toContain('1 district discount')
    expect(ofPublisher?.message).toContain('1 district discount')
  })

  it('is blocked by all declared references', async () => {
    const referrers = await app.db.primary.rows(sql`
      select conrelid::regclass from pg_constraint where contype = 'f' and confrelid = 'district_discount'::regclass`)
    expect(referrers).toHaveLength(discounts.usedBy.length)
  })
})

describe('the list of discounts', () => {
  it('has tabs for the present phase, counted with the other filters', async () => {
    const book = await fixtures.book()
    const target = { scope: 'publisher', publisherId: book.publisherId } as const
    const ended = await givenDiscount(app, { ...target, validFrom: '2020-01-01', validTo: yesterday() })
    const inForce = await givenDiscount(app, { ...target, validFrom: today(), validTo: today() })
    const future = await givenDiscount(app, { ...target, validFrom: tomorrow() })
    const off = await givenDiscount(app, { ...target, districtId: district.foreign, validFrom: '2020-01-01' })
    await manage.done(stepDiscounts, { ids: [off.id], step: 'disable' })
    const input = { publisherIds: [book.publisherId] }
    const sums = { inForce: 1, future: 1, ended: 1, disabled: 1 }
    expect(await manage.done(listDiscounts, input)).toMatchObject({ total: 4, sums })
    for (const [phase, { id }] of Object.entries({ ended, inForce, future, disabled: off })) {
      const page = await manage.done(listDiscounts, { ...input, phase: phase as 'ended' })
      expect(page).toMatchObject({ total: 1, sums, list: [{ id, phase }] })
    }
  })

  it('is filtered by district, scope and kind, searched, and sorted', async () => {
    const ownDiscount = await givenDiscount(app, {
      scope: 'kind',
      kind: 'atlas',
      discountBp: 9100,
      remark: 'unmistakable',
    })
    const foreignDiscount = await givenDiscount(app, { scope: 'kind', kind: 'atlas', districtId: district.foreign })
    expect(await atlases({ sort: 'districtName' })).toEqual([foreignDiscount.id, ownDiscount.id])
    expect(await atlases({ sort: '-districtName' })).toEqual([ownDiscount.id, foreignDiscount.id])
    expect(await atlases({ sort: 'discountBp' })).toEqual([foreignDiscount.id, ownDiscount.id])
    expect(await atlases({ districtIds: [district.own] })).toEqual([ownDiscount.id])
    expect(await atlases({ scope: 'all' })).toEqual([])
    expect(await atlases({ keyword: 'UNMISTAKABLE own' })).toEqual([ownDiscount.id])
    expect(await atlases({ keyword: foreignDiscount.code })).toEqual([foreignDiscount.id])
  })
})

describe('a business user', () => {
  it('sees and edits the discounts of the own company’s districts', async () => {
    const ownDiscount = await givenDiscount(app, { scope: 'kind', kind: 'local' })
    await givenDiscount(app, { scope: 'kind', kind: 'local', districtId: district.foreign })
    const { list } = await business.done(listBusinessDiscounts, { kinds: ['local'] })
    expect(list.map(({ id }) => id)).toEqual([ownDiscount.id])
    const { id, version, districtId, scope, kind, validFrom } = ownDiscount
    const change = { id, version, districtId, scope, kind, validFrom, discountBp: 9900 }
    expect(await business.done(saveBusinessDiscount, change)).toMatchObject({ discountBp: 9900 })
    const reply = await app.as('otherBusiness').call(saveBusinessDiscount, { ...change, version: 2 })
    expect(reply).toMatchObject({ status: 404 })
  })

  it('cannot set a discount for the district of another company', async () => {
    const foreign = discountInput({ districtId: district.foreign })
    const reply = await business.call(saveBusinessDiscount, foreign)
    expect(reply).toMatchObject({ status: 422, code: 'no_such_reference', issues: [{ field: 'districtId' }] })
  })

  it('neither sees nor sets a discount for a title that is not granted', async () => {
    const [own, foreign] = [await fixtures.book(), await fixtures.book()]
    await fixtures.grant('granted', { book: own.id })
    const visible = await givenDiscount(app, { scope: 'book', bookId: own.id })
    await givenDiscount(app, { scope: 'book', bookId: foreign.id })
    const granted = app.as('granted')
    const { list } = await granted.done(listBusinessDiscounts, { scope: 'book' })
    expect(list.map(({ id }) => id)).toEqual([visible.id])
    const reply = await granted.call(saveBusinessDiscount, discountInput({ scope: 'book', bookId: foreign.id }))
    expect(reply).toMatchObject({ code: 'no_such_reference', issues: [{ field: 'bookId' }] })
  })
})

it('the discount dictionary names district, target and percent, within the scope of the user', async () => {
  const ownDiscount = await givenDiscount(app, { scope: 'kind', kind: 'other', discountBp: 8850 })
  const foreignDiscount = await givenDiscount(app, { scope: 'kind', kind: 'other', districtId: district.foreign })
  const ids = [ownDiscount.id, foreignDiscount.id]
  const named = async (name: 'manage' | 'business' | 'finance', language: 'en' | 'zh' = 'en') =>
    (await app.as(name).done(discountDict, { keyword: 'nothing has this', ids }, { language })).map((one) => one.name)
  expect(await named('manage')).toEqual(['Own district · Other · 88.5 %', 'Other district · Other · 85 %'])
  expect(await named('business', 'zh')).toEqual(['Own district · 其他 · 88.5 %'])
  expect(await named('finance')).toEqual(['Own district · Other · 88.5 %'])
})
